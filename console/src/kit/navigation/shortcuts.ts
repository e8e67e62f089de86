import { isOfInputMethod } from '@design-console/editor/keys';

/** What the keys of a place do: the names are those that its handler knows, the labels those of the list. */
type Keys = Readonly<Record<string, { readonly label: string; readonly keys: readonly string[] }>>;

/** The keys of the frame: they work on every screen. */
export const frameKeys = {
  search: { label: '搜索页面、设置和内容', keys: ['Mod+K'] },
  help: { label: '显示键盘快捷键', keys: ['?'] },
} as const satisfies Keys;

/** The keys of a configuration document. */
export const documentKeys = {
  save: { label: '保存草稿', keys: ['Mod+S'] },
  undo: { label: '撤销', keys: ['Mod+Z'] },
  redo: { label: '重做', keys: ['Mod+Shift+Z', 'Mod+Y'] },
} as const satisfies Keys;

/** The keys of the review of submitted templates. */
export const reviewKeys = {
  pass: { label: '通过并上架', keys: ['A'] },
  reject: { label: '驳回', keys: ['R'] },
  next: { label: '跳过，看下一个', keys: ['ArrowRight'] },
  back: { label: '上一个', keys: ['ArrowLeft'] },
  close: { label: '退出审核', keys: ['Escape'] },
} as const satisfies Keys;

/** The keys of a user's design that is viewed. */
export const viewKeys = {
  back: { label: '上一页', keys: ['ArrowLeft'] },
  next: { label: '下一页', keys: ['ArrowRight'] },
  close: { label: '关闭', keys: ['Escape'] },
} as const satisfies Keys;

/** Where letters are typed. */
export const textFields =
  'textarea, [contenteditable="true"], input:not([readonly], [type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])';

/** Whether an event comes from inside an element of this kind. */
export const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Whether one of these keys was pressed: `Mod+Shift+Z`, where Mod is Ctrl, or ⌘ on a Mac. A sign that needs
 * Shift on some keyboards (`?`) is written without it.
 */
const isPressed = (event: KeyboardEvent, combinations: readonly string[]): boolean =>
  combinations.some((combination) => {
    const parts = combination.split('+');
    const key = parts.at(-1) ?? '';
    const isCommand = parts.includes('Mod');
    const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === isCommand &&
      (isSign || event.shiftKey === parts.includes('Shift')) &&
      !event.altKey &&
      (isCommand || !isOfInputMethod(event))
    );
  });

/** Which of these acts a key asks for; null for none. */
export const actOf = <Act extends string>(
  event: KeyboardEvent,
  keys: Readonly<Record<Act, { readonly keys: readonly string[] }>>,
): Act | null => (Object.keys(keys) as Act[]).find((act) => isPressed(event, keys[act].keys)) ?? null;

/** The value of `aria-keyshortcuts` for these keys. */
export const ariaKeys = (combinations: readonly string[]): string =>
  combinations.map((one) => one.replace('Mod', 'Control')).join(' ');
