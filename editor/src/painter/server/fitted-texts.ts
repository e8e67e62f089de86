import './environment.ts';
import { createCanvas } from '@napi-rs/canvas';
import { elementsOf, fontsUsed, type Page, type TextElement } from '../../document/index.ts';
import { createPainter } from '../painter.ts';
import { fittedTextBox } from '../text/index.ts';
import { type CompanyFont, inCompanyFonts } from './company-fonts.ts';
import { ensureFonts, serverFont } from './fonts.ts';

/** The pages' texts by id, their boxes fitted to their lines as drawn. */
export const fittedTexts = async (
  original: readonly Page[],
  companyFonts: readonly CompanyFont[] = [],
): Promise<ReadonlyMap<string, TextElement>> => {
  const pages = await inCompanyFonts(original, companyFonts);
  await ensureFonts(fontsUsed(pages));
  const { measure } = createPainter({
    measureContext: createCanvas(1, 1).getContext('2d'),
    measureFont: serverFont,
    surface: () => {
      throw new Error('Nothing is painted here');
    },
    layerBytesMax: 0,
    picture: () => undefined,
    qrEncoder: () => undefined,
  });
  const texts = pages.flatMap((page) => [...elementsOf(page.elements)]).filter((one) => one.type === 'text');
  return new Map(texts.map((text) => [text.id, fittedTextBox(text, measure)]));
};
