import { useState } from 'react';
import type { Outcome } from '../api/submit-once.ts';
import { useConfirm } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import type { BatchResult } from '../kit/list/BatchReportDialog.tsx';
import { pendingStatusOf } from '../kit/list/pending-status.ts';
import { batchResultOf, namesOfRows } from './row-names.ts';

type Status = 0 | 1;

/** A command call that enables or disables one row or several. */
interface SetStatus {
  readonly run: (
    input:
      | { readonly id: number; readonly status: Status }
      | { readonly ids: number[]; readonly status: Status },
  ) => Promise<Outcome<Pick<BatchResult, 'succeeded' | 'failed'>>>;
  readonly running: Parameters<typeof pendingStatusOf>[0];
}

interface Terms<Row> {
  readonly call: SetStatus;
  /** What one of the rows is: 账号. */
  readonly noun: string;
  readonly nameOf: (row: Row) => string;
  /** The consequences. `names`: those of the rows, as the sentence's subject. */
  readonly words: {
    readonly disableOne: (row: Row) => string;
    readonly disableMany: (names: string) => string;
    readonly enableMany: (names: string) => string;
  };
}

const verbOf = (status: Status) => (status === 1 ? '启用' : '停用');

/** Enables and disables the rows of a list, with the confirmations and the report of a batch shown afterwards. */
export const useStatusSwitch = <Row extends { readonly id: number }>({
  call,
  noun,
  nameOf,
  words,
}: Terms<Row>) => {
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [batch, setBatch] = useState<BatchResult | null>(null);

  /** The switch shows the requested status while pending, and reverts by itself when refused. */
  const switchOne = async (row: Row, status: Status) => {
    const mayGo =
      status === 1 ||
      (await confirm({
        title: `停用${noun}「${nameOf(row)}」？`,
        content: words.disableOne(row),
        okText: '停用',
        isDanger: true,
      }));
    if (!mayGo) return;
    const outcome = await call.run({ id: row.id, status });
    if (outcome.ok) feedback.success(`已${verbOf(status)}${noun}「${nameOf(row)}」`);
  };

  const switchMany = async (rows: readonly Row[], status: Status, onDone: () => void) => {
    const verb = verbOf(status);
    const names = namesOfRows(rows, nameOf, noun);
    await confirm({
      title: `批量${verb} ${rows.length} 个${noun}？`,
      content: status === 1 ? words.enableMany(names) : words.disableMany(names),
      okText: verb,
      isDanger: status === 0,
      onOk: async () => {
        const outcome = await call.run({ ids: rows.map((row) => row.id), status });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length > 0) setBatch(batchResultOf(verb, outcome.data, rows, nameOf));
        else feedback.success(`已${verb} ${succeeded} 个${noun}`);
        onDone();
        return outcome;
      },
    });
  };

  /** The requested status while pending. */
  const pendingStatus = (id: number) => pendingStatusOf(call.running, id);

  return { switchOne, switchMany, pendingStatus, batch, report: setBatch };
};
