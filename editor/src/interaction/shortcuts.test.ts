import { describe, expect, it } from 'vitest';
import * as commands from '../commands/index.ts';
import { createEditor } from '../core/index.ts';
import { blankDesign, type Element, shapeElement, solid } from '../document/index.ts';
import * as tableCommands from '../elements/table/commands.ts';
import { CLIPBOARD_SHORTCUTS, DOCUMENTED_SHORTCUTS } from './documented-shortcuts.ts';
import { keysOf, runShortcut, SHORTCUTS } from './shortcuts.ts';
import { STYLE_KEYS, TEXT_KEYS, textKeyOf } from './text/keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof keysOf>[0]> = {}) =>
  keysOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

const designWith = (elements: Element[]) => {
  const blank = blankDesign({ width: 100, height: 100 });
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) };
};

describe('the table of keys', () => {
  it('is read the same on every keyboard', () => {
    expect(pressed('z', { ctrlKey: true })).toBe('Mod+Z');
    expect(pressed('Z', { metaKey: true, shiftKey: true })).toBe('Mod+Shift+Z');
    // the sign, however it is made
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('ArrowUp', { shiftKey: true })).toBe('Shift+ArrowUp');
  });

  it('is read the same where Alt or ⌘ changes what a key types', () => {
    expect(pressed('“', { metaKey: true, altKey: true, code: 'BracketLeft' })).toBe('Mod+Alt+[');
    expect(pressed('}', { ctrlKey: true, shiftKey: true, code: 'BracketRight' })).toBe('Mod+}');
    expect(pressed(']', { metaKey: true, shiftKey: true, code: 'BracketRight' })).toBe('Mod+}');
    expect(pressed('.', { metaKey: true, shiftKey: true, code: 'Period' })).toBe('Mod+>');
  });

  it('names every key once, except where the selection or the active tool decides', () => {
    const all = [...CLIPBOARD_SHORTCUTS, ...SHORTCUTS].flatMap((one) => one.keys);
    const twice = all.filter((keys, index) => all.indexOf(keys) !== index);
    // Escape puts the brush down before it leaves the selection
    expect(twice).toEqual(['Enter', 'Escape']);
  });

  it.each([
    [['BACD'], ']', {}],
    [['BACD'], ']', { ctrlKey: true }],
    [['BCDA'], ']', { ctrlKey: true, altKey: true, code: 'BracketRight' }],
    [['BCDA'], '}', { metaKey: true, shiftKey: true }],
    [['ABDC', 3], '[', {}],
    [['ABDC', 3], '[', { metaKey: true }],
    [['DABC', 3], '‘', { metaKey: true, altKey: true, code: 'BracketLeft' }],
    [['DABC', 3], '{', { ctrlKey: true, shiftKey: true }],
  ] as const)(
    'moves through the layers as other design programs do: %s by %s %o',
    ([order, at = 0], key, more) => {
      const boxes = [...'ABCD'].map((id) => ({
        ...shapeElement({ x: 0, y: 0, width: 9, height: 9, fill: solid('#0773fc') }),
        id,
      }));
      const editor = createEditor({ design: designWith(boxes) });
      editor.select([boxes[at]?.id ?? '']);
      const given = { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more };
      expect(runShortcut(editor, given)).toBe(true);
      const shown = editor.getState().design.pages[0]?.elements.map(({ id }) => id);
      expect(shown?.join('')).toBe(order);
    },
  );

  it('keeps ⌘[ and ⌘] from leaving the page at the end of the stack, and without a selection', () => {
    const editor = createEditor({ design: designWith([]) });
    const meta = { ctrlKey: false, metaKey: true, shiftKey: false, altKey: false };
    expect(['[', ']'].map((key) => runShortcut(editor, { key, ...meta }))).toEqual([true, true]);
    expect(editor.getState().past).toEqual([]);
  });

  it('uses the names of the clipboard commands', () => {
    const { copy, cut, paste } = commands;
    expect(CLIPBOARD_SHORTCUTS.map(({ label, keys }) => [label, keys])).toEqual(
      [copy, cut, paste].map(({ label, shortcuts }) => [label, shortcuts]),
    );
  });

  it('contains the keys of every command', () => {
    const shown = new Set([...CLIPBOARD_SHORTCUTS, ...SHORTCUTS].flatMap((one) => one.keys));
    const named = Object.values({ ...commands, ...tableCommands }).flatMap((one): readonly string[] =>
      typeof one === 'object' && one !== null && 'shortcuts' in one
        ? (one.shortcuts as readonly string[])
        : [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((keys) => !shown.has(keys))).toEqual([]);
  });

  it('lists exactly the keys that act while a text is edited', () => {
    const setting = { isVertical: false, isMac: false };
    const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    const signs = ['Enter', 'Escape', '.', ',', '<', '>', ...'abcdefghijklmnopqrstuvwxyz0123456789-=/'];
    const ways = [none, { ...none, ctrlKey: true }, { ...none, shiftKey: true }];
    const both = { ...none, ctrlKey: true, shiftKey: true };
    const heard = [...ways, both].flatMap((way) =>
      signs.flatMap((key) => {
        const what = textKeyOf({ key, ...way }, setting);
        // undo and redo are the editor's own, told once
        return what && what.do !== 'undo' && what.do !== 'redo' ? [keysOf({ key, ...way })] : [];
      }),
    );
    const known = new Set([...STYLE_KEYS, ...TEXT_KEYS].flatMap(({ keys }) => keys));
    expect(
      heard.filter((keys) => !known.has(keys) && !/^(Shift\+Escape|Mod\+Escape|Mod\+Shift\+)/.test(keys)),
    ).toEqual([]);
    expect([...known].filter((keys) => !heard.includes(keys))).toEqual([]);
    expect(DOCUMENTED_SHORTCUTS.map(({ label }) => label)).toEqual(
      expect.arrayContaining(TEXT_KEYS.map(({ label }) => label)),
    );
  });
});
