import { type Account, account } from '@design-console/contract/account';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useStatusSwitch } from '../../../list-screen/use-status-switch.ts';
import type { IssuedPassword } from './PasswordDialog.tsx';

type Named = Pick<Account, 'id' | 'account' | 'name'>;

/** The actions on accounts, with their confirmations and the dialogs shown afterwards. */
export const useAccountActions = () => {
  const reset = useCommandCall(account.resetPassword);
  const confirm = useConfirm();
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const switching = useStatusSwitch<Named>({
    call: useCommandCall(account.setEnabled),
    noun: '账号',
    nameOf: (row) => row.name,
    words: {
      disableOne: (row) =>
        `${row.account} 会立即退出所有设备，停用期间不能登录。资料和角色会保留，可以随时启用`,
      disableMany: (names) => `${names}会立即退出所有设备，停用期间不能登录`,
      enableMany: (names) => `${names}可以重新登录`,
    },
  });

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

  return { ...switching, resetPassword, issued, issue: setIssued };
};
export type AccountActions = ReturnType<typeof useAccountActions>;
