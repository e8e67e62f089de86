import type { InputOf, OutputOf, Query } from '@design-console/contract/kernel/call';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallError } from './call-errors.ts';
import { send } from './client.ts';

export type QueryResult<Data> = UseQueryResult<Data, CallError>;

export interface QueryCallOptions {
  /**
   * Errors are not reported to the general handler: only for background reads, which show them themselves.
   */
  readonly silent?: boolean;
  /** A refusal is shown as a toast even where the screen shows it too (spec section 7: the menus). */
  readonly alwaysSaid?: boolean;
  /** Keeps showing the rows of the previous input while the next ones load. */
  readonly keepPrevious?: boolean;
  /** False: not requested yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh; by default every new reader refetches. */
  readonly staleMs?: number;
  /** Refetches at this interval while the page is visible. */
  readonly everyMs?: number;
}

interface Polled<Data> {
  /** Refetching stops once this returns true. */
  readonly until?: (data: Data) => boolean;
}

/** Where the cache keeps the answer of a call to an input. */
export const keyOf = (call: Query, input: unknown): QueryKey => [call.module, call.name, input];

/**
 * Runs a query of the contract and caches its answer. The key comes from the call and its input; an answer to
 * an older input is dropped. Only queries fit: a command does not compile.
 */
export const useQueryCall = <C extends Query>(
  call: C,
  input: InputOf<C>,
  {
    silent = false,
    alwaysSaid = false,
    keepPrevious = false,
    enabled = true,
    staleMs = 0,
    everyMs,
    until,
  }: QueryCallOptions & Polled<OutputOf<C>> = {},
): QueryResult<OutputOf<C>> =>
  useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    meta: { isSilent: silent, isAlwaysSaid: alwaysSaid },
    enabled,
    staleTime: staleMs,
    refetchInterval: ({ state: { data } }) =>
      everyMs === undefined || (data !== undefined && until?.(data)) ? false : everyMs,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });

/**
 * The first answer that arrives after mounting, and then no other: for what the user edits. A cached answer
 * may be outdated, and a later one would replace the edit. Another input needs another key.
 */
export const useFirstAnswer = <C extends Query>(
  call: C,
  input: InputOf<C>,
  { enabled = true }: Pick<QueryCallOptions, 'enabled'> = {},
) => {
  const { data, error, refetch, isFetchedAfterMount } = useQueryCall(call, input, { enabled });
  const [first, setFirst] = useState<{ readonly data: OutputOf<C> } | null>(null);
  // a failed fetch counts as fetched too, and leaves the cached answer
  const isFresh = isFetchedAfterMount && error === null && data !== undefined;
  if (first === null && isFresh) setFirst({ data });
  return { data: first?.data, error: first === null ? error : null, refetch };
};

/**
 * Fetches a query on demand, not for display; shares the cache of useQueryCall. An answer of the last half
 * minute is used again, unless `staleMs` says otherwise.
 */
export const useAskCall = () => {
  const client = useQueryClient();
  return useCallback(
    <C extends Query>(
      call: C,
      input: InputOf<C>,
      { staleMs = 30_000 }: Pick<QueryCallOptions, 'staleMs'> = {},
    ): Promise<OutputOf<C>> =>
      client.fetchQuery({
        queryKey: keyOf(call, input),
        queryFn: ({ signal }) => send(call, input, { signal }),
        meta: { isSilent: true, isAlwaysSaid: false },
        staleTime: staleMs,
      }),
    [client],
  );
};
