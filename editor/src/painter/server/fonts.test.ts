import { readFile } from 'node:fs/promises';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { createMeasure } from '../text/index.ts';
import { ensureFonts, serverFont, slicePaths } from './fonts.ts';

const face = { fontFamily: 'Noto Serif SC', fontSize: 100, fontWeight: 400, italic: false };
const words = 'HENGSHI LAW FIRM';

const registerSlice = async (name: string, as: string): Promise<void> => {
  const path = (await slicePaths(face.fontFamily, 400)).find((one) => one.includes(`-${name}-wght`));
  GlobalFonts.register(await convert(await readFile(path ?? ''), 'sfnt'), as);
};

const advance = (nameFace = serverFont): number =>
  createMeasure(createCanvas(1, 1).getContext('2d'), nameFace).advance(words, face);

test('Latin characters use the slice a browser uses, whichever slice is registered last', async () => {
  await ensureFonts([{ family: face.fontFamily, weight: 400, text: words }]);
  await registerSlice('latin', 'Latin alone');
  const expected = advance((_, sizePx) => `400 ${sizePx}px "Latin alone"`);
  // both hold most of these letters, with other kerning
  for (const name of ['119', '117']) {
    await registerSlice(name, 'Noto Serif SC Variable');
    expect(advance()).toBe(expected);
  }
});
