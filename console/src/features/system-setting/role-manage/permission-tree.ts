import type { MenuEntry } from '@design-console/contract/menu';

/**
 * What a role can hold, as menu.listConfig returns it: entries, and operations (menuType 2) as their
 * children.
 */
export type PermissionNode = Pick<MenuEntry, 'id' | 'name' | 'menuType' | 'grantable'> & {
  readonly children: readonly PermissionNode[];
};

export const operationMenuType = 2;

/** The tree by id. `order` is the order of the tree, top down, in which the server keeps sets. */
export interface PermissionIndex {
  readonly roots: readonly PermissionNode[];
  readonly order: readonly string[];
  readonly nodes: ReadonlyMap<string, PermissionNode>;
  /** From the top entry down to the node itself. */
  readonly trails: ReadonlyMap<string, readonly PermissionNode[]>;
}

export type GrantedPermissions = ReadonlySet<string>;

export const indexPermissions = (roots: readonly PermissionNode[]): PermissionIndex => {
  const nodes = new Map<string, PermissionNode>();
  const trails = new Map<string, readonly PermissionNode[]>();
  const visit = (node: PermissionNode, above: readonly PermissionNode[]): void => {
    const trail = [...above, node];
    nodes.set(node.id, node);
    trails.set(node.id, trail);
    for (const child of node.children) visit(child, trail);
  };
  for (const root of roots) visit(root, []);
  return { roots, order: [...nodes.keys()], nodes, trails };
};

const trailOf = (index: PermissionIndex, id: string) => index.trails.get(id) ?? [];

/** The node and everything under it, top down. */
export const subtreeOf = (node: PermissionNode): PermissionNode[] => [
  node,
  ...node.children.flatMap(subtreeOf),
];

const inTreeOrder = (index: PermissionIndex, ids: ReadonlySet<string>): Set<string> =>
  new Set(index.order.filter((id) => ids.has(id)));

/**
 * Adds all ancestors, in tree order: a permission under an entry includes seeing the entry and its parents.
 * The server closes sets the same way, so it returns a closed set as it was sent.
 */
export const closeUpwards = (index: PermissionIndex, ids: Iterable<string>): Set<string> => {
  const closed = new Set<string>();
  for (const id of ids) for (const node of trailOf(index, id)) closed.add(node.id);
  return inTreeOrder(index, closed);
};

const isOperation = ({ menuType }: PermissionNode): boolean => menuType === operationMenuType;

/** It only holds pages: it is granted with them, and is nothing to count. */
const isGroup = ({ children }: PermissionNode): boolean => children.some((child) => !isOperation(child));

/** How many pages and operations there are among these nodes with all under them, and how many are granted. */
export const countsOf = (
  nodes: readonly PermissionNode[],
  granted: GrantedPermissions,
): { readonly granted: number; readonly all: number } => {
  const counted = nodes.flatMap(subtreeOf).filter((node) => !isGroup(node));
  return { granted: counted.filter(({ id }) => granted.has(id)).length, all: counted.length };
};

/** What a tick on the node is about: pages to see. The operations on a page have boxes of their own. */
const pagesOf = (node: PermissionNode): PermissionNode[] => [
  node,
  ...node.children.filter((child) => !isOperation(child)).flatMap(pagesOf),
];

/** `half`: granted, but without some page under it. Never derived the other way: a half-granted node stays granted. */
export const stateOf = (granted: GrantedPermissions, node: PermissionNode): 'none' | 'half' | 'full' => {
  if (!granted.has(node.id)) return 'none';
  return pagesOf(node).every(({ id }) => granted.has(id)) ? 'full' : 'half';
};

/** Adds permissions with their ancestors, as far as the user may grant them. */
const give = (index: PermissionIndex, granted: GrantedPermissions, ids: readonly string[]): Set<string> => {
  const next = new Set(granted);
  for (const id of ids) {
    const trail = trailOf(index, id);
    if (trail.every((node) => node.grantable || next.has(node.id))) {
      for (const node of trail) next.add(node.id);
    }
  }
  return inTreeOrder(index, next);
};

/** The permissions among these that the user may grant to a new role: what a copy starts with. */
export const grantablePart = (index: PermissionIndex, ids: readonly string[]): Set<string> =>
  give(index, new Set(), ids);

/** The part of the tree that is granted, for reading. */
export const grantedPart = (
  nodes: readonly PermissionNode[],
  granted: GrantedPermissions,
): PermissionNode[] =>
  nodes.flatMap((node) =>
    granted.has(node.id) ? [{ ...node, children: grantedPart(node.children, granted) }] : [],
  );

/** Removes a node with its subtree. What the user may not revoke stays, with its ancestors. */
const take = (granted: GrantedPermissions, node: PermissionNode): Set<string> => {
  const next = new Set(granted);
  for (const one of subtreeOf(node).reverse()) {
    if (one.grantable && !one.children.some((child) => next.has(child.id))) next.delete(one.id);
  }
  return next;
};

/** Removes the groups that lost their last entry. A page without operations stays. */
const dropEmptyGroups = (index: PermissionIndex, granted: GrantedPermissions, below: string): Set<string> => {
  const next = new Set(granted);
  for (const node of [...trailOf(index, below)].reverse().slice(1)) {
    const isEmpty = !node.children.some((child) => next.has(child.id));
    if (!isGroup(node) || !isEmpty || !node.grantable) break;
    next.delete(node.id);
  }
  return next;
};

/**
 * One click on a node. Linked (父子联动), it grants the pages under it, or revokes the subtree when none is
 * left to grant, and a group goes with its last entry. Unlinked, it grants or revokes the one node. Sight
 * never brings operations with it: they are granted by their own click, or by giveAll. Either way a grant
 * adds the ancestors and a revocation removes the subtree: the set stays closed.
 */
export const toggle = (
  index: PermissionIndex,
  granted: GrantedPermissions,
  id: string,
  { isLinked }: { readonly isLinked: boolean },
): Set<string> => {
  const node = index.nodes.get(id);
  if (!node) return new Set(granted);
  if (!isLinked) return granted.has(id) ? take(granted, node) : give(index, granted, [id]);
  const more = give(
    index,
    granted,
    pagesOf(node).map((one) => one.id),
  );
  return more.size > granted.size ? more : dropEmptyGroups(index, take(granted, node), id);
};

/** Grants everything the user may grant under these nodes. */
export const giveAll = (
  index: PermissionIndex,
  granted: GrantedPermissions,
  within: readonly PermissionNode[],
): Set<string> =>
  give(
    index,
    granted,
    within.flatMap(subtreeOf).map((node) => node.id),
  );

/** Revokes everything the user may revoke under these nodes. */
export const takeAll = (
  index: PermissionIndex,
  granted: GrantedPermissions,
  within: readonly PermissionNode[],
): Set<string> =>
  within.reduce((rest, node) => dropEmptyGroups(index, take(rest, node), node.id), new Set(granted));

/**
 * Why a click on the node would change nothing, in words for the user; null when it would change something.
 */
export const blockOf = (
  index: PermissionIndex,
  granted: GrantedPermissions,
  node: PermissionNode,
  options: { readonly isLinked: boolean },
): string | null => {
  if (!node.grantable) return '你没有这项权限，无法授予或收回';
  const next = toggle(index, granted, node.id, options);
  const isSame = next.size === granted.size && [...next].every((id) => granted.has(id));
  return isSame ? '其中有你没有的权限，无法收回' : null;
};

/** The displayed names of a permission, below its area: ['账号管理', '编辑']; none for the area itself. */
export interface NamedPermission {
  readonly id: string;
  readonly area: string;
  readonly words: readonly string[];
}

export interface PermissionDifference {
  readonly added: readonly NamedPermission[];
  readonly removed: readonly NamedPermission[];
}

const named = (index: PermissionIndex, id: string): NamedPermission => {
  const [area = id, ...words] = trailOf(index, id).map((node) => node.name);
  return { id, area, words };
};

/** What a change grants and revokes, by name and in tree order. */
export const differenceOf = (
  index: PermissionIndex,
  before: GrantedPermissions,
  after: GrantedPermissions,
): PermissionDifference => ({
  added: index.order.filter((id) => after.has(id) && !before.has(id)).map((id) => named(index, id)),
  removed: index.order.filter((id) => before.has(id) && !after.has(id)).map((id) => named(index, id)),
});

export const isSameSet = (one: GrantedPermissions, other: GrantedPermissions): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/**
 * Merges two people's changes to one role: their set with what I added and without what I removed. What I
 * added brings its ancestors; what I removed stays where something they added needs it.
 */
export const mergePermissions = (
  index: PermissionIndex,
  {
    base,
    mine,
    theirs,
  }: {
    readonly base: GrantedPermissions;
    readonly mine: GrantedPermissions;
    readonly theirs: GrantedPermissions;
  },
): Set<string> => {
  const kept = [...theirs].filter((id) => mine.has(id) || !base.has(id));
  const added = [...mine].filter((id) => !base.has(id));
  return closeUpwards(index, [...kept, ...added]);
};
