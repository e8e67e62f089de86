import { type ApiUser, apiUser } from '@design-console/contract/api-user';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { pendingStatusOf } from '../../../kit/list/pending-status.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { nameOf } from './user-filter.ts';

type Status = ApiUser['status'];

const verbOf = (status: Status) => (status === 1 ? '启用' : '停用');

const namesOf = (rows: readonly ApiUser[]): string => {
  const names = rows.slice(0, 3).map((row) => `「${nameOf(row)}」`);
  return rows.length > names.length ? `${names.join('、')}等 ${rows.length} 个用户` : names.join('、');
};

/** The actions on users, with their confirmations and the report shown afterwards. */
export const useUserActions = () => {
  const setEnabled = useCommandCall(apiUser.setEnabled);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [batch, setBatch] = useState<BatchResult | null>(null);

  /** The switch shows the requested status while pending, and reverts by itself when refused. */
  const switchOne = async (row: ApiUser, status: Status) => {
    const mayGo =
      status === 1 ||
      (await confirm({
        title: `停用用户「${nameOf(row)}」？`,
        content: '正在使用的设计页面会立即失效，停用期间无法再打开。设计会保留，可以随时启用',
        okText: '停用',
        isDanger: true,
      }));
    if (!mayGo) return;
    const outcome = await setEnabled.run({ id: row.id, status });
    if (outcome.ok) feedback.success(`已${verbOf(status)}用户「${nameOf(row)}」`);
  };

  const switchMany = async (rows: readonly ApiUser[], status: Status, onDone: () => void) => {
    const verb = verbOf(status);
    await confirm({
      title: `批量${verb} ${rows.length} 个用户？`,
      content:
        status === 1
          ? `${namesOf(rows)}可以重新打开设计产品`
          : `${namesOf(rows)}正在使用的设计页面会立即失效，停用期间无法再打开`,
      okText: verb,
      isDanger: status === 0,
      onOk: async () => {
        const outcome = await setEnabled.run({ ids: rows.map((row) => row.id), status });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length > 0) setBatch(reportOf(verb, succeeded, failed, rows));
        else feedback.success(`已${verb} ${succeeded} 个用户`);
        onDone();
        return outcome;
      },
    });
  };

  /** The requested status while pending. */
  const pendingStatus = (id: number) => pendingStatusOf(setEnabled.running, id);

  return { switchOne, switchMany, pendingStatus, batch, report: setBatch };
};
export type UserActions = ReturnType<typeof useUserActions>;

/** Takes the names of users the server no longer knows from the list's rows. */
export const reportOf = (
  verb: string,
  succeeded: number,
  failed: BatchResult['failed'],
  rows: readonly ApiUser[],
): BatchResult => ({
  verb,
  succeeded,
  failed: failed.map((one) => {
    const row = rows.find(({ id }) => id === one.id);
    return row ? { ...one, name: nameOf(row) } : one;
  }),
});
