import { createHash } from 'node:crypto';
import { mapsUnicode, someCharacters } from './cmap.ts';
import { damaged, FontFault, type FontFormat, type FontTables, readTables } from './sfnt.ts';

export { FontFault } from './sfnt.ts';

/** A font file's own data. */
export interface FontFile {
  /** Content-addressed, with the ending of its actual format. */
  readonly name: string;
  readonly format: FontFormat;
  readonly mediaType: string;
  readonly family: string;
  /** 常规体 and Regular are left out: `青禾体`, `青禾体 Bold`. */
  readonly fullName: string;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly isRestricted: boolean;
}

/** With some of its characters, to try by drawing them: readable tables may hold outlines that are not. */
interface ReadFont {
  readonly font: FontFile;
  readonly characters: readonly string[];
}

/** What every engine needs before it draws a character. */
const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
const headMagic = 0x5f0f3cf5;

/** Reads a file as a font, or throws a FontFault with the reason it is not one. */
export const readFontFile = async (file: Buffer): Promise<ReadFont> => {
  const read = await readTables(file);
  try {
    const font = { ...describe(read), name: `${hashOf(file)}.${read.format}` };
    return { font, characters: someCharacters(read.tables.get('cmap') ?? Buffer.alloc(0)) };
  } catch (error) {
    // an offset inside a table that points outside it
    if (error instanceof RangeError) throw damaged('表内容不完整');
    throw error;
  }
};

const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 40);

const describe = ({ format, tables }: FontTables): Omit<FontFile, 'name'> => {
  const missing = neededTables.filter((tag) => (tables.get(tag)?.length ?? 0) === 0);
  const hasOutlines = ['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag));
  if (missing.length > 0) throw damaged(`缺少 ${missing.join('、')} 表`);
  if (!hasOutlines) throw new FontFault('字体里没有字形轮廓，点阵字体无法使用');
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const head = table('head');
  if (head.readUInt32BE(12) !== headMagic) throw damaged('head 表有误');
  const unitsPerEm = head.readUInt16BE(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw damaged('head 表有误');
  if (table('maxp').readUInt16BE(4) === 0) throw new FontFault('字体里没有字形');
  if (!mapsUnicode(table('cmap'))) throw new FontFault('字体没有 Unicode 字符映射，无法输入中文');
  const names = readNames(table('name'));
  const family = names.get(16) ?? names.get(1) ?? '';
  if (family === '') throw damaged('没有字体名称');
  const face = names.get(17) ?? names.get(2) ?? '';
  const os2 = tables.get('OS/2');
  const isItalic =
    (head.readUInt16BE(44) & 2) !== 0 || (os2 !== undefined && (os2.readUInt16BE(62) & 1) !== 0);
  const weight = os2?.readUInt16BE(4) ?? 400;
  return {
    format,
    mediaType: `font/${format}`,
    family: shortened(family),
    fullName: shortened(/^(regular|normal|常规体?|标准体?)?$/i.test(face) ? family : `${family} ${face}`),
    weight: weight >= 1 && weight <= 1000 ? weight : 400,
    isItalic,
    // restricted, with neither preview nor editable embedding granted
    isRestricted: os2 !== undefined && (os2.readUInt16BE(8) & 0xf) === 2,
  };
};

const nameLengthMax = 40;
const shortened = (text: string): string => [...text].slice(0, nameLengthMax).join('').trim();

const simplifiedChinese = 0x0804;
const english = 0x0409;

/** Control characters, line ends and what a CSS font list would misread. */
const unreadable = /[\p{Cc}\p{Cf}\p{Surrogate}"\\;,{}<>]/gu;

/** The names of families and faces; no other is read. */
const readIds = new Set([1, 2, 16, 17]);
/** Honest fonts have a few hundred, in all their languages. */
const nameRecordsMax = 2000;
const nameBytesMax = 1000;

/** Chinese before English before another language; -1 if it cannot be read. */
const rankOf = (platform: number, language: number): number => {
  const isWide = platform === 0 || platform === 3;
  if (!isWide && platform !== 1) return -1;
  if (platform === 3 && language === simplifiedChinese) return 3;
  return language === english ? 2 : isWide ? 1 : 0;
};

/** The file's names by their number, in Chinese if available, else in English. */
const readNames = (table: Buffer): Map<number, string> => {
  const names = new Map<number, { text: string; rank: number }>();
  const [count, storage] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  if (count > nameRecordsMax) throw damaged(`name 表有 ${count} 条记录，最多 ${nameRecordsMax} 条`);
  for (let index = 0; index < count; index += 1) {
    const at = 6 + 12 * index;
    const [platform, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)];
    const rank = rankOf(platform, table.readUInt16BE(at + 4));
    // many records may share one long text: only those that are better than what is known are read
    if (!readIds.has(id) || rank <= (names.get(id)?.rank ?? -1)) continue;
    const start = storage + table.readUInt16BE(at + 10);
    const bytes = table.subarray(start, start + Math.min(table.readUInt16BE(at + 8), nameBytesMax));
    const decoded = platform === 1 ? bytes.toString('latin1') : new TextDecoder('utf-16be').decode(bytes);
    const text = decoded.replace(unreadable, '').replace(/\s+/g, ' ').trim();
    if (text !== '') names.set(id, { text, rank });
  }
  return new Map([...names].map(([id, { text }]) => [id, text]));
};
