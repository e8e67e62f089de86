import type { ApiInfo } from '@design-console/contract/company';
import type { MenuEntry } from '@design-console/contract/menu';
import { createContext, use } from 'react';

/** The dialog open over the screen. */
export type ShellDialog = 'palette' | 'password' | 'devices' | 'notices' | 'shortcuts' | null;

/** What the parts of the shell share. */
export interface ShellContext {
  /** The entries the user may see and the console has a screen for. */
  readonly menus: readonly MenuEntry[];
  /** False until the menus are loaded. */
  readonly areMenusKnown: boolean;
  /** Undefined until loaded. */
  readonly info: ApiInfo | undefined;
  /** `63:7`: whose unsaved work this browser may show; undefined until loaded. */
  readonly person: string | undefined;
  /** Below the base path. */
  readonly path: string;
}

const Context = createContext<ShellContext | null>(null);
export const ShellProvider = Context.Provider;

export const useShell = (): ShellContext => {
  const shell = use(Context);
  if (!shell) throw new Error('useShell() outside the shell');
  return shell;
};
