import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import type { Asset, Design, Element, Page } from './schema/index.ts';

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

export const elementBytes = (elements: readonly Element[]): number =>
  listBytes(elements.map((one) => once(one, written)));

const pageBytes = (page: Page): number =>
  once(page, ({ elements, ...rest }) => written({ ...rest, elements: [] }) + elementBytes(elements));

export const pagesBytes = (pages: readonly Page[]): number => listBytes(pages.map(pageBytes));

/**
 * The bytes of a design as JSON. After a change only the changed elements are written again, so this costs little while
 * somebody types.
 */
export const designBytes = ({ pages, assets, ...rest }: Design): number =>
  written({ ...rest, pages: [], assets: {} }) +
  pagesBytes(pages) +
  once<Readonly<Record<string, Asset>>>(assets, written) -
  written({});

/** Where lines begin is measured and added by a save. */
const linesShare = 0.05;

/** The bytes that a design of so many takes once it is stored, at most. */
export const storedBytes = (bytes: number): number => Math.ceil(bytes * (1 + linesShare));

/** Whether a design of so many bytes can be stored. */
export const isStorable = (bytes: number): boolean => storedBytes(bytes) <= designBytesMax;

/** 2 MB */
export const designBytesMost = bytesText(designBytesMax);

/** Two decimals, so that the amounts before and after a small change differ; rounded up, so that too much is never told as the most. */
const amount = (bytes: number): string => `${(Math.ceil((bytes / 2 ** 20) * 100) / 100).toFixed(2)} MB`;

/** Told where the design has no room for what should be added. */
export const fullDesignWords = (design: Design): string =>
  `设计已用约 ${amount(storedBytes(designBytes(design)))}，最多 ${designBytesMost}，放不下这些内容，请先删减`;

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
