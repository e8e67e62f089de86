import type { Account } from '@design-console/contract/account';

/** The signed-in person, as far as it decides what they may do to accounts. */
export interface Actor {
  readonly id: number;
  readonly isOwner: boolean;
  /** Roles that hold something the person does not. */
  readonly ungrantableRoleIds: ReadonlySet<number>;
}

type Target = Pick<Account, 'id' | 'isOwner' | 'roles' | 'status'>;

/**
 * Why an account cannot be changed, in words; null where it can. The server decides; this predicts its
 * answer, so that the user runs into no refusal. While the actor is unknown, only reasons that hold for
 * everybody are returned.
 */
export const reasonNotToManage = (actor: Actor | undefined, target: Target): string | null => {
  if (!actor) return null;
  if (target.isOwner && !actor.isOwner) return '企业所有者只能由本人修改';
  if (target.roles.some((role) => actor.ungrantableRoleIds.has(role.id))) {
    return '该账号的权限高于你，无法操作';
  }
  return null;
};

/** Why an account cannot be disabled, or enabled again; null where it can. */
export const reasonNotToSwitch = (actor: Actor | undefined, target: Target): string | null => {
  if (target.status === 1 && target.isOwner) return '企业所有者不能停用';
  if (target.status === 1 && actor?.id === target.id) return '无法停用自己的账号';
  return reasonNotToManage(actor, target);
};

/**
 * Why a password cannot be reset. Resetting the actor's own would end the session that is to show the new
 * one.
 */
export const reasonNotToReset = (actor: Actor | undefined, target: Target): string | null =>
  actor?.id === target.id ? '自己的密码请在右上角的「修改密码」中更换' : reasonNotToManage(actor, target);
