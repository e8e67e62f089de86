import { type Account, account } from '@design-console/contract/account';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { pendingStatusOf } from '../../../kit/list/pending-status.ts';
import type { IssuedPassword } from './PasswordDialog.tsx';

type Named = Pick<Account, 'id' | 'account' | 'name'>;
type Status = Account['status'];

const verbOf = (status: Status) => (status === 1 ? '启用' : '停用');

const namesOf = (rows: readonly Named[]): string => {
  const names = rows.slice(0, 3).map((row) => `「${row.name}」`);
  return rows.length > names.length ? `${names.join('、')}等 ${rows.length} 个账号` : names.join('、');
};

/** The actions on accounts, with their confirmations and the dialogs shown afterwards. */
export const useAccountActions = () => {
  const reset = useCommandCall(account.resetPassword);
  const setEnabled = useCommandCall(account.setEnabled);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const [batch, setBatch] = useState<BatchResult | null>(null);

  const resetPassword = async (row: Named) => {
    await confirm({
      title: `重置「${row.name}」的密码？`,
      content: `账号 ${row.account} 会立即退出所有设备，原密码失效。新密码只显示一次，对方登录后必须修改`,
      okText: '重置密码',
      isDanger: true,
      onOk: async () => {
        const outcome = await reset.run({ id: row.id });
        if (outcome.ok) setIssued({ occasion: 'reset', ...row, password: outcome.data.password });
        return outcome;
      },
    });
  };

  /** The switch shows the requested status while pending, and reverts by itself when refused. */
  const switchOne = async (row: Named, status: Status) => {
    const mayGo =
      status === 1 ||
      (await confirm({
        title: `停用账号「${row.name}」？`,
        content: `${row.account} 会立即退出所有设备，停用期间不能登录。资料和角色会保留，可以随时启用`,
        okText: '停用',
        isDanger: true,
      }));
    if (!mayGo) return;
    const outcome = await setEnabled.run({ id: row.id, status });
    if (outcome.ok) feedback.success(`已${verbOf(status)}账号「${row.name}」`);
  };

  const switchMany = async (rows: readonly Named[], status: Status, onDone: () => void) => {
    const verb = verbOf(status);
    await confirm({
      title: `批量${verb} ${rows.length} 个账号？`,
      content:
        status === 1
          ? `${namesOf(rows)}可以重新登录`
          : `${namesOf(rows)}会立即退出所有设备，停用期间不能登录`,
      okText: verb,
      isDanger: status === 0,
      onOk: async () => {
        const outcome = await setEnabled.run({ ids: rows.map((row) => row.id), status });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length > 0) setBatch({ verb, succeeded, failed });
        else feedback.success(`已${verb} ${succeeded} 个账号`);
        onDone();
        return outcome;
      },
    });
  };

  /** The requested status while pending. */
  const pendingStatus = (id: number) => pendingStatusOf(setEnabled.running, id);

  return {
    resetPassword,
    switchOne,
    switchMany,
    pendingStatus,
    issued,
    issue: setIssued,
    batch,
    closeBatch: () => setBatch(null),
  };
};
export type AccountActions = ReturnType<typeof useAccountActions>;
