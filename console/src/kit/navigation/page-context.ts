import type { MenuPath, OperationOf } from '@design-console/contract/menu-tree';
import { createContext, use } from 'react';

export interface PageCrumb {
  readonly title: string;
  /** A path below the base path; null for no link. */
  readonly path: string | null;
}

/** A screen that exists and the user may open. */
export interface OpenScreen {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** The name of its menu icon, or of the nearest entry above it that has one. */
  readonly icon: string;
}

/** What the shell passes to its screen. */
export interface PageContext {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** `63:7`: the company and the account whose unsaved work this browser may show; null where it is unknown. */
  readonly person: string | null;
  readonly crumbs: readonly PageCrumb[];
  /** Whether the user holds an operation under a path. */
  readonly holds: (path: string, operation: string) => boolean;
  /** Whether the user may see a path at all. */
  readonly sees: (path: string) => boolean;
  /** The screens a link may lead to, in the order of the menu. */
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
 * Whether the user may do an operation under a menu path. Only for hiding what would be refused: the server's
 * check decides.
 */
export const useCan = <Path extends MenuPath>(path: Path, operation: OperationOf<Path>): boolean =>
  usePage().holds(path, operation);

/** Whether the user may see a screen: for links that would lead to a refusal. */
export const useMaySee = (path: MenuPath): boolean => usePage().sees(path);
