import { beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../editor/src/fonts/testing/tiny-font.ts';
import { readFontFile } from './font-file.ts';

/** An uploaded font is read by its bytes; a broken one is refused with its fault (S-16). */

let ttf: Buffer;
let woff2: Buffer;
beforeAll(async () => {
  [ttf, woff2] = await Promise.all([tinyFont(), tinyFont('永和九年', 'woff2')]);
});

/** The position of a table's record in the directory of an sfnt. */
const recordOf = (font: Buffer, tag: string): number => {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return at;
  throw new Error(`no ${tag}`);
};

const changed = (change: (font: Buffer, offsetOf: (tag: string) => number) => void): Buffer => {
  const font = Buffer.from(ttf);
  change(font, (tag) => font.readUInt32BE(recordOf(font, tag) + 8));
  return font;
};

/** The font with another name table: `[platform, encoding, language, name id, text]` each. */
const named = (names: [number, number, number, number, string][]): Buffer => {
  const texts = names.map(([platform, , , , text]) =>
    platform === 1 ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16(),
  );
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  names.forEach(([platform, encoding, language, id], index) => {
    const length = texts[index]?.length ?? 0;
    [platform, encoding, language, id, length, offset].forEach((value, place) =>
      head.writeUInt16BE(value, 6 + 12 * index + 2 * place),
    );
    offset += length;
  });
  const table = Buffer.concat([head, ...texts]);
  const font = Buffer.concat([ttf, table]);
  const record = recordOf(font, 'name');
  font.writeUInt32BE(ttf.length, record + 8);
  font.writeUInt32BE(table.length, record + 12);
  return font;
};

const faultOf = async (file: Buffer): Promise<string> =>
  readFontFile(file).then(
    () => '',
    (error: Error) => `${error.constructor.name} ${error.message}`,
  );

describe('a valid font', () => {
  it.each(['ttf', 'woff2'] as const)('%s has its family, weight and style read', async (format) => {
    const { font } = await readFontFile(format === 'ttf' ? ttf : woff2);
    expect(font).toMatchObject({
      format,
      mediaType: `font/${format}`,
      family: 'ZCOOL KuaiLe',
      fullName: 'ZCOOL KuaiLe',
      weight: 400,
      isItalic: false,
      isRestricted: false,
    });
    expect(font.name).toMatch(new RegExp(`^[a-f0-9]{40}\\.${format}$`));
  });

  it('with CFF outlines is OpenType, whatever it is called', async () => {
    const otf = changed((font) => {
      font.write('OTTO', 0, 'latin1');
      font.write('CFF ', recordOf(font, 'glyf'), 'latin1');
    });
    expect((await readFontFile(otf)).font).toMatchObject({ format: 'otf', mediaType: 'font/otf' });
  });

  it('is named by its Chinese name first, and by its typographic family before the old one', async () => {
    const { font } = await readFontFile(
      named([
        [1, 0, 0, 1, 'Qinghe'],
        [3, 1, 0x0409, 1, 'Qinghe Sans Bold'],
        [3, 1, 0x0409, 16, 'Qinghe Sans'],
        [3, 1, 0x0804, 16, '青禾黑体'],
        [3, 1, 0x0804, 17, '粗体'],
      ]),
    );
    expect([font.family, font.fullName]).toEqual(['青禾黑体', '青禾黑体 粗体']);
  });

  it('with names that all point at one long text is read in no time (S-20)', async () => {
    const font = named(Array.from({ length: 2000 }, (_, id) => [3, 1, 0x0409, id % 18, '']));
    const text = Buffer.alloc(65_535, ' ');
    const file = Buffer.concat([font, text]);
    const record = recordOf(file, 'name');
    file.writeUInt32BE(file.readUInt32BE(record + 12) + text.length, record + 12);
    const start = file.readUInt32BE(record + 8);
    for (let at = start + 6; at < start + 6 + 12 * 2000; at += 12) file.writeUInt16BE(65_534, at + 8);
    const before = process.cpuUsage();
    // spaces in UTF-16BE: characters of Chinese punctuation
    expect((await readFontFile(file)).font.family).toHaveLength(40);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it.each(['ttf', 'woff2'] as const)('%s says some of its characters, to try it by', async (format) => {
    const { characters } = await readFontFile(format === 'ttf' ? ttf : woff2);
    expect([...characters].sort()).toEqual([...'永和九年'].sort());
  });

  it('keeps no character in its name that a style sheet or a page would interpret', async () => {
    const { font } = await readFontFile(named([[3, 1, 0x0409, 1, 'A"};\n<b>\u202e{x}']]));
    expect(font.family).toBe('Abx');
  });

  it('reports bold, italic, and a restricted embedding permission', async () => {
    const { font } = await readFontFile(
      changed((bytes, offsetOf) => {
        bytes.writeUInt16BE(700, offsetOf('OS/2') + 4);
        bytes.writeUInt16BE(2, offsetOf('OS/2') + 8);
        bytes.writeUInt16BE(1, offsetOf('OS/2') + 62);
      }),
    );
    expect(font).toMatchObject({ weight: 700, isItalic: true, isRestricted: true });
  });
});

describe('an invalid font is refused, and the fault named', () => {
  const cases: [string, () => Buffer, RegExp][] = [
    [
      'a picture',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64)]),
      /不是字体/,
    ],
    ['a text', () => Buffer.from('hello'), /不是字体/],
    ['a collection', () => Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(64)]), /TTC/],
    ['WOFF 1.0', () => Buffer.concat([Buffer.from('wOFF'), Buffer.alloc(64)]), /WOFF 1\.0/],
    ['a file cut off', () => ttf.subarray(0, ttf.length - 300), /超出文件末尾/],
    ['a directory cut off', () => ttf.subarray(0, 60), /表目录不完整/],
    ['no character map', () => changed((font) => font.write('xxxx', recordOf(font, 'cmap'))), /缺少 cmap 表/],
    ['no outlines', () => changed((font) => font.write('xxxx', recordOf(font, 'glyf'))), /没有字形轮廓/],
    [
      'a wrong head',
      () => changed((font, offsetOf) => font.writeUInt32BE(7, offsetOf('head') + 12)),
      /head 表有误/,
    ],
    ['no glyphs', () => changed((font, offsetOf) => font.writeUInt16BE(0, offsetOf('maxp') + 4)), /没有字形/],
    [
      'a symbol map only',
      () =>
        changed((font, offsetOf) => {
          const cmap = offsetOf('cmap');
          for (let at = cmap + 4; at < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); at += 8)
            font.writeUInt32BE(0x30000, at);
        }),
      /没有 Unicode 字符映射/,
    ],
    [
      'more names than any font has',
      () => named(Array.from({ length: 2001 }, () => [3, 1, 0x0409, 1, 'a'])),
      /name 表有 2001 条记录，最多 2000 条/,
    ],
    ['no name', () => named([[3, 1, 0x0409, 9, 'someone']]), /没有字体名称/],
    [
      'a map that leads out of its table',
      () => changed((font, offsetOf) => font.fill(0xff, offsetOf('cmap') + 2, offsetOf('cmap') + 100)),
      /已损坏/,
    ],
    ['woff2 cut off', () => woff2.subarray(0, woff2.length - 40), /长度与声明的不符/],
    [
      'woff2 with broken content',
      () => {
        const font = Buffer.from(woff2);
        font.fill(0xff, font.length - 200);
        return font;
      },
      /无法解压|长度与声明的不符/,
    ],
    [
      'woff2 that declares more than memory',
      () => {
        const font = Buffer.from(woff2);
        // the first table's length, as a number of five bytes
        Buffer.from([0x8f, 0xff, 0xff, 0xff, 0x7f]).copy(font, 49);
        return font;
      },
      /解压后过大|已损坏/,
    ],
  ];

  it.each(cases)('%s', async (_what, make, expected) => {
    const fault = await faultOf(make());
    expect(fault).toMatch(/^FontFault /);
    expect(fault).toMatch(expected);
  });

  it('with any bytes changed or cut away it is a font, or a fault in Chinese', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 400; round += 1) {
      const font = Buffer.from(round % 2 === 0 ? ttf : woff2);
      for (let index = 0; index < 1 + random(6); index += 1) font[random(font.length)] = random(256);
      const fault = await faultOf(round % 3 === 0 ? font.subarray(0, random(font.length)) : font);
      expect(fault).toMatch(/^$|^FontFault .*[\u4e00-\u9fff]/);
    }
  });
});
