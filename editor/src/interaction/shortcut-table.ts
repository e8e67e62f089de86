import { CLIPBOARD_SHORTCUTS, DOCUMENTED_SHORTCUTS, POINTER_GESTURES } from './documented-shortcuts.ts';
import { FRAME_ROWS, type ShortcutRow } from './frame-rows.ts';
import { SECTIONS, SHORTCUTS } from './shortcuts.ts';
import { STYLE_KEYS } from './text/keys.ts';

interface TablePart {
  readonly title: string;
  readonly rows: readonly Pick<ShortcutRow, 'label' | 'keys'>[];
}

const rows: readonly ShortcutRow[] = [
  ...CLIPBOARD_SHORTCUTS,
  ...SHORTCUTS,
  ...DOCUMENTED_SHORTCUTS,
  ...Object.values(FRAME_ROWS),
  ...STYLE_KEYS.map(({ keys, label }): ShortcutRow => ({ keys, label, section: '文字' })),
];

/** Everything the keyboard and the pointer can do in an editor where nothing is switched off. */
export const shortcutTable: readonly TablePart[] = [
  ...SECTIONS.map((title) => ({ title, rows: rows.filter(({ section }) => section === title) })),
  { title: '鼠标', rows: POINTER_GESTURES.map(([keys, label]) => ({ label, keys: [keys] })) },
];
