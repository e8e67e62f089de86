import { company } from '@design-console/contract/company';
import { role } from '@design-console/contract/role';
import { useMemo } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import type { Actor } from './account-protection.ts';

/** All roles, and the signed-in account as far as it decides what it may do to accounts. */
export const useActor = () => {
  const me = useQueryCall(company.getSimpleInfo, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.me;
  const roles = useQueryCall(role.options, {});
  const actor = useMemo((): Actor | undefined => {
    if (!me || !roles.data) return undefined;
    const ungrantable = roles.data.filter((one) => !one.grantable).map((one) => one.id);
    return { id: me.id, isOwner: me.isOwner, ungrantableRoleIds: new Set(ungrantable) };
  }, [me, roles.data]);
  return { actor, roles };
};
