import { describe, expect, it } from 'vitest';
import { CLIPBOARD_SHORTCUTS, keysOf, SHORTCUTS } from './shortcuts.ts';

const pressed = (key: string, more: Partial<Parameters<typeof keysOf>[0]> = {}) =>
  keysOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

describe('the table of keys', () => {
  it('is read the same on every keyboard', () => {
    expect(pressed('z', { ctrlKey: true })).toBe('Mod+Z');
    expect(pressed('Z', { metaKey: true, shiftKey: true })).toBe('Mod+Shift+Z');
    // the sign, however it is made
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('ArrowUp', { shiftKey: true })).toBe('Shift+ArrowUp');
  });

  it('names every key once, but where what is selected decides', () => {
    const all = [...CLIPBOARD_SHORTCUTS, ...SHORTCUTS].flatMap((one) => one.keys);
    const twice = all.filter((keys, index) => all.indexOf(keys) !== index);
    expect(twice).toEqual(['Enter']);
  });
});
