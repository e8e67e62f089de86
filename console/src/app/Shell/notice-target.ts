import type { MenuEntry } from '@design-console/contract/menu';
import { entryAt } from '../menu.ts';

interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
}

const make = '/templateCenter/templateMake';

/** Where a notice leads its reader; null where they may open none of its screens. */
export const noticeTarget = (menus: readonly MenuEntry[], path: string): Target | null => {
  if (path === '') return null;
  const { pathname, searchParams, hash } = new URL(path, window.location.origin);
  const search = Object.fromEntries(searchParams);
  if (entryAt(menus, pathname)) return { to: pathname, search, hash: hash.slice(1) };
  const { id } = search;
  if (pathname !== `${make}/templateList` || id === undefined) return null;
  // authors who do not see the list open their template where they make others
  const making = [`${make}/freeMake`, `${make}/reMake`].find((screen) => entryAt(menus, screen));
  return making === undefined ? null : { to: making, search: { template: id }, hash: '' };
};
