import type { z } from 'zod';
import type { NamedRange } from '../../kit/format/time-range.ts';
import { readAddress, readRanges } from '../../kit/list/list-address.ts';
import { type Address, writeAddress } from '../../kit/navigation/address.tsx';

/** What a list reads from its address. */
export interface ListInput {
  readonly input: z.ZodObject;
  /** Entries that may hold a name instead of days: 近 7 天 stays relative under it. */
  readonly ranges?: readonly NamedRange[];
}

/** Which page of the rows is shown is no part of a filter. */
const nowhere = { pageNo: undefined, pageSize: undefined, after: undefined, before: undefined };

/** The entries of an address that filter and order this list, as the list itself would write them. */
export const filterOf = ({ input, ranges = [] }: ListInput, address: Address): Address => {
  const { written } = readRanges(ranges, address, new Date());
  return writeAddress(input, {}, { ...readAddress(input, address), ...written, ...nowhere });
};

/** A filter as it is stored: one text for one filter, in whatever order its entries were set. */
export const textOf = (filter: Address): string =>
  new URLSearchParams(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();

export const addressOfText = (text: string): Address => Object.fromEntries(new URLSearchParams(text));

/** Whether it holds a value that this list does not know any more. */
export const isOutdated = (list: ListInput, text: string): boolean => {
  const stored = addressOfText(text);
  const known = filterOf(list, stored);
  const shape: Readonly<Record<string, z.ZodType | undefined>> = list.input.shape;
  return Object.keys(stored).some(
    (name) => !(name in known) && !shape[name]?.safeParse(stored[name]).success,
  );
};

/** An address with this filter in place of its own; which page and how many rows: the first, as many as before. */
export const withFilter = ({ input }: ListInput, address: Address, filter: Address): Address => {
  const kept = Object.entries(address).filter(([name]) => !(name in input.shape) || name === 'pageSize');
  return { ...Object.fromEntries(kept), ...filter };
};
