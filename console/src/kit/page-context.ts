import type { MenuPath, OperationOf } from '@design-console/contract/menu-tree';
import { createContext, use } from 'react';

export interface PageCrumb {
  readonly title: string;
  /** Where it leads, below the base path; null leads nowhere. */
  readonly path: string | null;
}

/** A screen the person may open and that is built. */
export interface OpenScreen {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** The name of its menu icon, or of the nearest entry above it that has one. */
  readonly icon: string;
}

/** What the shell tells the screen it holds. */
export interface PageContext {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  readonly crumbs: readonly PageCrumb[];
  /** Whether the person holds an operation under a path. */
  readonly holds: (path: string, operation: string) => boolean;
  /** Whether the person may see a path at all. */
  readonly sees: (path: string) => boolean;
  /** In the order of the menu: where a link may lead. */
  readonly openScreens: readonly OpenScreen[];
}

const Context = createContext<PageContext | null>(null);
export const PageProvider = Context.Provider;

/** The screen's own route data: title, breadcrumb, purpose. */
export const usePage = (): PageContext => {
  const page = use(Context);
  if (!page) throw new Error('usePage() outside the shell');
  return page;
};

/**
 * Whether the person may do an operation under a menu path. For hiding what would be refused:
 * the server's check stays the law.
 */
export const useCan = <Path extends MenuPath>(path: Path, operation: OperationOf<Path>): boolean =>
  usePage().holds(path, operation);

/** Whether the person may see a screen: for links that would lead to a refusal. */
export const useMaySee = (path: MenuPath): boolean => usePage().sees(path);
