import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEditor, type Editor, locate } from '../core/index.ts';
import {
  brokenLocks,
  type Element,
  type GroupElement,
  groupElement,
  type Locks,
  shapeElement,
  textElement,
} from '../document/index.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { align, cut, group, move, order, paste, remove, reorder, setBox, setText, ungroup } from './index.ts';
import { mayRemoveText } from './text/edit-text.ts';
import { perform, sequences } from './testing/every-command.ts';
import { fitTextBox } from './testing/fit-text-box.ts';

/** Locks of groups whose members are free, judged by the function that the server checks a save with. */

const none: Locks = { move: false, resize: false, edit: false, delete: false };

const box = (id: string, x: number): Element => ({
  ...shapeElement({ x, y: 0, width: 50, height: 40 }),
  id,
});

const title = (id: string, x: number, align: 'left' | 'center' | 'right'): Element => ({
  ...textElement({ text: '标题文字', x, y: 0, width: 80, height: 40, box: 'auto', align }),
  id,
});

const groupOf = (id: string, elements: Element[], locks: Partial<Locks>, x = 0): GroupElement => ({
  ...groupElement({
    x,
    y: 0,
    width: Math.max(...elements.map((one) => one.x + one.width)),
    height: 40,
    elements,
    locks: { ...none, ...locks },
    lockedBy: 'designer',
  }),
  id,
});

const opened = (elements: Element[]): Editor =>
  createEditor({ design: designOf(elements, 1000, 1000), ports: { fitTextBox } });

/** An editor of a template's elements, and which of its locks the design breaks now. */
const made = (elements: Element[]) => {
  const editor = opened(elements);
  const { pages } = editor.getState().design;
  return { editor, broken: () => brokenLocks(pages, editor.getState().design.pages) };
};

describe('a group that the template locks, with free members', () => {
  it('keeps them where they are: no command moves a member of a group that may not move', () => {
    const held = groupOf('g', [box('a', 0), box('b', 200)], { move: true }, 100);
    const inner = groupOf('h', [box('c', 0), box('d', 100)], {}, 300);
    const outer = groupOf('g', [box('a', 0), inner], { move: true }, 100);
    const commandsOf = (editor: Editor, id: string): boolean[] => [
      move.run(editor, { dx: 300, dy: 0 }),
      setBox.run(editor, { x: 300 }),
      align.run(editor, 'right'),
      order.run(editor, 'front'),
      reorder.run(editor, { id, index: 1 }),
      group.run(editor),
      ungroup.run(editor),
    ];
    const editor = opened([held]);
    editor.select(['a'], ['g']);
    expect(commandsOf(editor, 'a')).not.toContain(true);
    const nested = opened([outer]);
    nested.select(['c'], ['g', 'h']);
    expect(commandsOf(nested, 'c')).not.toContain(true);
    nested.select(['h'], ['g']);
    expect(commandsOf(nested, 'h')).not.toContain(true);
  });

  it('stays when its last member would go: neither the command nor an emptied text removes it', () => {
    const members = [box('a', 0), title('t', 200, 'left')];
    for (const locks of [{ delete: true }, { editableBy: 'designer' as const }]) {
      const { editableBy, ...own } = { editableBy: undefined, ...locks };
      const held = { ...groupOf('g', members, own), ...(editableBy ? { editableBy } : {}) };
      const editor = opened([held]);
      editor.select(['a', 't'], ['g']);
      expect(remove.run(editor)).toBe(false);
      expect(mayRemoveText(editor.getState(), 't')).toBe(true);
      editor.select(['a'], ['g']);
      expect(remove.run(editor)).toBe(true);
      expect(mayRemoveText(editor.getState(), 't')).toBe(false);
      editor.select(['t'], ['g']);
      expect(remove.run(editor)).toBe(false);
    }
    // the last of an inner group would take both along
    const outer = groupOf('g', [groupOf('h', [box('a', 0)], {})], { delete: true });
    const editor = opened([outer]);
    editor.select(['a'], ['g', 'h']);
    expect(remove.run(editor)).toBe(false);
  });

  it('is accepted by the server when its texts grow and shrink on both sides', () => {
    const members = [title('t', 0, 'right'), box('a', 100), title('u', 200, 'left')];
    const held = [groupOf('g', members, { move: true, resize: true, delete: true }, 300)];
    const { editor, broken } = made(held);
    setText.run(editor, { id: 't', text: '短' });
    setText.run(editor, { id: 'u', text: '更长的标题文字' });
    const now = locate(editor.getState().design, 'g')?.element;
    expect(now?.x).toBe(360);
    expect(broken()).toEqual([]);
  });

  it('that may move takes its held members along, also after a free one left its place', () => {
    const held = (id: string, x: number): Element => ({
      ...box(id, x),
      locks: { ...none, move: true },
      lockedBy: 'designer',
    });
    const free = [groupOf('g', [box('a', 0), held('b', 100), held('c', 200)], {}, 300)];
    const { editor, broken } = made(free);
    editor.select(['a'], ['g']);
    move.run(editor, { dx: -50, dy: 0 });
    editor.select(['g'], []);
    move.run(editor, { dx: 0, dy: 200 });
    expect(broken()).toEqual([]);
    const apart = editor.getState().design.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one) =>
        one.type === 'group'
          ? { ...one, elements: one.elements.map((own) => (own.id === 'c' ? { ...own, x: 400 } : own)) }
          : one,
      ),
    }));
    const before = designOf(free).pages.map((page) => ({ ...page, id: apart[0]?.id ?? '' }));
    expect(brokenLocks(before, apart).map(({ action }) => action)).toEqual(['move', 'move']);
  });

  it('is the user’s own once it was cut and pasted: it breaks no lock elsewhere on the page', () => {
    const inner = groupOf('h', [box('c', 0), title('t', 100, 'center')], { move: true }, 100);
    const held = [groupOf('g', [box('a', 0), inner], { move: true }, 200), box('d', 800)];
    const { editor, broken } = made(held);
    editor.select(['g'], []);
    cut.run(editor);
    paste.run(editor, undefined);
    expect(broken()).toEqual([]);
    move.run(editor, { dx: 40, dy: 40 });
    expect(broken()).toEqual([]);
    const pasted = editor.getState().design.pages[0]?.elements.at(-1);
    expect(pasted?.type === 'group' && pasted.elements.map(({ locks }) => locks.move)).toEqual([
      false,
      false,
    ]);
  });

  it('any sequence of commands of a user leaves every lock unbroken', () => {
    const locks = fc.record({ move: fc.boolean(), resize: fc.boolean(), delete: fc.boolean() });
    const rest = fc.record({
      inner: locks,
      outer: locks,
      isKept: fc.boolean(),
      path: fc.constantFrom([], ['g'], ['g', 'h']),
    });
    fc.assert(
      fc.property(
        rest,
        sequences('replaceTemplate', 'replaceDesign', 'replacePage'),
        ({ inner, outer, isKept, path }, sequence) => {
          const inside = groupOf('h', [title('t', 0, 'center'), box('a', 120)], inner, 100);
          const elements = [
            {
              ...groupOf('g', [box('b', 0), inside, title('u', 400, 'right')], outer, 200),
              ...(isKept ? { editableBy: 'designer' as const } : {}),
            },
            box('c', 800),
          ];
          const { editor, broken } = made(elements);
          // most of all what happens inside
          editor.select(path.length === 1 ? ['b', 'h'] : path.length === 2 ? ['t'] : ['g'], path);
          perform(editor, sequence);
          expect(broken()).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
