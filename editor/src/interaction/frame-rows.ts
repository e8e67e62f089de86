import type { Shortcut } from './shortcuts.ts';

/** A row of the shortcut table without its action. */
export type ShortcutRow = Omit<Shortcut, 'run'>;

const row = (section: Shortcut['section'], label: string, ...keys: string[]): ShortcutRow => ({
  section,
  label,
  keys,
});

/** The rows of the keys that the frame around the canvas handles; their actions are in `ui/`. */
export const FRAME_ROWS = {
  text: row('添加', '添加文字', 'T'),
  rect: row('添加', '添加矩形', 'R'),
  ellipse: row('添加', '添加圆形', 'O'),
  line: row('添加', '添加线条', 'L'),
  save: row('编辑', '保存', 'Mod+S'),
  zoomIn: row('视图', '放大', 'Mod+=', 'Mod++'),
  zoomOut: row('视图', '缩小', 'Mod+-'),
  actualSize: row('视图', '按 100% 显示', 'Mod+0'),
  fit: row('视图', '适应窗口', 'Mod+Alt+0'),
  showSelected: row('视图', '放大到选中的元素', 'Mod+Alt+2'),
  rulers: row('视图', '显示或隐藏标尺', 'Shift+R'),
  guides: row('视图', '显示或隐藏参考线', 'Mod+;'),
  snapping: row('视图', '打开或关闭吸附', "Mod+'"),
  help: row('视图', '显示快捷键', '?'),
} as const satisfies Readonly<Record<string, ShortcutRow>>;
export type FrameKey = keyof typeof FRAME_ROWS;

/** One of these rows with what it does; it always does something. */
export const frameShortcut = (name: FrameKey, act: () => void): Shortcut => ({
  ...FRAME_ROWS[name],
  run: () => {
    act();
    return true;
  },
});
