import { documentKeys, frameKeys, reviewKeys } from '@design-console/contract/console-keys';
import { describe, expect, it } from 'vitest';
import { actOf, ariaKeys } from './shortcuts.ts';

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

/** The event of a combination, as a browser sends it. */
const eventOf = (combination: string): KeyboardEvent => {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  return press(key.length === 1 && !parts.includes('Shift') ? key.toLowerCase() : key, {
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift') || key === '?',
  });
};

describe('keys and what they do', () => {
  it('each key of a list is taken by the act that the list names', () => {
    const tables: readonly Record<string, { readonly keys: readonly string[] }>[] = [
      frameKeys,
      documentKeys,
      reviewKeys,
    ];
    for (const table of tables)
      for (const [act, { keys }] of Object.entries(table))
        for (const one of keys) expect([one, actOf(eventOf(one), table)]).toEqual([one, act]);
  });

  it('⌘ is Ctrl, and Caps Lock changes nothing', () => {
    expect(actOf(press('K', { metaKey: true }), frameKeys)).toBe('search');
    expect(actOf(press('A'), reviewKeys)).toBe('pass');
    expect(ariaKeys(documentKeys.redo.keys)).toBe('Control+Shift+Z Control+Y');
  });

  it('further keys held make it another combination', () => {
    expect(actOf(press('a', { ctrlKey: true }), reviewKeys)).toBeNull();
    expect(actOf(press('a', { altKey: true }), reviewKeys)).toBeNull();
    expect(actOf(press('A', { shiftKey: true }), reviewKeys)).toBeNull();
    expect(actOf(press('s', { ctrlKey: true, shiftKey: true }), documentKeys)).toBeNull();
    expect(actOf(press('z', { ctrlKey: true, shiftKey: true }), documentKeys)).toBe('redo');
  });

  it('leaves the keys of an input method to it', () => {
    const composed = press('a');
    Object.defineProperty(composed, 'isComposing', { value: true });
    expect(actOf(composed, reviewKeys)).toBeNull();
  });
});
