/** 186 **** 1402; anything too short to mask sensibly is hidden whole. */
export const maskPhone = (phone: string): string => {
  if (phone === '') return '';
  const digits = phone.replace(/\D/g, '');
  return digits.length < 8 ? '****' : `${digits.slice(0, 3)} **** ${digits.slice(-4)}`;
};

/** The first three characters and the domain stay readable. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, Math.min(3, at))}***${email.slice(at)}`;
};

interface Target {
  id: number;
  isOwner: boolean;
  /** Everything the account's roles grant. */
  permissionIds: readonly string[];
}

interface Actor {
  accountId: number;
  isOwner: boolean;
  grantableIds: ReadonlySet<string>;
}

/**
 * Why this person may not manage that account, or null. Managing a person with more rights (resetting their
 * password, say) would be a way to those rights.
 */
export const reasonNotToManage = (actor: Actor, target: Target): string | null => {
  if (target.isOwner && !actor.isOwner) return '企业所有者只能由本人修改';
  if (target.permissionIds.some((id) => !actor.grantableIds.has(id))) return '该账号的权限高于你，无法操作';
  return null;
};

/** Why the account may not be switched to this status, or null. */
export const reasonNotToSwitch = (actor: Actor, target: Target, status: 0 | 1): string | null => {
  if (status === 0 && target.isOwner) return '企业所有者不能停用';
  if (status === 0 && target.id === actor.accountId) return '无法停用自己的账号';
  return reasonNotToManage(actor, target);
};

/** Why this person may not give a role to anybody, or null: nobody grants what they do not hold. */
export const reasonNotToGrant = (
  actor: Pick<Actor, 'grantableIds'>,
  role: { name: string; permissionIds: readonly string[] },
): string | null =>
  role.permissionIds.some((id) => !actor.grantableIds.has(id))
    ? `无法分配角色「${role.name}」：其中有你没有的权限`
    : null;

/** How long a password handed out by an administrator works (quality 0.7). */
export const oneTimePasswordMs = 24 * 3_600_000;

export const oneTimeUntil = (now: Date): Date => new Date(now.getTime() + oneTimePasswordMs);
