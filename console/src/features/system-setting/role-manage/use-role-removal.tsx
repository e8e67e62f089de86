import { type Role, role } from '@design-console/contract/role';
import { account } from '@design-console/contract/account';
import { isConflict, markShown } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { addressOf, useAddress } from '../../../kit/navigation/address.tsx';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { useMaySee } from '../../../kit/navigation/page-context.ts';

/**
 * Removes a role after a confirmation. One still in use stays, and the user is led to the accounts that hold
 * it; nobody is asked about a removal that the list already shows to be impossible.
 */
export const useRoleRemoval = () => {
  const remove = useCommandCall(role.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const { go } = useAddress();
  const maySeeAccounts = useMaySee('/systemSetting/accountManage');

  const tellInUse = async (row: Role, why: string): Promise<void> => {
    const goesThere = await confirm({
      title: `角色「${row.name}」还在使用`,
      content: why,
      okText: maySeeAccounts ? '查看这些账号' : '知道了',
      cancelText: '关闭',
      showsCancel: maySeeAccounts,
    });
    if (goesThere && maySeeAccounts) {
      go({ to: '/systemSetting/accountManage', search: addressOf(account.list, { roleId: row.id }) });
    }
  };

  return async (row: Role): Promise<void> => {
    if (row.memberCount > 0)
      return tellInUse(row, `${row.memberCount.toLocaleString()} 个账号正在使用它，先给他们换角色，再删除`);
    let why: string | undefined;
    const isAnswered = await confirm({
      title: `删除角色「${row.name}」？`,
      content: `它包含的 ${row.permissionCount} 项权限设置会一并删除，无法恢复`,
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({ id: row.id });
        if (outcome.ok || !isConflict(outcome.error)) return outcome;
        // someone was given the role after the list was read
        markShown(outcome.error);
        why = outcome.error.message;
        return true;
      },
    });
    if (!isAnswered) return;
    if (why === undefined) return feedback.success(`已删除角色「${row.name}」`);
    await tellInUse(row, why);
  };
};
