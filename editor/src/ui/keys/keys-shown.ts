import { keyNames } from '@design-console/contract/key-names';

/** Whether the keyboard is one of Apple's: commands are given with ⌘, and words are passed with ⌥. */
export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');

/** Formats a shortcut with this platform's key names. */
export const keysShown = (keys: string): string => keyNames(keys, isMac());

/** The tooltip of a button that a key presses too. */
export const withKeys = (label: string, keys: string): string => `${label} (${keysShown(keys)})`;
