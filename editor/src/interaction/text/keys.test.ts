import { expect, test } from 'vitest';
import { steppedSize } from './act.ts';
import { textKeyOf } from './keys.ts';

const press = (keys: string, { isVertical = false, isMac = false } = {}) => {
  const parts = keys.split('+');
  const has = (name: string) => parts.includes(name);
  return textKeyOf(
    {
      key: parts.at(-1) ?? '',
      shiftKey: has('Shift'),
      ctrlKey: has('Ctrl'),
      metaKey: has('Meta'),
      altKey: has('Alt'),
    },
    { isVertical, isMac },
  );
};
const motion = (keys: string, setting = {}) => {
  const key = press(keys, setting);
  return key?.do === 'move' || key?.do === 'erase' ? key.motion : key?.do;
};

test.each([
  ['ArrowLeft', 'previous'],
  ['Ctrl+ArrowRight', 'nextWord'],
  ['ArrowUp', 'lineBefore'],
  ['Home', 'lineStart'],
  ['Ctrl+End', 'textEnd'],
  ['Backspace', 'previous'],
  ['Ctrl+Delete', 'nextWord'],
  ['Ctrl+a', 'selectAll'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Enter', 'newLine'],
  ['Shift+Enter', 'lineBreak'],
  ['Ctrl+Enter', 'end'],
  ['Escape', 'end'],
])('%s is %s', (keys, expected) => {
  expect(motion(keys)).toBe(expected);
});

test('in columns arrows follow the text: down goes on, left is the next column', () => {
  const isVertical = { isVertical: true };
  expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].map((key) => motion(key, isVertical))).toEqual([
    'next',
    'previous',
    'lineAfter',
    'lineBefore',
  ]);
});

test('on a Mac Option moves by words and Command to the edges', () => {
  const isMac = { isMac: true };
  expect(motion('Alt+ArrowLeft', isMac)).toBe('previousWord');
  expect(motion('Meta+ArrowRight', isMac)).toBe('lineEnd');
  expect(motion('Meta+Backspace', isMac)).toBe('lineStart');
  expect(motion('Ctrl+a', isMac)).toBeUndefined();
});

test('Shift extends the selection, and characters are left to the field', () => {
  expect(press('Shift+ArrowDown')).toEqual({ do: 'move', motion: 'lineAfter', isExtending: true });
  expect([press('a'), press('Shift+A'), press('Ctrl+c'), press('Tab')]).toEqual([null, null, null, null]);
});

test('sizes step to the next common one', () => {
  expect([steppedSize(30, 1), steppedSize(32, -1), steppedSize(2000, 1), steppedSize(6, -1)]).toEqual([
    32, 28, 2400, 5,
  ]);
});
