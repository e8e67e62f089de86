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

/** The names of a shortcut's keys (`Mod+Shift+Z`), as the keyboards of a platform call them. */
export const keyNames = (keys: string, isMac: boolean): string => {
  const named = isMac ? macNames : names;
  return keys
    .split('+')
    .map((key) => named[key] ?? key)
    .join(isMac ? ' ' : '+');
};
