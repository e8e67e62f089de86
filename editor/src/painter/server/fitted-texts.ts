import './environment.ts';
import { createCanvas } from '@napi-rs/canvas';
import { elementsOf, fontsUsed, type Page, type TextElement } from '../../document/index.ts';
import { createPainter } from '../painter.ts';
import { fittedTextBox } from '../text/index.ts';
import { type CompanyFont, companyDress } from './company-fonts.ts';
import { ensureFonts, serverFont } from './fonts.ts';

/** Fits the boxes of texts to their lines as drawn: of texts with faces and characters that these pages have. */
export const textFitter = async (
  original: readonly Page[],
  companyFonts: readonly CompanyFont[] = [],
): Promise<(text: TextElement) => TextElement> => {
  const dress = await companyDress(original, companyFonts);
  const pages = dress ? original.map((page) => ({ ...page, elements: page.elements.map(dress) })) : original;
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
  return (text) => {
    const dressed = dress?.(text);
    const { x, y, width, height } = fittedTextBox(dressed?.type === 'text' ? dressed : text, measure);
    return { ...text, x, y, width, height };
  };
};

/** The pages' texts by id, their boxes fitted to their lines as drawn. */
export const fittedTexts = async (
  pages: readonly Page[],
  companyFonts: readonly CompanyFont[] = [],
): Promise<ReadonlyMap<string, TextElement>> => {
  const fit = await textFitter(pages, companyFonts);
  const texts = pages.flatMap((page) => [...elementsOf(page.elements)]).filter((one) => one.type === 'text');
  return new Map(texts.map((text) => [text.id, fit(text)]));
};
