import { LIMITS } from '../../document/limits.ts';
import { IMPORT_BOUNDS } from '../bounds.ts';
import { refuseFile } from '../refusal.ts';

const bounds = IMPORT_BOUNDS.psd;

const modes: Readonly<Record<number, string>> = {
  0: '位图',
  2: '索引颜色',
  4: 'CMYK',
  7: '多通道',
  8: '双色调',
  9: 'Lab',
};

const broken = (): never => refuseFile('文件不完整或已损坏，请重新导出后再试');

/** Reads numbers of a section of the file; reading beyond its end refuses the file as broken. */
class Cursor {
  readonly #view: DataView;
  at: number;
  readonly end: number;

  constructor(view: DataView, at: number, end: number) {
    if (end > view.byteLength || at > end) broken();
    this.#view = view;
    this.at = at;
    this.end = end;
  }

  #take(bytes: number): number {
    const at = this.at;
    if (at + bytes > this.end) broken();
    this.at += bytes;
    return at;
  }

  u8 = (): number => this.#view.getUint8(this.#take(1));
  u16 = (): number => this.#view.getUint16(this.#take(2));
  i16 = (): number => this.#view.getInt16(this.#take(2));
  u32 = (): number => this.#view.getUint32(this.#take(4));
  i32 = (): number => this.#view.getInt32(this.#take(4));
  skip = (bytes: number): void => void this.#take(bytes);
  sign = (): string => String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8());
  /** The section with a length prefix. */
  part = (): Cursor => {
    const length = this.u32();
    return new Cursor(this.#view, this.#take(length), this.at);
  };
}

interface Tally {
  records: number;
  pixels: number;
  depth: number;
  open: number;
}

const areaOf = (cursor: Cursor): number => {
  const [top, left, bottom, right] = [cursor.i32(), cursor.i32(), cursor.i32(), cursor.i32()];
  if (bottom < top || right < left) broken();
  return (bottom - top) * (right - left);
};

const checkArea = (area: number): void => {
  if (area > bounds.layerPixels) refuseFile('有图层超出尺寸上限，请缩小后再导入');
};

/** Kinds 1 and 2 end a group, 3 begins one: layers are stored from the bottom upwards. */
const countGroup = (kind: number, tally: Tally): void => {
  if (kind === 3) tally.open += 1;
  if (kind === 1 || kind === 2) tally.open -= 1;
  if (tally.open < 0) broken();
  tally.depth = Math.max(tally.depth, tally.open);
  if (tally.depth > bounds.groupDepth) refuseFile(`图层组嵌套过深，最多 ${bounds.groupDepth} 层`);
};

/** The next block of additional data from here on; null at the end. */
const nextBlock = (section: Cursor): { key: string; content: Cursor } | null => {
  while (section.end - section.at >= 12) {
    const at = section.at;
    const sign = section.sign();
    if (sign !== '8BIM' && sign !== '8B64') {
      section.at = at + 1;
      continue;
    }
    const key = section.sign();
    // this sign has lengths of eight bytes, whatever the file
    if (sign === '8B64' && section.u32() !== 0) broken();
    return { key, content: section.part() };
  }
  return null;
};

const holdsLayers = new Set(['Lr16', 'Lr32', 'Layr']);

const scanExtra = (extra: Cursor, tally: Tally): void => {
  const mask = extra.part();
  if (mask.end - mask.at >= 20) checkArea(areaOf(mask));
  extra.part();
  const name = extra.u8();
  extra.skip(Math.min(name, extra.end - extra.at));
  let kind = 0;
  // names are not always padded to four bytes
  for (let block = nextBlock(extra); block; block = nextBlock(extra)) {
    const { key, content } = block;
    // the reader would read layers here too
    if (holdsLayers.has(key)) broken();
    // the last one counts
    if ((key === 'lsct' || key === 'lsdk') && content.end - content.at >= 4) kind = content.u32();
  }
  countGroup(kind, tally);
};

/** Checks every layer's record, and that its px are in the file. */
const scanRecords = (records: Cursor, tally: Tally): void => {
  const count = Math.abs(records.i16());
  tally.records += count;
  if (tally.records > bounds.records)
    refuseFile(`图层过多：共 ${tally.records} 个，最多 ${bounds.records} 个，请先合并部分图层`);
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const area = areaOf(records);
    checkArea(area);
    tally.pixels += area;
    if (tally.pixels > bounds.pixelsInAll) refuseFile('图层的像素总量过大，请合并或缩小部分图层后再导入');
    const channels = records.u16();
    if (channels > bounds.channels) broken();
    for (let channel = 0; channel < channels; channel += 1) {
      records.skip(2);
      bytes += records.u32();
    }
    if (records.sign() !== '8BIM') broken();
    records.skip(8);
    scanExtra(records.part(), tally);
  }
  if (tally.open !== 0 || bytes > records.end - records.at) broken();
};

/** Layers of 16 bits are in a block after the ordinary ones; the reader reads those of all blocks. */
const scanLayers = (section: Cursor): void => {
  const tally: Tally = { records: 0, pixels: 0, depth: 0, open: 0 };
  const scanPart = (layers: Cursor): void => {
    if (layers.end - layers.at >= 2) scanRecords(layers, tally);
  };
  scanPart(section.part());
  if (section.end - section.at < 4) return;
  section.part();
  for (let block = nextBlock(section); block; block = nextBlock(section))
    if (holdsLayers.has(block.key)) scanPart(block.content);
};

/**
 * Checks a file's headers before anything is decoded. Refuses unsupported features and exceeded limits with
 * specific messages.
 */
export const scanPsd = (file: Uint8Array): void => {
  if (file.byteLength > bounds.fileBytes)
    refuseFile(`文件过大，PSD 最大 ${bounds.fileBytes / 1024 / 1024} MB`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.byteLength < 4 || new Cursor(view, 0, 4).sign() !== '8BPS') refuseFile('这不是 PSD 文件');
  const header = new Cursor(view, 4, view.byteLength);
  const version = header.u16();
  if (version === 2) refuseFile('不支持 PSB（大型文档格式），请另存为 PSD 后再导入');
  if (version !== 1) broken();
  header.skip(6);
  const channels = header.u16();
  const [height, width] = [header.u32(), header.u32()];
  const depth = header.u16();
  const mode = header.u16();
  if (width === 0 || height === 0 || channels === 0 || channels > bounds.channels) broken();
  if (width > LIMITS.pageSidePx || height > LIMITS.pageSidePx || width * height > bounds.canvasPixels)
    refuseFile(`画布过大：${width} × ${height} px，请缩小后再导入`);
  const name = modes[mode];
  if (name !== undefined) refuseFile(`不支持 ${name} 颜色模式，请在 Photoshop 中转为 RGB 后再导入`);
  if (mode !== 1 && mode !== 3) broken();
  if (depth !== 8 && depth !== 16) refuseFile(`不支持每通道 ${depth} 位的图像，请转为 8 位后再导入`);
  header.part();
  header.part();
  const section = header.part();
  if (section.end > section.at) scanLayers(section);
};
