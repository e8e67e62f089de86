import type { MenuEntry } from '@design-console/contract/menu';

/** Spec section 9: menuType 1 and 3 have special meaning; 3 is kept out of the tabs. */
const hiddenFromTabs = 3;
/** Spec sections 4 and 9. */
export const defaultMenuId = '1';
const systemSettingPath = '/systemSetting';

export interface Crumb {
  readonly title: string;
  /** Where it leads; null for the current screen and for groups without a screen. */
  readonly path: string | null;
}

/** Whether `path` is `ancestor` or lies below it, by whole segments. */
export const isWithin = (path: string, ancestor: string): boolean =>
  path === ancestor || path.startsWith(ancestor.endsWith('/') ? ancestor : `${ancestor}/`);

/**
 * The menu shown: the server's entries that have a screen, and the groups that contain any. A path the server
 * sends never names code; it is only looked up.
 */
export const visibleMenus = (
  menus: readonly MenuEntry[],
  hasScreen: (path: string) => boolean,
): MenuEntry[] =>
  menus.flatMap((entry) => {
    const children = visibleMenus(entry.children, hasScreen);
    return children.length > 0 || hasScreen(entry.path) ? [{ ...entry, children }] : [];
  });

/** Top tabs: the entries whose menuType is not 3. */
export const tabsOf = (menus: readonly MenuEntry[]): MenuEntry[] =>
  menus.filter((entry) => entry.menuType !== hiddenFromTabs);

/**
 * The entries from the top one down to the one at `path`; the deepest match wins, else its nearest ancestor.
 */
export const trailTo = (menus: readonly MenuEntry[], path: string): MenuEntry[] => {
  let best: MenuEntry[] = [];
  let bestLength = 0;
  for (const entry of menus) {
    const below = trailTo(entry.children, path);
    const trail = below.length > 0 ? [entry, ...below] : isWithin(path, entry.path) ? [entry] : [];
    const deepest = trail.at(-1);
    if (deepest && deepest.path.length > bestLength) {
      best = trail;
      bestLength = deepest.path.length;
    }
  }
  return best;
};

/** The top menu that the path lies in; none for an address that no menu knows. */
export const topOf = (menus: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  trailTo(menus, path)[0];

/** The current top menu: by matching the current path to a menu path, else the one with the default id. */
export const currentTop = (menus: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  topOf(menus, path) ?? menus.find((entry) => entry.id === defaultMenuId);

/** The entry at exactly this path, at any depth. */
export const entryAt = (menus: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  for (const entry of menus) {
    const found = entry.path === path ? entry : entryAt(entry.children, path);
    if (found) return found;
  }
  return undefined;
};

/** Entries without children, in the order people see them. */
export const leavesOf = (menus: readonly MenuEntry[]): MenuEntry[] =>
  menus.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));

/**
 * Where a menu path leads: itself when it is a leaf, its first leaf when it is a group (so a leaf child is
 * selected by itself when the path is the top route), null when it is unknown.
 */
export const destinationOf = (menus: readonly MenuEntry[], path: string): string | null => {
  const entry = entryAt(menus, path);
  return entry ? (leavesOf([entry])[0]?.path ?? null) : null;
};

/** The breadcrumb of a path. Groups lead to their first leaf; the last crumb leads nowhere. */
export const crumbsOf = (menus: readonly MenuEntry[], path: string): Crumb[] => {
  const trail = trailTo(menus, path);
  return trail.map((entry, index) => ({
    title: entry.name,
    path: index === trail.length - 1 ? null : destinationOf(menus, entry.path),
  }));
};

/** The system-settings link shows only when a menuType 3 entry has the path /systemSetting. */
export const systemSettingEntry = (menus: readonly MenuEntry[]): MenuEntry | undefined =>
  menus.find((entry) => entry.menuType === hiddenFromTabs && entry.path === systemSettingPath);

/** Whether the user holds an operation under a path, by the server's list. */
export const holdsOperation = (menus: readonly MenuEntry[], path: string, operation: string): boolean =>
  entryAt(menus, path)?.operations.includes(operation) ?? false;
