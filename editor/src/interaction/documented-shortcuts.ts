import type { ShortcutRow } from './frame-rows.ts';
import type { Shortcut } from './shortcuts.ts';
import { TEXT_KEYS } from './text/keys.ts';

// a chunk of its own: only the table of keys needs it

const documented = (section: Shortcut['section'], label: string, ...keys: string[]): ShortcutRow => ({
  section,
  label,
  keys,
});

/** Handled by the browser's clipboard events, to paste content of other programs. */
export const CLIPBOARD_SHORTCUTS: readonly ShortcutRow[] = [
  documented('编辑', '复制', 'Mod+C'),
  documented('编辑', '剪切', 'Mod+X'),
  documented('编辑', '粘贴', 'Mod+V'),
];

/** Handled by the focused part of the editor. */
export const DOCUMENTED_SHORTCUTS: readonly ShortcutRow[] = [
  documented('选择', '编辑选中的文字或表格', 'Enter', 'F2'),
  ...TEXT_KEYS.map((one): ShortcutRow => ({ ...one, section: '编辑文字时' })),
  documented('表格里', '下一格、上一格', 'Tab', 'Shift+Tab'),
  documented('表格里', '换一格', 'Arrows'),
  documented('表格里', '选中多格', 'Shift+Arrows'),
  documented('表格里', '清空选中的格', 'Delete', 'Backspace'),
  documented('列表里', '重命名图层或页面', 'F2'),
  { ...documented('列表里', '调整图层顺序', 'Alt+ArrowUp', 'Alt+ArrowDown'), requires: 'layers' },
  { ...documented('列表里', '展开、收起组合', 'ArrowRight', 'ArrowLeft'), requires: 'layers' },
  documented('列表里', '调整页面顺序', 'Alt+ArrowLeft', 'Alt+ArrowRight'),
  documented('列表里', '删除页面', 'Delete'),
];

/** Pointer gestures with a held key: handled by the gestures, not by the shortcut table. */
export const POINTER_GESTURES: readonly (readonly [keys: string, label: string])[] = [
  ['Alt+拖动', '拖出一个副本'],
  ['Alt+指向元素', '显示与它的距离，指向空白处显示页边距'],
  ['Shift+拖动', '只沿一个方向移动'],
  ['Mod+拖动', '暂时不吸附'],
  ['Shift+拖动控制点', '保持宽高比，旋转每次 15°'],
  ['Alt+拖动控制点', '以中心为准调整大小'],
  ['空格+拖动', '移动视野'],
  ['Mod+滚轮', '缩放视野'],
];
