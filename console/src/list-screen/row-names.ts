import type { BatchResult } from '../kit/list/BatchReportDialog.tsx';

interface Row {
  readonly id: number;
}

const namedMax = 3;

/** 「甲」、「乙」、「丙」等 12 个账号. `noun`: what one of the rows is. */
export const namesOfRows = <One>(
  rows: readonly One[],
  nameOf: (row: One) => string,
  noun: string,
): string => {
  const names = rows.slice(0, namedMax).map((row) => `「${nameOf(row)}」`);
  return rows.length > names.length ? `${names.join('、')}等 ${rows.length} 个${noun}` : names.join('、');
};

/** A batch's result with the names of the list: the server has none for a row that is gone. */
export const batchResultOf = <One extends Row>(
  verb: string,
  { succeeded, failed }: Pick<BatchResult, 'succeeded' | 'failed'>,
  rows: readonly One[],
  nameOf: (row: One) => string,
): BatchResult => ({
  verb,
  succeeded,
  failed: failed.map((one) => {
    const row = rows.find(({ id }) => id === one.id);
    return row ? { ...one, name: nameOf(row) } : one;
  }),
});
