import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textElement } from '../../document/index.ts';
import { tinyFont } from '../../fonts/testing/tiny-font.ts';
import { designOf } from '../testing/design-of.ts';
import { renderPagePng, renderPdf } from './index.ts';

describe("a company's own font", () => {
  const family = 'brand-0123456789abcdef0123';
  const set = (fontFamily: string) =>
    designOf([textElement({ text: '永和九年', x: 10, y: 20, width: 180, fontSize: 40, fontFamily })]);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'company-fonts-'));
    await writeFile(join(folder, 'own.ttf'), await tinyFont());
    await writeFile(join(folder, 'own.woff2'), await tinyFont('永和九年', 'woff2'));
    await writeFile(join(folder, 'none.ttf'), 'nothing');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(['own.ttf', 'own.woff2'])('is used to draw and to measure the text: %s', async (file) => {
    const companyFonts = [{ family: `${family}-${file}`, path: join(folder, file) }];
    const own = await renderPagePng(set(`${family}-${file}`), 0, { companyFonts });
    // the file is a subset of this shipped family
    expect(own.equals(await renderPagePng(set('ZCOOL KuaiLe'), 0))).toBe(true);
    expect(own.equals(await renderPagePng(set('Noto Sans SC'), 0))).toBe(false);
    const paper = (await renderPdf(set(`${family}-${file}`), { companyFonts })).toString('latin1');
    expect(paper).toContain('ZCOOL');
  });

  test('is not used for a design of another company, although the process has registered it', async () => {
    await renderPagePng(set(family), 0, { companyFonts: [{ family, path: join(folder, 'own.ttf') }] });
    const other = await renderPagePng(set(family), 0);
    expect(other.equals(await renderPagePng(set('Noto Sans SC'), 0))).toBe(true);
  });

  test('that is invalid or missing is replaced by the fallback', async () => {
    const standIn = await renderPagePng(set('Noto Sans SC'), 0);
    for (const file of ['none.ttf', 'gone.ttf']) {
      const companyFonts = [{ family: file, path: join(folder, file) }];
      expect((await renderPagePng(set(file), 0, { companyFonts })).equals(standIn), file).toBe(true);
    }
  });

  test('is unregistered when there are too many, and registered again when it is used', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const right = await renderPagePng(set('ZCOOL KuaiLe'), 0);
    for (const name of names) {
      const large = Buffer.concat([await tinyFont(`永和九年${name}`), Buffer.alloc(40_000_000)]);
      await writeFile(join(folder, `${name}.ttf`), large);
    }
    for (const name of [...names, 'one']) {
      const companyFonts = [{ family: name, path: join(folder, `${name}.ttf`) }];
      expect((await renderPagePng(set(name), 0, { companyFonts })).equals(right), name).toBe(true);
    }
    expect(names.filter((name) => GlobalFonts.has(name))).toEqual(['one', 'four']);
  });
});
