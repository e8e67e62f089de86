import {
  type Command,
  copyStyle,
  dropBrush,
  duplicate,
  enterGroup,
  find,
  group,
  type LayerMove,
  move,
  order,
  pasteStyle,
  redo,
  remove,
  selectAll,
  selectFirst,
  selectNext,
  stepOut,
  toggleLock,
  undo,
  ungroup,
} from '../commands/index.ts';
import { type Editor, pageOf } from '../core/index.ts';

/** What the company lets users do with elements. */
export interface May {
  readonly lock: boolean;
  readonly layers: boolean;
}

/** The parts of the shortcut table, in its order. */
export const SECTIONS = [
  '添加',
  '编辑',
  '选择',
  '排列',
  '移动',
  '文字',
  '编辑文字时',
  '表格里',
  '列表里',
  '页面',
  '视图',
] as const;

/** One row of the shortcut table: its keys, its action and its label. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly section: (typeof SECTIONS)[number];
  /** The switch of the company without which it is missing. */
  readonly requires?: keyof May;
  /** Returns whether it did something; otherwise the browser handles the key. */
  run(editor: Editor): boolean;
}

const bound = <Input>(
  section: Shortcut['section'],
  command: Command<Input>,
  input: Input,
  own: Partial<Pick<Shortcut, 'keys' | 'label' | 'requires'>> = {},
): Shortcut => ({
  keys: own.keys ?? command.shortcuts,
  label: own.label ?? command.label,
  section,
  ...(own.requires ? { requires: own.requires } : {}),
  run: (editor) => command.run(editor, input),
});

/** The moves through the layers; menus show the first of their keys. */
export const LAYER_MOVES: readonly {
  readonly move: LayerMove;
  readonly label: string;
  readonly keys: readonly [string, ...string[]];
}[] = [
  { move: 'front', label: '置于顶层', keys: ['Mod+Alt+]', 'Mod+}'] },
  { move: 'forward', label: '上移一层', keys: ['Mod+]', ']'] },
  { move: 'backward', label: '下移一层', keys: ['Mod+[', '['] },
  { move: 'back', label: '置于底层', keys: ['Mod+Alt+[', 'Mod+{'] },
];

const layerShortcuts = LAYER_MOVES.map(
  ({ move, label, keys }): Shortcut => ({
    keys,
    label,
    section: '排列',
    requires: 'layers',
    run: (editor) => {
      order.run(editor, move);
      // also at the end of the stack: ⌘[ and ⌘] leave the page in browsers on a Mac
      return true;
    },
  }),
);

const nudges = ([1, 10] as const).flatMap((step) =>
  (
    [
      ['ArrowLeft', '向左移动', -1, 0],
      ['ArrowRight', '向右移动', 1, 0],
      ['ArrowUp', '向上移动', 0, -1],
      ['ArrowDown', '向下移动', 0, 1],
    ] as const
  ).map(([key, label, x, y]) =>
    bound(
      '移动',
      move,
      { dx: x * step, dy: y * step },
      { keys: [step === 1 ? key : `Shift+${key}`], label: `${label} ${step} px` },
    ),
  ),
);

const turnPage = (label: string, key: string, step: number): Shortcut => ({
  keys: [key],
  label,
  section: '页面',
  run: (editor) => {
    const state = editor.getState();
    const { pages } = state.design;
    const next = pages[pages.indexOf(pageOf(state)) + step];
    if (!next) return false;
    editor.goTo(next.id);
    return true;
  },
});

/** All shortcuts of the editor: key handling and help both read this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  bound('编辑', undo, undefined),
  bound('编辑', redo, undefined),
  bound('编辑', duplicate, undefined),
  bound('编辑', remove, undefined),
  bound('编辑', find, undefined),
  bound('编辑', copyStyle, undefined),
  bound('编辑', pasteStyle, undefined),
  bound('选择', selectAll, undefined),
  bound('选择', selectNext, 1, { keys: ['Tab'], label: '选择下一个元素' }),
  bound('选择', selectNext, -1, { keys: ['Shift+Tab'], label: '选择上一个元素' }),
  bound('选择', enterGroup, undefined, { keys: ['Enter'] }),
  bound('选择', selectFirst, undefined, { keys: ['Enter'] }),
  bound('编辑', dropBrush, undefined),
  bound('选择', stepOut, undefined),
  bound('排列', group, undefined),
  bound('排列', ungroup, undefined),
  bound('排列', toggleLock, undefined, { requires: 'lock' }),
  ...layerShortcuts,
  ...nudges,
  turnPage('上一页', 'PageUp', -1),
  turnPage('下一页', 'PageDown', 1),
];

/** The rows that the company has not switched off. */
export const allowed = <Row extends Pick<Shortcut, 'requires'>>(
  rows: readonly Row[],
  may: May,
): readonly Row[] => rows.filter(({ requires }) => requires === undefined || may[requires]);

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** The key by its place on the keyboard: `KeyC`. */
  readonly code?: string;
}

const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** The sign printed on a key: with Alt some keyboards type another one there. */
const printedOn = (code: string): string | undefined =>
  /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? brackets[code];

/** Signs that Shift makes of others: with ⌘ held browsers on a Mac name the other one. */
const withShift: Readonly<Record<string, string>> = { '.': '>', ',': '<', ']': '}', '[': '{' };

/** A key press in the table’s notation; upper and lower case are one key. */
export const keysOf = ({ key: typed, ctrlKey, metaKey, shiftKey, altKey, code = '' }: Pressed): string => {
  const isCommand = ctrlKey || metaKey;
  const printed = (altKey && isCommand && printedOn(code)) || typed;
  const key = (shiftKey && isCommand && withShift[printed]) || printed;
  const name = key.length === 1 ? key.toUpperCase() : key;
  // a sign that needs Shift on some keyboards is written as the sign alone
  const isSign = key.length === 1 && name === key.toLowerCase() && key !== ' ';
  return [isCommand ? 'Mod+' : '', altKey ? 'Alt+' : '', shiftKey && !isSign ? 'Shift+' : '', name].join('');
};

/** Runs the first matching row that can run. Returns whether one did; if not, the browser handles the key. */
export const runShortcut = (
  editor: Editor,
  pressed: Pressed,
  among: readonly Shortcut[] = SHORTCUTS,
): boolean => {
  const keys = keysOf(pressed);
  return among.some((one) => one.keys.includes(keys) && one.run(editor));
};
