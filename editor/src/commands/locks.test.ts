import { describe, expect, it } from 'vitest';
import { createEditor, type Editor, type Ports } from '../core/index.ts';
import {
  brokenLocks,
  type Element,
  groupElement,
  imageElement,
  newPage,
  plainText,
  shapeElement,
  tableElement,
  textElement,
} from '../document/index.ts';
import { MASKS, maskSet } from '../elements/image/looks.ts';
import { cellWritten, moveEdge } from '../elements/table/commands.ts';
import { designOf } from '../painter/testing/design-of.ts';
import {
  flip,
  matchSize,
  replaceTemplate,
  resized,
  scaled,
  setBox,
  setProps,
  setText,
  ungroup,
} from './index.ts';

/** Commands under locks, judged by the function that the server checks a save with (decision 0048). */

const box = (name: string, x: number): Element => ({
  ...shapeElement({ x, y: 0, width: 50, height: 40 }),
  id: name,
});

describe('an edit that the editor allows', () => {
  const withLocks = <One extends Element>(one: One, locks: Partial<Element['locks']>): One => ({
    ...one,
    locks: { ...one.locks, ...locks },
  });
  const fixed = { move: true, resize: true, delete: true };
  /** What the server would refuse of a design made from these elements. */
  const judged = (elements: Element[], act: (editor: Editor) => void) => {
    const fitTextBox: Ports['fitTextBox'] = (text) => ({
      ...text,
      height: 40 * plainText(text).split('\n').length,
    });
    const editor = createEditor({ design: designOf(elements, 1000, 1000), ports: { fitTextBox } });
    const before = editor.getState().design.pages;
    act(editor);
    return {
      changed: editor.getState().past.length > 0,
      broken: brokenLocks(before, editor.getState().design.pages),
    };
  };
  const allowed = { changed: true, broken: [] };
  const text = { ...textElement({ text: '你好', x: 100, y: 100, width: 200, height: 40 }), id: 't' };

  it('is accepted by the server: a free text of a locked size wraps, alone and in a locked group', () => {
    const write = (editor: Editor) => void setText.run(editor, { id: 't', text: '一\n二' });
    expect(judged([withLocks(text, fixed)], write)).toEqual(allowed);
    const around = groupElement({
      x: 0,
      y: 0,
      width: 200,
      height: 140,
      rotation: 30,
      elements: [withLocks({ ...text, x: 0 }, fixed), withLocks(box('a', 0), { ...fixed, edit: true })],
    });
    expect(judged([withLocks(around, { ...fixed, edit: true })], write)).toEqual(allowed);
  });

  it('is accepted by the server: a text grows where its lines are aligned, and nowhere else', () => {
    const before = [
      newPage({ width: 500, height: 500, elements: [withLocks({ ...text, box: 'auto' }, fixed)] }),
    ];
    const changed = (given: Partial<Element>) =>
      before.map((page) => ({
        ...page,
        elements: page.elements.map((one) => ({ ...one, ...given }) as Element),
      }));
    expect(brokenLocks(before, changed({ x: 50, width: 300 }))).toEqual([]);
    expect(brokenLocks(before, changed({ x: 160, width: 300 }))).toEqual([{ id: 't', action: 'move' }]);
    const kept = before.map((page) => ({
      ...page,
      elements: page.elements.map((one) => withLocks(one, { edit: true })),
    }));
    const broken = brokenLocks(kept, changed({ width: 300 }));
    expect(broken).toEqual([{ id: 't', action: 'resize' }]);
  });

  it('is accepted by the server: rows of a table grow, its width stays', () => {
    const table = withLocks(
      tableElement({ x: 0, y: 0, width: 300, height: 80, words: [['甲'], ['乙']] }),
      fixed,
    );
    const at = { row: 0, column: 0 };
    const write = (editor: Editor) => {
      const cell = table.cells[0]?.[0]?.paragraphs ?? [];
      editor.apply('编辑单元格', cellWritten(table.id, at, [...cell, ...cell, ...cell]));
    };
    expect(judged([table], write)).toEqual(allowed);
    const drag = (editor: Editor) => void editor.apply('调整行列大小', moveEdge(table.id, 'column', 0, 50));
    expect(judged([table], drag).broken).toEqual([]);
  });

  it('is accepted by the server: a circle cut out of a picture of a locked size', () => {
    const picture = { ...imageElement({ x: 0, y: 0, width: 200, height: 100, asset: 'one' }), id: 'p' };
    const circle = MASKS.find(({ isSquare }) => isSquare);
    const run = (editor: Editor) => {
      editor.select(['p']);
      if (circle) setProps.run(editor, maskSet(circle));
    };
    expect(judged([withLocks(picture, fixed)], run)).toEqual(allowed);
  });

  it('is accepted by the server: another template whose placeholders are locked', () => {
    const blank = { ...text, id: 'its', role: 'title' } as const;
    const template = designOf([
      withLocks(blank, { edit: true }),
      { ...blank, id: 'kept', editableBy: 'designer' },
      { ...blank, id: 'free' },
    ]);
    const mine = ['一', '二', '三'].map((words) =>
      textElement({ text: words, x: 0, y: 0, width: 90, role: 'title' }),
    );
    const editor = createEditor({ design: designOf(mine) });
    replaceTemplate.run(editor, { template, templateId: '7' });
    const { pages } = editor.getState().design;
    expect(brokenLocks(template.pages, pages)).toEqual([]);
    const words = pages[0]?.elements.map((one) => one.type === 'text' && plainText(one));
    expect(words).toEqual(['你好', '你好', '三']);
  });

  it('is accepted by the server: a centred text of a locked position, filled in where it is centred', () => {
    const design = designOf([withLocks({ ...text, box: 'auto' }, { move: true })]);
    // as the painter answers for a centred text that became 80 px wider
    const fitTextBox: Ports['fitTextBox'] = (one) => ({ ...one, x: one.x - 40, width: one.width + 80 });
    const editor = createEditor({ design, ports: { fitTextBox } });
    setText.run(editor, { id: 't', text: '更长的标题' });
    const { pages } = editor.getState().design;
    expect(pages[0]?.elements[0]).toMatchObject({ x: 60, width: 280 });
    expect(brokenLocks(design.pages, pages)).toEqual([]);
  });

  it('does not flip an element that may not move', () => {
    const run = (editor: Editor) => {
      editor.select(['a']);
      flip.run(editor, { along: 'x' });
    };
    expect(judged([withLocks(box('a', 0), { move: true })], run)).toEqual({ changed: false, broken: [] });
    expect(judged([withLocks(box('a', 0), { edit: true })], run)).toEqual(allowed);
  });

  it('is accepted by the server: a dragged side of an element that may be resized, also turned', () => {
    const picture = { ...imageElement({ x: 0, y: 0, width: 200, height: 100, asset: 'one' }), id: 'p' };
    const run = (editor: Editor) => {
      editor.select(['p']);
      editor.apply(
        '调整大小',
        resized({ width: 120, height: 100, anchor: { x: 1, y: 0.5 }, isWhole: false }),
      );
    };
    const locked = withLocks({ ...picture, rotation: 20 }, { move: true, edit: true });
    expect(judged([locked], run)).toEqual(allowed);
  });

  it('is accepted by the server: an element that may not move, resized from two sides one after the other', () => {
    const picture = { ...imageElement({ x: 0, y: 0, width: 200, height: 100, asset: 'one' }), id: 'e' };
    const turned = { ...picture, rotation: 20 };
    const run = (editor: Editor) => {
      editor.select(['e']);
      editor.apply(
        '调整大小',
        resized({ width: 120, height: 100, anchor: { x: 1, y: 0.5 }, isWhole: false }),
      );
      editor.apply(
        '调整大小',
        resized({ width: 260, height: 100, anchor: { x: 0, y: 0.5 }, isWhole: false }),
      );
      editor.apply(
        '调整大小',
        resized({ width: 150, height: 60, anchor: { x: 0.5, y: 0.5 }, isWhole: false }),
      );
      setBox.run(editor, { width: 1400 });
    };
    for (const one of [picture, turned, { ...text, id: 'e', rotation: 20 }])
      expect(judged([withLocks(one, { move: true })], run)).toEqual(allowed);
  });

  it('does not scale an element that may not move together with others', () => {
    const run = (editor: Editor) => {
      editor.select(['a', 'b']);
      editor.apply('缩放', scaled(2, { x: 0, y: 0 }));
    };
    const { changed, broken } = judged([withLocks(box('a', 300), { move: true }), box('b', 0)], run);
    expect({ changed, broken }).toEqual(allowed);
  });

  it('is accepted by the server: a text that may not move, shortened, aligned anew and written longer', () => {
    const centred = [
      newPage({
        width: 500,
        height: 500,
        elements: [{ ...withLocks(text, { move: true, delete: true }), box: 'auto' } as Element],
      }),
    ];
    const after = (given: Partial<Element>, align: 'center' | 'left') =>
      centred.map((page) => ({
        ...page,
        elements: page.elements.map((one) =>
          one.type === 'text'
            ? { ...one, ...given, paragraphs: one.paragraphs.map((part) => ({ ...part, align })) }
            : one,
        ) as Element[],
      }));
    const template = after({}, 'center');
    // centred it shrank to 150–250, aligned left it grew from there
    expect(brokenLocks(template, after({ x: 150, width: 200 }, 'left'))).toEqual([]);
    expect(brokenLocks(template, after({ x: 150, width: 200 }, 'center'))).toEqual([
      { id: 't', action: 'move' },
    ]);
    expect(brokenLocks(template, after({ x: 210, width: 200 }, 'left'))).toEqual([
      { id: 't', action: 'move' },
    ]);
    expect(brokenLocks(template, after({ y: 120 }, 'left'))).toEqual([{ id: 't', action: 'move' }]);
  });

  const inGroup = (locks: Partial<Element['locks']>, rest: Partial<Element> = {}) =>
    ({
      ...groupElement({
        x: 0,
        y: 0,
        width: 250,
        height: 40,
        elements: [withLocks(box('a', 0), locks), box('b', 200)],
      }),
      id: 'g',
      ...rest,
    }) as Element;
  const withGroup = (act: (editor: Editor) => void) => (editor: Editor) => {
    editor.select(['g']);
    act(editor);
  };
  const nothing = { changed: false, broken: [] };

  it('does not ungroup a group whose members may not move, or which must stay', () => {
    const run = withGroup((editor) => void ungroup.run(editor));
    expect(judged([inGroup({ move: true })], run)).toEqual(nothing);
    expect(judged([withLocks(inGroup({}), { delete: true })], run)).toEqual(nothing);
    expect(judged([inGroup({ edit: true }, { opacity: 0.5 })], run)).toEqual(nothing);
    expect(judged([inGroup({})], run).changed).toBe(true);
  });

  it('does not match a group of locked members to another size', () => {
    const run = (editor: Editor) => {
      editor.select(['w', 'g']);
      matchSize.run(editor, { sides: ['width'] });
    };
    expect(judged([box('w', 0), inGroup({ resize: true })], run)).toEqual(nothing);
    expect(judged([box('w', 0), inGroup({})], run)).toEqual(allowed);
  });

  it('does not scale a group with a member whose locks forbid it', () => {
    const anchor = { x: 0, y: 0 };
    const size = { width: 500, height: 80, anchor, isWhole: true };
    const ways: ((editor: Editor) => void)[] = [
      (editor) => void setBox.run(editor, { width: 500 }),
      (editor) => void editor.apply('调整大小', resized(size)),
      (editor) => void editor.apply('缩放', scaled(2, anchor)),
    ];
    for (const way of ways) {
      const run = withGroup(way);
      expect(judged([inGroup({ resize: true })], run)).toEqual(nothing);
      expect(judged([inGroup({ move: true, resize: true, edit: true })], run)).toEqual(nothing);
      expect(judged([inGroup({ delete: true })], run)).toEqual(allowed);
      expect(judged([inGroup({})], run)).toEqual(allowed);
    }
  });
});
