import type { ParsedInputOf, Query } from '@design-console/contract/kernel/call';
import { useCallback, useMemo, useRef } from 'react';
import type { z } from 'zod';
import type { NamedRange } from '../format/time-range.ts';
import { useToday } from '../hooks/use-today.ts';
import { type Address, useAddress, writeAddress } from '../navigation/address.tsx';

/** A query whose input is the state of a list: filters, sort, page and size. */
type ListQuery = Query<z.ZodObject, z.ZodType>;

type Values = Readonly<Record<string, unknown>>;

/** Filters typed letter by letter; all others are chosen. */
const wordNames = ['keyword', 'userFlag'];

/** What says which of the rows are shown. */
export const placeNames = ['pageNo', 'pageSize', 'after', 'before'];

const pageNames = [...placeNames, 'sortBy', 'sortOrder'];

const noRanges: readonly NamedRange[] = [];

const nowhere = { pageNo: undefined, after: undefined, before: undefined };

/** Reads an address by the schema of the call: missing or invalid values fall back to their defaults. */
export const readAddress = (input: z.ZodObject, address: Address): Values =>
  Object.fromEntries(
    Object.entries(input.shape).flatMap(([name, field]) => {
      const text = address[name];
      const schema = field as z.ZodType;
      const read = text === undefined ? undefined : schema.safeParse(text);
      const value = read?.success ? read.data : schema.safeParse(undefined).data;
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** The ranges an address names, with the days they mean now, and as they stand in the address. */
export const readRanges = (ranges: readonly NamedRange[], address: Address, now: Date) => {
  const named = ranges.flatMap(({ from, to, daysOf }) => {
    const name = address[from];
    const days = name === undefined ? null : daysOf(name, now);
    return days ? [{ from, to, name, days }] : [];
  });
  return {
    days: Object.fromEntries(
      named.flatMap(({ from, to, days }) => [
        [from, days.from],
        [to, days.to],
      ]),
    ),
    written: Object.fromEntries(
      named.flatMap(({ from, to, name }) => [
        [from, name],
        [to, undefined],
      ]),
    ),
  };
};

export interface PageStep {
  /** The cursor of a page beyond the reach of page numbers. */
  readonly after?: string;
  readonly before?: string;
  /** Replaces the history entry: the previous page no longer exists. */
  readonly isCorrection?: boolean;
}

export interface ListState<Input> {
  /** The whole input of the call, read from the address. */
  readonly values: Input;
  /** Whether any filter is set (sort and page do not count). */
  readonly isFiltered: boolean;
  /** Changes filters or sort, and returns to the first page. */
  readonly set: (change: Partial<Input>) => void;
  readonly setPage: (pageNo: number, pageSize: number, step?: PageStep) => void;
  /** Clears filters and sort. */
  readonly reset: () => void;
}

/**
 * The state of a list, kept in the address and shaped by its query: a link, a reload and the back button
 * show the same rows. `ranges` may be named in it. Hand `values` to useQueryCall as they are.
 */
export const useListAddress = <C extends ListQuery>(
  call: C,
  ranges: readonly NamedRange[] = noRanges,
): ListState<ParsedInputOf<C>> => {
  const { address, change } = useAddress();
  const today = useToday();
  const { input } = call;
  const typed = useRef<{ readonly name: string; readonly words: unknown } | null>(null);
  const named = useMemo(() => readRanges(ranges, address, new Date(today)), [ranges, address, today]);
  const values = useMemo<Values>(
    () => ({ ...readAddress(input, address), ...named.days }),
    [input, address, named],
  );

  const go = useCallback(
    (next: Values, isStep: boolean) => change((now) => writeAddress(input, now, next), { isStep }),
    [change, input],
  );
  // a named range stays named while other filters change
  const written = useMemo<Values>(() => ({ ...values, ...named.written }), [values, named]);

  return useMemo(
    () => ({
      values: values as ParsedInputOf<C>,
      isFiltered: Object.keys(values).some((name) => !pageNames.includes(name)),
      set: (filter) => {
        const [name = '', ...others] = Object.keys(filter);
        const words = filter[name as keyof typeof filter];
        const isTyped = others.length === 0 && wordNames.includes(name);
        // each choice adds a history entry; consecutive typing shares one
        const goesOn = isTyped && typed.current?.name === name && typed.current.words === values[name];
        typed.current = isTyped ? { name, words } : null;
        go({ ...written, ...nowhere, ...filter }, !goesOn);
      },
      setPage: (pageNo, pageSize, { isCorrection = false, ...cursor } = {}) =>
        go({ ...written, ...nowhere, pageNo, pageSize, ...cursor }, !isCorrection),
      reset: () => go({ pageSize: values.pageSize }, true),
    }),
    [values, written, go],
  );
};
