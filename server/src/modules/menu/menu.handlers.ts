import type { contract } from '@design-console/contract';
import type { MenuEntry } from '@design-console/contract/menu';
import { PERMISSION_TREE, type Permission } from '@design-console/contract/menu-tree';
import type { HandlersOf } from '../../http/serve/call-context.ts';

/**
 * The part of the tree whose entries are in force; an entry without any left under it is dropped too. Called
 * at every change of screen, so it must cost only microseconds.
 */
export const visibleMenu = (tree: readonly Permission[], inForce: ReadonlySet<string>): MenuEntry[] =>
  tree
    .filter((permission) => permission.operation === null && inForce.has(permission.id))
    .flatMap((permission) => {
      const entries = permission.children.filter((child) => child.operation === null);
      const children = visibleMenu(entries, inForce);
      if (entries.length > 0 && children.length === 0) return [];
      const operations = permission.children.flatMap((child) =>
        child.operation !== null && inForce.has(child.id) ? child.operation : [],
      );
      return menuEntry(permission, operations, true, children);
    });

/** The whole tree, each node with whether the caller may grant it. */
export const permissionTree = (tree: readonly Permission[], grantable: ReadonlySet<string>): MenuEntry[] =>
  tree.map((permission) =>
    menuEntry(permission, [], grantable.has(permission.id), permissionTree(permission.children, grantable)),
  );

const menuEntry = (
  { id, name, path, icon, menuType }: Permission,
  operations: string[],
  grantable: boolean,
  children: MenuEntry[],
): MenuEntry => ({ id, name, path, icon, menuType, operations, grantable, children });

export const menuHandlers: HandlersOf<typeof contract.menu> = {
  listPermission: async (_input, { who }) => visibleMenu(PERMISSION_TREE, who.permissionIds),
  listConfig: async (_input, { who }) => permissionTree(PERMISSION_TREE, who.grantableIds),
};
