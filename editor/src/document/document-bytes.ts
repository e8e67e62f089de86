import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import type { Asset, Design, Element, Page, TextElement } from './schema/index.ts';

const encoder = new TextEncoder();
const written = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** Parts of a document are never changed, only replaced: each is measured once. */
const known = new WeakMap<object, number>();
const once = <Part extends object>(part: Part, measure: (part: Part) => number): number => {
  const bytes = known.get(part) ?? measure(part);
  known.set(part, bytes);
  return bytes;
};

/** What the entries of a list take in JSON, with the commas between them and without its brackets. */
const listBytes = (bytes: readonly number[]): number =>
  bytes.reduce((sum, one) => sum + one, Math.max(0, bytes.length - 1));

const elementBytes = (elements: readonly Element[]): number =>
  listBytes(elements.map((one) => once(one, written)));

const pageBytes = (page: Page): number =>
  once(page, ({ elements, ...rest }) => written({ ...rest, elements: [] }) + elementBytes(elements));

const pagesBytes = (pages: readonly Page[]): number => listBytes(pages.map(pageBytes));

/**
 * The bytes of a design as JSON. After a change only the changed elements are written again, so this costs little while
 * somebody types.
 */
export const designBytes = ({ pages, assets, ...rest }: Design): number =>
  written({ ...rest, pages: [], assets: {} }) +
  pagesBytes(pages) +
  once<Readonly<Record<string, Asset>>>(assets, written) -
  written({});

/** What a save adds to a text, and for each of its lines: where that begins. */
const layoutBytes = 50;
const lineStartBytes = 5;

/** About so many lines has a text; letters that are narrower than its font is large make fewer. */
const linesOf = ({ paragraphs, writingMode, width, height }: TextElement): number => {
  const across = writingMode === 'vertical' ? height : width;
  let lines = 0;
  for (const { runs } of paragraphs)
    lines += Math.ceil(
      // a line holds a character, also where the box is narrower
      runs.reduce((sum, { text, style }) => sum + text.length * Math.min(1, style.fontSize / across), 0),
    );
  return lines;
};

/** About the bytes that a save adds to an element. A text that was stored keeps what it has. */
const addedBySave = (element: Element): number => {
  if (element.type === 'group') return sumAdded(element.elements);
  return element.type !== 'text' || element.layout ? 0 : layoutBytes + lineStartBytes * linesOf(element);
};

const sumAdded = (elements: readonly Element[]): number =>
  elements.reduce((sum, one) => sum + addedBySave(one), 0);

const sumAddedTo = (pages: readonly Page[]): number =>
  pages.reduce((sum, { elements }) => sum + sumAdded(elements), 0);

/** About the bytes that elements take once they are stored. */
export const storedElementBytes = (elements: readonly Element[]): number =>
  elementBytes(elements) + sumAdded(elements);

/** About the bytes that pages take once they are stored. */
export const storedPagesBytes = (pages: readonly Page[]): number => pagesBytes(pages) + sumAddedTo(pages);

/** About the bytes that a design takes once it is stored, with all assets it has. */
export const storedBytes = (design: Design): number => designBytes(design) + sumAddedTo(design.pages);

/** Whether a design that takes so many bytes once it is stored can be stored. */
export const isStorable = (bytes: number): boolean => bytes <= designBytesMax;

/** 2 MB */
export const designBytesMost = bytesText(designBytesMax);

/** Two decimals, so that the amounts before and after a small change differ; rounded up, so that too much is never told as the most. */
const amount = (bytes: number): string => `${(Math.ceil((bytes / 2 ** 20) * 100) / 100).toFixed(2)} MB`;

/** Told where a design of so many stored bytes has no room for what should be added. */
export const fullDesignWords = (bytes: number): string =>
  `设计已用约 ${amount(bytes)}，最多 ${designBytesMost}，放不下这些内容，请先删减`;

/** From these shares of the limit on a design is nearly full; beyond the last one it cannot be stored. */
const warningShares = [0.8, 0.9, 1];

/** How many of the warnings a design of so many stored bytes has reached. */
export const warningLevel = (bytes: number): number =>
  warningShares.filter((share) => bytes > share * designBytesMax).length;

/** Told before the limit and beyond it. */
export const nearlyFullWords = (bytes: number): string =>
  `设计已用约 ${amount(bytes)}，最多 ${designBytesMost}，` +
  (bytes > designBytesMax ? '删减内容后才能保存' : '超过后不能保存，可以拆成几个设计');

/** Told where a document of so many bytes is not stored. */
export const tooLargeWords = (bytes: number): string =>
  `设计内容过大，共 ${amount(bytes)}，最多 ${designBytesMost}，请删减内容后再保存`;
