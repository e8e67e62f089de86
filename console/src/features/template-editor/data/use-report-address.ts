import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { useAddress, writeAddress } from '../../../kit/navigation/address.tsx';
import { readAddress } from '../../../kit/list/list-address.ts';

export interface ReportAddress<Values> {
  readonly values: Values;
  /** A step adds an entry to the history; a change of how the same numbers are shown does not. */
  readonly set: (change: Partial<Values>, isStep?: boolean) => void;
  /** Back to the defaults, keeping the given values. */
  readonly reset: (kept: Partial<Values>) => void;
}

/** The state of a report, kept in the address: a link, a reload and the back button show the same one. */
export const useReportAddress = <Schema extends z.ZodObject>(
  schema: Schema,
): ReportAddress<z.output<Schema>> => {
  type Values = z.output<Schema>;
  const { address, change } = useAddress();
  const values = useMemo(() => readAddress(schema, address) as Values, [schema, address]);

  const go = useCallback(
    (next: (now: Values) => Partial<Values>, isStep: boolean) =>
      change((now) => writeAddress(schema, now, next(readAddress(schema, now) as Values)), { isStep }),
    [change, schema],
  );

  return useMemo(
    () => ({
      values,
      set: (filter, isStep = true) => go((now) => ({ ...now, ...filter }), isStep),
      reset: (kept) => go(() => kept, true),
    }),
    [values, go],
  );
};
