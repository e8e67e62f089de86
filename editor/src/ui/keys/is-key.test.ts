// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isKey } from './is-key.ts';

/** Keys that an input method takes are not for the page. */

const pressed = (given: KeyboardEventInit & { keyCode?: number }) => new KeyboardEvent('keydown', given);

describe('isKey', () => {
  it('is true for a key that was pressed for the page, one of those named', () => {
    expect(isKey(pressed({ key: 'Enter', keyCode: 13 }), 'Enter')).toBe(true);
    expect(isKey(pressed({ key: 'Escape', keyCode: 27 }), 'Enter', 'Escape')).toBe(true);
    expect(isKey(pressed({ key: 'Tab', keyCode: 9 }), 'Enter', 'Escape')).toBe(false);
  });

  it.each([
    ['while something is composed', { isComposing: true, keyCode: 13 }],
    ['where only its code says so', { isComposing: false, keyCode: 229 }],
  ])('is false for keys of an input method: %s', (_, given) => {
    expect(isKey(pressed({ key: 'Enter', ...given }), 'Enter')).toBe(false);
    expect(isKey(pressed({ key: 'Escape', ...given }), 'Escape')).toBe(false);
  });
});
