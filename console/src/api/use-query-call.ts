import type { InputOf, OutputOf, Query } from '@design-console/contract/kernel/call';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from './call-errors.ts';
import { send } from './client.ts';

export type QueryResult<Data> = UseQueryResult<Data, CallError>;

export interface QueryCallOptions {
  /** Errors are not said in the general place: only for what nobody asked for, which shows them itself. */
  readonly silent?: boolean;
  /** A refusal is a toast too where it is also shown nearer (spec section 7: the menus). */
  readonly alwaysSaid?: boolean;
  /** Keeps showing the rows of the former input while the next ones come. */
  readonly keepPrevious?: boolean;
  /** False: not asked yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh; by default every new reader asks again. */
  readonly staleMs?: number;
  /** Asks again each time after so long, while somebody looks. */
  readonly everyMs?: number;
}

interface Polled<Data> {
  /** Answers that will not change any more are not asked for again. */
  readonly until?: (data: Data) => boolean;
}

const keyOf = (call: Query, input: unknown): QueryKey => [call.module, call.name, input];

/**
 * Asks a query of the contract and keeps its answer. The key comes from the call and its input;
 * an answer that arrives after a newer question is dropped. Only queries fit: a command does not compile.
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

/** Asks when something wants to know, not because something is shown: the same answers, kept in the same place. */
export const useAskCall = () => {
  const client = useQueryClient();
  return useCallback(
    <C extends Query>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
      client.fetchQuery({
        queryKey: keyOf(call, input),
        queryFn: ({ signal }) => send(call, input, { signal }),
        meta: { isSilent: true, isAlwaysSaid: false },
        staleTime: 30_000,
      }),
    [client],
  );
};
