import { isRecord } from '@design-console/contract/kernel/is-record';
import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** The user's settings of the console itself, kept in this browser. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly density: Density;
  /** Columns a person hid, by table name. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
  readonly isSideMenuCollapsed: boolean;
  /** Paths of the screens visited last, newest first. */
  readonly recentPaths: readonly string[];
  /** Paths of the lists for which this person keeps filters: their row has its place from the start. */
  readonly listsWithSavedFilters: readonly string[];
}

const defaults: Preferences = {
  theme: 'system',
  density: 'comfortable',
  hiddenColumns: {},
  isSideMenuCollapsed: false,
  recentPaths: [],
  listsWithSavedFilters: [],
};

/** public/theme-boot.js reads it too. */
export const preferencesKey = 'design-console-preferences';
const reloadedBuildKey = 'design-console-reloaded-build';
const recentPathsMax = 6;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Reads stored preferences; an invalid entry falls back to its default. */
export const parsePreferences = (stored: string | null): Preferences => {
  let raw: unknown;
  try {
    raw = JSON.parse(stored ?? '{}');
  } catch {
    return defaults;
  }
  if (!isRecord(raw)) return defaults;
  const { theme, density, hiddenColumns, isSideMenuCollapsed, recentPaths, listsWithSavedFilters } = raw;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'comfortable',
    hiddenColumns: isRecord(hiddenColumns)
      ? Object.fromEntries(Object.entries(hiddenColumns).map(([table, columns]) => [table, texts(columns)]))
      : {},
    isSideMenuCollapsed: isSideMenuCollapsed === true,
    recentPaths: texts(recentPaths).slice(0, recentPathsMax),
    listsWithSavedFilters: texts(listsWithSavedFilters),
  };
};

const readStored = (): string | null => {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return null;
  }
};

let current = parsePreferences(readStored());
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const hear = (event: StorageEvent) => {
    if (event.key !== preferencesKey) return;
    current = parsePreferences(event.newValue);
    listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

export const getPreferences = (): Preferences => current;

export const setPreferences = (change: Partial<Preferences>): void => {
  current = { ...current, ...change };
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(current));
  } catch {
    // kept for this page only
  }
  for (const listener of listeners) listener();
};

/** One preference, live. */
export const usePreference = <Key extends keyof Preferences>(key: Key): Preferences[Key] =>
  useSyncExternalStore(subscribe, () => current[key]);

export const rememberVisit = (path: string): void => {
  const others = current.recentPaths.filter((one) => one !== path);
  setPreferences({ recentPaths: [path, ...others].slice(0, recentPathsMax) });
};

/** The build for which a page reload was already tried, in this tab. */
export const getReloadedBuild = (): string | null => {
  try {
    return sessionStorage.getItem(reloadedBuildKey);
  } catch {
    // without storage a second reload could loop, so the first is treated as done
    return currentBuild();
  }
};
export const setReloadedBuild = (build: string): void => {
  try {
    sessionStorage.setItem(reloadedBuildKey, build);
  } catch {
    // see getReloadedBuild
  }
};

/** Names the build by its hashed entry file: the name changes whenever any chunk does. */
export const currentBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'unknown';

/** Reads a text that was kept in this browser; null where there is none or storage is refused. */
export const readKept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text in this browser, or removes it with null. Returns false when storage is full or refused. */
export const keep = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
