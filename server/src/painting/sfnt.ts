import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Not a valid font file. The message gives the reason in Chinese. */
export class FontFault extends Error {}

export type FontFormat = 'ttf' | 'otf' | 'woff2';

/** Tables of a font file by their tags. */
export interface FontTables {
  readonly format: FontFormat;
  readonly tables: ReadonlyMap<string, Buffer>;
}

export const damaged = (what: string) => new FontFault(`字体文件已损坏：${what}，请重新导出后再上传`);

const tablesMax = 100;
/** How much a compressed font may decompress to: several times the largest Chinese fonts. */
const unfoldedBytesMax = 120 * 1024 * 1024;

/** The format is that of the first four bytes; the file name is ignored. */
export const readTables = async (file: Buffer): Promise<FontTables> => {
  if (file.length < 12) throw new FontFault('文件不是字体，请上传 TTF、OTF 或 WOFF2');
  const magic = file.toString('latin1', 0, 4);
  if (magic === 'wOF2') return { format: 'woff2', tables: await readWoff2(file) };
  if (magic === '\u0000\u0001\u0000\u0000' || magic === 'true')
    return { format: 'ttf', tables: readSfnt(file) };
  if (magic === 'OTTO') return { format: 'otf', tables: readSfnt(file) };
  if (magic === 'ttcf') throw new FontFault('字体集合（TTC）含有多个字体，请拆成单个 TTF 或 OTF 后上传');
  if (magic === 'wOFF') throw new FontFault('不支持 WOFF 1.0，请转换为 WOFF2、TTF 或 OTF 后上传');
  throw new FontFault('文件不是字体，请上传 TTF、OTF 或 WOFF2');
};

const readSfnt = (file: Buffer): Map<string, Buffer> => {
  const count = file.readUInt16BE(4);
  if (count === 0 || count > tablesMax || 12 + 16 * count > file.length) throw damaged('表目录不完整');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    const tag = file.toString('latin1', at, at + 4);
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (offset + length > file.length) throw damaged(`${tag.trim()} 表超出文件末尾`);
    tables.set(tag, file.subarray(offset, offset + length));
  }
  return tables;
};

/** Tags that WOFF2 writes as numbers, in its order. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH ' +
  'PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc ' +
  'bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill '
).match(/.{4} /g);

/** A number of one to five bytes, seven bits each. */
const readBase128 = (file: Buffer, at: number): { value: number; next: number } => {
  let value = 0;
  for (let length = 0; length < 5; length += 1) {
    const byte = file[at + length];
    if (byte === undefined) break;
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + length + 1 };
  }
  throw damaged('表目录不完整');
};

const unfold = promisify(brotliDecompress);

/**
 * The tables that WOFF2 keeps unchanged: all but the outlines, which have their own packing. Decompressed
 * outside the event loop, and never to more than the file declares.
 */
const readWoff2 = async (file: Buffer): Promise<Map<string, Buffer>> => {
  if (file.length < 48) throw damaged('文件头不完整');
  if (file.toString('latin1', 4, 8) === 'ttcf')
    throw new FontFault('字体集合含有多个字体，请拆成单个字体后上传');
  if (file.readUInt32BE(8) !== file.length) throw damaged('文件长度与声明的不符');
  const count = file.readUInt16BE(12);
  const packedBytes = file.readUInt32BE(20);
  if (count === 0 || count > tablesMax) throw damaged('表目录不完整');
  const entries: { tag: string; length: number }[] = [];
  let at = 48;
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const flags = file[at] ?? 0;
    at += 1;
    let tag = knownTags?.[flags & 63]?.slice(0, 4) ?? '';
    if ((flags & 63) === 63) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = readBase128(file, at);
    at = original.next;
    let length = original.value;
    const isOutline = tag === 'glyf' || tag === 'loca';
    if (isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0) {
      const packed = readBase128(file, at);
      at = packed.next;
      length = packed.value;
    }
    entries.push({ tag, length });
    total += length;
  }
  if (total > unfoldedBytesMax) throw new FontFault('字体解压后过大，请精简后再上传');
  if (at + packedBytes > file.length) throw damaged('内容不完整');
  let content: Buffer;
  try {
    content = await unfold(file.subarray(at, at + packedBytes), { maxOutputLength: total });
  } catch {
    throw damaged('内容无法解压');
  }
  if (content.length !== total) throw damaged('内容长度与声明的不符');
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, content.subarray(offset, offset + length));
    offset += length;
  }
  return tables;
};
