import type { RoleDetail } from '@design-console/contract/role';
import {
  closeUpwards,
  differenceOf,
  grantablePart,
  type GrantedPermissions,
  isSameSet,
  mergePermissions,
  type PermissionDifference,
  type PermissionIndex,
} from './permission-tree.ts';

/** The editable part of a role. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly granted: GrantedPermissions;
}

export const emptyDraft: Draft = { name: '', description: '', granted: new Set() };

export const draftOf = (index: PermissionIndex, role: RoleDetail): Draft => ({
  name: role.name,
  description: role.description,
  granted: closeUpwards(index, role.permissionIds),
});

const nameMax = 20;
const copySuffix = ' 副本';

/** A copy under a new name, and how many permissions are left out because the user lacks them. */
export const copyOf = (
  index: PermissionIndex,
  role: RoleDetail,
): { readonly draft: Draft; readonly leftBehind: number } => {
  const granted = grantablePart(index, role.permissionIds);
  const name = [...role.name].slice(0, nameMax - [...copySuffix].length).join('') + copySuffix;
  const whole = closeUpwards(index, role.permissionIds);
  return { draft: { name, description: role.description, granted }, leftBehind: whole.size - granted.size };
};

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.name.trim() === other.name.trim() &&
  one.description.trim() === other.description.trim() &&
  isSameSet(one.granted, other.granted);

/** What changed from one version to another, in words. */
export interface DraftChanges extends PermissionDifference {
  /** Absent when unchanged. */
  readonly name?: string;
  readonly description?: string;
}

export const changesOf = (index: PermissionIndex, before: Draft, after: Draft): DraftChanges => ({
  ...differenceOf(index, before.granted, after.granted),
  ...(before.name.trim() === after.name.trim() ? {} : { name: after.name.trim() }),
  ...(before.description.trim() === after.description.trim()
    ? {}
    : { description: after.description.trim() }),
});

/** Both people's changes: mine where I changed something, theirs everywhere else. */
export const mergeDrafts = (
  index: PermissionIndex,
  { base, mine, theirs }: { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft },
): Draft => ({
  name: mine.name.trim() === base.name.trim() ? theirs.name : mine.name,
  description: mine.description.trim() === base.description.trim() ? theirs.description : mine.description,
  granted: mergePermissions(index, { base: base.granted, mine: mine.granted, theirs: theirs.granted }),
});
