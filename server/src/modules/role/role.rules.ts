import { PERMISSION_TREE, type Permission, PERMISSIONS } from '@design-console/contract/menu-tree';

const parents = new Map<string, string>();
const collectParents = (permissions: readonly Permission[]): void => {
  for (const permission of permissions) {
    for (const child of permission.children) parents.set(child.id, permission.id);
    collectParents(permission.children);
  }
};
collectParents(PERMISSION_TREE);

/**
 * A set closed upwards and in tree order: a person who may do something under an entry may see that entry and
 * its parents. So what the permission tree shows half-checked is kept.
 */
export const closePermissions = (ids: readonly string[]): string[] => {
  const closed = new Set<string>();
  for (const id of ids) {
    for (let here: string | undefined = id; here !== undefined; here = parents.get(here)) closed.add(here);
  }
  return [...PERMISSIONS.keys()].filter((id) => closed.has(id));
};

/**
 * The ceiling: nobody grants or revokes permissions they do not hold. Returns the names of those by which a
 * change exceeds that; empty when it is allowed.
 */
export const beyondCeiling = (
  granted: ReadonlySet<string>,
  before: readonly string[],
  after: readonly string[],
): string[] => {
  const was = new Set(before);
  const will = new Set(after);
  const changed = [...after.filter((id) => !was.has(id)), ...before.filter((id) => !will.has(id))];
  return changed.filter((id) => !granted.has(id)).map(permissionName);
};

/** Why nobody may edit or remove this role; null where it is allowed. */
export const changeRefusalOf = ({ builtIn }: { builtIn: boolean }): string | null =>
  builtIn ? '超级管理员为内置角色，不可修改' : null;

/** Why a person who holds `granted` may not change a role's permissions so; null where it is allowed. */
export const ceilingRefusalOf = (...change: Parameters<typeof beyondCeiling>): string | null => {
  const beyond = beyondCeiling(...change);
  return beyond.length > 0 ? `无法授予或收回你没有的权限：${beyond.slice(0, 5).join('、')}` : null;
};

/** The names from the top entry down to this permission. */
const pathOf = (id: string): string[] => {
  const names: string[] = [];
  for (let here: string | undefined = id; here !== undefined; here = parents.get(here)) {
    names.unshift(PERMISSIONS.get(here)?.name ?? here);
  }
  return names;
};

/** The last names of its path, joined. */
const endOf = (id: string, names: number): string => pathOf(id).slice(-names).join(' · ');

const permissionNames = new Map(
  [...PERMISSIONS].map(([id, { operation, name }]): [string, string] => {
    const others = [...PERMISSIONS.keys()].filter((other) => other !== id);
    const whole = pathOf(id).length;
    let names = Math.min(whole, operation !== null || name.endsWith('端') ? 2 : 1);
    while (names < whole && others.some((other) => endOf(other, names) === endOf(id, names))) names += 1;
    return [id, endOf(id, names)];
  }),
);

/**
 * 账号管理 · 编辑. As much of its path as tells it apart from all other permissions: records of changes keep
 * nothing but these names.
 */
export const permissionName = (id: string): string => permissionNames.get(id) ?? id;

/** An entry that only holds others: it is granted with them, and is nothing to count. */
const isGroup = ({ children }: Permission): boolean => children.some(({ operation }) => operation === null);

const counted = new Set([...PERMISSIONS.values()].filter((one) => !isGroup(one)).map(({ id }) => id));

/** The built-in super administrator holds the whole tree, including later additions. */
export const permissionsOfRole = (role: { builtIn: boolean; permissionIds: string[] }): string[] =>
  role.builtIn ? [...PERMISSIONS.keys()] : role.permissionIds;

/** How many pages and operations a role holds. */
export const permissionCountOf = (role: Parameters<typeof permissionsOfRole>[0]): number =>
  permissionsOfRole(role).filter((id) => counted.has(id)).length;
