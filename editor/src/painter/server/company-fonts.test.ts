import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textElement } from '../../document/index.ts';
import { tinyFont } from '../../fonts/testing/tiny-font.ts';
import { designOf } from '../testing/design-of.ts';
import { canDrawWith, renderPagePng, renderPdf } from './index.ts';

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

describe('a file that is to become a font', () => {
  const characters = [...'永和九年'];
  /** With other bytes in one table of the font. */
  const changed = async (tag: string, change: (table: Buffer, record: Buffer) => void): Promise<Buffer> => {
    const font = await tinyFont(characters.join(''));
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
      if (font.toString('latin1', at, at + 4) !== tag) continue;
      const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      change(font.subarray(offset, offset + length), font.subarray(at, at + 16));
    }
    return font;
  };

  test.each(['sfnt', 'woff2'] as const)('can be drawn with, as %s, and is not kept', async (format) => {
    const names = GlobalFonts.families.length;
    expect(await canDrawWith(await tinyFont('永和九年', format), characters)).toBe(true);
    // of a kind of map that is not read: it is registered at least
    expect(await canDrawWith(await tinyFont('永和九年', format), [])).toBe(true);
    expect(GlobalFonts.families).toHaveLength(names);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['no font', async () => Buffer.from('nothing')],
    ['outlines that are none', () => changed('glyf', (table) => table.fill(0xff))],
    ['outlines without content', () => changed('glyf', (_table, record) => record.writeUInt32BE(0, 12))],
    ['places of outlines that are none', () => changed('loca', (table) => table.fill(0xff))],
    ['no places of outlines', () => changed('loca', (_table, record) => record.write('xxxx', 'latin1'))],
    ['outlines of another kind', () => changed('glyf', (_table, record) => record.write('CFF ', 'latin1'))],
  ])('cannot be drawn with: %s', async (_what, make) => {
    expect(await canDrawWith(await make(), characters)).toBe(false);
  });
});
