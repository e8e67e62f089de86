import type { Motion } from './motions.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The action of a key during text editing; null leaves it to the text field or the browser. */
export type TextKey =
  | { readonly do: 'move'; readonly motion: Motion; readonly isExtending: boolean }
  | { readonly do: 'erase'; readonly motion: Motion }
  | { readonly do: 'toggle'; readonly style: 'bold' | 'italic' | 'underline' }
  | { readonly do: 'size'; readonly step: 1 | -1 }
  | { readonly do: 'newLine' | 'lineBreak' | 'selectAll' | 'undo' | 'redo' | 'end' };

/** A key that changes the style: of the selected part, or of selected texts. */
export type StyleKey = Extract<TextKey, { readonly do: 'toggle' | 'size' }>;

interface Row {
  readonly keys: readonly string[];
  readonly label: string;
}

/** The rows of the style in the shortcut table: for an edited text, and for selected ones. */
export const STYLE_KEYS: readonly (Row & { readonly key: StyleKey })[] = [
  { keys: ['Mod+B'], label: '加粗', key: { do: 'toggle', style: 'bold' } },
  { keys: ['Mod+I'], label: '斜体', key: { do: 'toggle', style: 'italic' } },
  { keys: ['Mod+U'], label: '下划线', key: { do: 'toggle', style: 'underline' } },
  { keys: ['Mod+>'], label: '增大字号', key: { do: 'size', step: 1 } },
  { keys: ['Mod+<'], label: '减小字号', key: { do: 'size', step: -1 } },
];

/** The rows of the other keys of an edited text; caret movement is standard and not listed. */
export const TEXT_KEYS: readonly Row[] = [
  { keys: ['Mod+A'], label: '全选文字' },
  { keys: ['Enter'], label: '另起一段' },
  { keys: ['Shift+Enter'], label: '段内换行' },
  { keys: ['Mod+Enter', 'Escape'], label: '结束编辑' },
];

const letters: Readonly<Record<string, TextKey>> = {
  a: { do: 'selectAll' },
  b: { do: 'toggle', style: 'bold' },
  i: { do: 'toggle', style: 'italic' },
  u: { do: 'toggle', style: 'underline' },
  y: { do: 'redo' },
  z: { do: 'undo' },
};

interface Setting {
  readonly isVertical: boolean;
  readonly isMac: boolean;
}

/** Caret movement of the arrow keys: along the line in reading direction, across it from line to line. */
const arrows = {
  horizontal: { ArrowLeft: 'previous', ArrowRight: 'next', ArrowUp: 'lineBefore', ArrowDown: 'lineAfter' },
  vertical: { ArrowLeft: 'lineAfter', ArrowRight: 'lineBefore', ArrowUp: 'previous', ArrowDown: 'next' },
} as const;

const byWord: Partial<Record<Motion, Motion>> = {
  previous: 'previousWord',
  next: 'nextWord',
  lineBefore: 'paragraphStart',
  lineAfter: 'paragraphEnd',
};

const byLine: Partial<Record<Motion, Motion>> = {
  previous: 'lineStart',
  next: 'lineEnd',
  lineBefore: 'textStart',
  lineAfter: 'textEnd',
};

const motionOf = (event: Key, { isVertical, isMac }: Setting): Motion | null => {
  const words = isMac ? event.altKey : event.ctrlKey;
  if (event.key === 'Home') return words ? 'textStart' : 'lineStart';
  if (event.key === 'End') return words ? 'textEnd' : 'lineEnd';
  const motions: Partial<Record<string, Motion>> = arrows[isVertical ? 'vertical' : 'horizontal'];
  const motion = motions[event.key];
  if (!motion) return null;
  if (isMac && event.metaKey) return byLine[motion] ?? motion;
  return words ? (byWord[motion] ?? motion) : motion;
};

const eraseOf = ({ key, ctrlKey, metaKey, altKey }: Key, isMac: boolean): Motion | null => {
  const isBack = key === 'Backspace';
  if (!isBack && key !== 'Delete') return null;
  if (isMac && metaKey) return isBack ? 'lineStart' : 'lineEnd';
  if (isMac ? altKey : ctrlKey) return isBack ? 'previousWord' : 'nextWord';
  return isBack ? 'previous' : 'next';
};

export const textKeyOf = (event: Key, setting: Setting): TextKey | null => {
  const motion = motionOf(event, setting);
  if (motion) return { do: 'move', motion, isExtending: event.shiftKey };
  const erased = eraseOf(event, setting.isMac);
  if (erased) return { do: 'erase', motion: erased };
  if (event.key === 'Escape') return { do: 'end' };
  const isCommand = setting.isMac ? event.metaKey : event.ctrlKey;
  if (event.key === 'Enter') {
    if (isCommand) return { do: 'end' };
    return event.shiftKey ? { do: 'lineBreak' } : { do: 'newLine' };
  }
  if (!isCommand || event.altKey) return null;
  if (event.shiftKey && (event.key === '>' || event.key === '.')) return { do: 'size', step: 1 };
  if (event.shiftKey && (event.key === '<' || event.key === ',')) return { do: 'size', step: -1 };
  const letter = letters[event.key.toLowerCase()];
  return letter?.do === 'undo' && event.shiftKey ? { do: 'redo' } : (letter ?? null);
};
