/** Whether the keyboard is one of Apple's: commands are given with ⌘, and words are passed with ⌥. */
export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');

const names: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Arrows: '方向键',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Enter: '回车',
  Delete: 'Del',
  Backspace: '退格',
  ' ': '空格',
  // signs that are typed with Shift
  '>': 'Shift+>',
  '<': 'Shift+<',
  '}': 'Shift+]',
  '{': 'Shift+[',
};

const macNames: Readonly<Record<string, string>> = {
  ...names,
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  '>': '⇧ >',
  '<': '⇧ <',
  '}': '⇧ ]',
  '{': '⇧ [',
};

/** Formats a shortcut with this platform's key names. */
export const keysShown = (keys: string): string => {
  const named = isMac() ? macNames : names;
  return keys
    .split('+')
    .map((key) => named[key] ?? key)
    .join(isMac() ? ' ' : '+');
};

/** The tooltip of a button that a key presses too. */
export const withKeys = (label: string, keys: string): string => `${label} (${keysShown(keys)})`;
