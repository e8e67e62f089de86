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
import { moveEdge, setCell } from '../elements/table/commands.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { flip, resize, setProps, setText } from './index.ts';

/** Commands under locks, judged by the function that the server checks a save with (decision 0048). */

const box = (name: string, x: number): Element => ({
  ...shapeElement({ x, y: 0, width: 50, height: 40 }),
  id: name,
});

describe('what the editor allows', () => {
  const withLocks = <One extends Element>(one: One, locks: Partial<Element['locks']>): One => ({
    ...one,
    locks: { ...one.locks, ...locks },
  });
  const fixed = { move: true, resize: true, delete: true };
  /** What the server would refuse of a design made from these elements. */
  const judged = (elements: Element[], act: (editor: Editor) => void) => {
    const settleText: Ports['settleText'] = (text) => ({
      ...text,
      height: 40 * plainText(text).split('\n').length,
    });
    const editor = createEditor({ design: designOf(elements, 1000, 1000), ports: { settleText } });
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
      setCell.run(editor, { id: table.id, at, paragraphs: [...cell, ...cell, ...cell] });
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

  it('is not to flip what may not move', () => {
    const run = (editor: Editor) => {
      editor.select(['a']);
      flip.run(editor, { along: 'x' });
    };
    expect(judged([withLocks(box('a', 0), { move: true })], run)).toEqual({ changed: false, broken: [] });
    expect(judged([withLocks(box('a', 0), { edit: true })], run)).toEqual(allowed);
  });

  it('is accepted by the server: a side dragged of what may be resized, also turned', () => {
    const picture = { ...imageElement({ x: 0, y: 0, width: 200, height: 100, asset: 'one' }), id: 'p' };
    const run = (editor: Editor) => {
      editor.select(['p']);
      resize.run(editor, { width: 120, height: 100, anchor: { x: 1, y: 0.5 }, isWhole: false });
    };
    const locked = withLocks({ ...picture, rotation: 20 }, { move: true, edit: true });
    expect(judged([locked], run)).toEqual(allowed);
  });
});
