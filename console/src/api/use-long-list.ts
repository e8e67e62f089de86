import type { InputOf, OutputOf, Query } from '@design-console/contract/kernel/call';
import type { LongPageRequest } from '@design-console/contract/kernel/page';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type QueryCallOptions, type QueryResult, useQueryCall } from './use-query-call.ts';

/** A query of a list that may hold millions of rows. */
type LongQuery = Query<
  z.ZodType<unknown, z.input<typeof LongPageRequest>>,
  z.ZodType<{ next: string | null }>
>;

interface PageInput {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * A page of a long list. The page after one already read continues from that one's last row, so that rows
 * added or removed meanwhile are neither repeated nor skipped; any other page is found by its number, or by
 * the cursor in its address.
 */
export const useLongList = <C extends LongQuery>(
  call: C,
  input: InputOf<C> & PageInput,
  { everyMs }: Pick<QueryCallOptions, 'everyMs'> = {},
): QueryResult<OutputOf<C>> => {
  const ends = useRef(new Map<string, string>());
  const keyOfPage = (pageNo: number): string =>
    JSON.stringify({ ...input, pageNo, after: undefined, before: undefined });
  const hasCursor = input.after !== undefined || input.before !== undefined;
  // oxlint-disable-next-line react/refs -- a cursor that arrives later changes nothing that is shown
  const after = hasCursor ? undefined : ends.current.get(keyOfPage(input.pageNo));
  const result = useQueryCall(call, after === undefined ? input : { ...input, after }, {
    keepPrevious: true,
    ...(everyMs === undefined ? {} : { everyMs }),
  });
  const { data, isPlaceholderData } = result;
  const following = keyOfPage(input.pageNo + 1);
  useEffect(() => {
    const next = (data as { next: string | null } | undefined)?.next;
    if (!isPlaceholderData && next) ends.current.set(following, next);
  }, [data, isPlaceholderData, following]);
  return result;
};
