const names: Readonly<Record<string, string>> = {
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
};

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');

/** Formats a shortcut with this platform's key names. */
export const keysShown = (keys: string): string =>
  keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (names[key] ?? key)))
    .join(isMac() ? ' ' : '+');
