import { describe, expect, it } from 'vitest';
import { createEditor, pageOf } from '../../core/index.ts';
import { brokenLocks, type Element, type TextElement, textElement } from '../../document/index.ts';
import { handlesOf, frameOf } from '../../interaction/frame.ts';
import { fittedTextBox } from '../../painter/text/index.ts';
import type { Measure } from '../../painter/text/measure.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { curved, curveText, fillTemplate, setBox, setText, undo } from '../index.ts';

/** Bending texts (product 7): one step, about the middle, and back to what was. */

/** Every character is one em wide. */
const measure: Measure = {
  advance: (text, face) => [...text].length * face.fontSize,
  forget: () => undefined,
};

const text = (given: Partial<TextElement> = {}): TextElement => ({
  ...textElement({ text: '春眠不觉晓', x: 100, y: 100, width: 300, fontSize: 10, lineHeight: 1 }),
  id: 't',
  ...given,
});

const open = (elements: readonly Element[] = [text()], actor: 'user' | 'designer' = 'designer') => {
  const editor = createEditor({
    design: designOf([...elements], 1000, 1000),
    actor,
    ports: { fitTextBox: (one) => fittedTextBox(one, measure) },
  });
  editor.select(elements.map(({ id }) => id));
  return { editor, now: () => pageOf(editor.getState()).elements[0] as TextElement };
};

describe('bending a text', () => {
  it('is one step that sets the curve and fits the box about its middle', () => {
    const { editor, now } = open();
    const before = now();
    expect(curveText.run(editor, { curve: 50 })).toBe(true);
    const bent = now();
    expect(bent.curve).toBe(50);
    const fitted = fittedTextBox(bent, measure);
    expect([bent.width, bent.height]).toEqual([fitted.width, fitted.height]);
    expect(bent.height).toBeGreaterThan(20);
    expect([bent.x + bent.width / 2, bent.y + bent.height / 2]).toEqual([
      expect.closeTo(before.x + before.width / 2, 6),
      expect.closeTo(before.y + before.height / 2, 6),
    ]);
    undo.run(editor);
    expect(now()).toEqual(before);
  });

  it('back to 0 leaves no curve, and one line of a text that was not wrapped', () => {
    const { editor, now } = open([text({ box: 'auto', width: 50, height: 10 })]);
    const before = now();
    curveText.run(editor, { curve: -60 });
    expect(now()).not.toHaveProperty('straight');
    curveText.run(editor, { curve: 0 });
    expect(now()).toEqual(before);
  });

  it.each(['fixedWidth', 'fixed'] as const)(
    'back to 0 wraps lines as before, in a box that was %s',
    (box) => {
      const given = text({ box, x: 100, y: 100, width: 20, height: box === 'fixed' ? 80 : 30 });
      const { editor, now } = open([given]);
      for (const curve of [40, -90, 0]) curveText.run(editor, { curve });
      expect(now()).toEqual({ ...given, x: expect.closeTo(100, 6), y: expect.closeTo(100, 6) });
    },
  );

  it('back to 0 wraps as before in a text that was scaled meanwhile', () => {
    const { editor, now } = open([text({ width: 20, height: 30 })]);
    curveText.run(editor, { curve: 40 });
    const { width } = now();
    setBox.run(editor, { width: width * 2 });
    curveText.run(editor, { curve: 0 });
    expect([now().width, now().height, now().box]).toEqual([
      expect.closeTo(40, 1),
      expect.closeTo(60, 1),
      'fixedWidth',
    ]);
  });

  it('by a drag is one step, and none where the drag ends as it began', () => {
    const { editor, now } = open();
    const before = now();
    const drag = (...values: number[]) => {
      const gesture = editor.begin('弯曲文字');
      for (const value of values) gesture.update(curved(value));
      gesture.commit();
    };
    drag(10, 40, 0);
    expect(now()).toBe(before);
    drag(10, 40, 70);
    expect(now().curve).toBe(70);
    undo.run(editor);
    expect(now()).toEqual(before);
  });

  it('takes whole numbers of the range only, and no vertical text', () => {
    const { editor, now } = open();
    curveText.run(editor, { curve: 250.4 });
    expect(now().curve).toBe(100);
    expect(curveText.canRun(editor, { curve: Number.NaN })).toBe(false);
    const vertical = open([text({ writingMode: 'vertical' })]);
    expect(curveText.run(vertical.editor, { curve: 50 })).toBe(false);
  });

  it('needs a text that may be edited, and breaks no lock of its place and size', () => {
    const locks = { move: true, resize: true, edit: false, delete: true };
    const held = open([text({ locks, lockedBy: 'designer' })], 'user');
    const before = held.editor.getState().design.pages;
    expect(curveText.run(held.editor, { curve: 80 })).toBe(true);
    expect(brokenLocks(before, held.editor.getState().design.pages)).toEqual([]);
    const closed = open([text({ locks: { ...locks, edit: true } })], 'user');
    expect(curveText.canRun(closed.editor, { curve: 80 })).toBe(false);
  });
});

describe('a curved text', () => {
  it('keeps its curve when its words are replaced: written, or filled in for a batch', () => {
    for (const write of [
      (editor: Parameters<typeof setText.run>[0]) =>
        setText.run(editor, { id: 't', text: '处处闻啼鸟，夜来' }),
      (editor: Parameters<typeof setText.run>[0]) =>
        fillTemplate.run(editor, { contents: { t: { text: '处处闻啼鸟，夜来' } } }),
    ]) {
      const { editor, now } = open();
      curveText.run(editor, { curve: 50 });
      const { width } = now();
      expect(write(editor)).toBe(true);
      expect(now().curve).toBe(50);
      expect(now().width).toBeGreaterThan(width);
      const fitted = fittedTextBox(now(), measure);
      expect([now().width, now().height]).toEqual([fitted.width, fitted.height]);
    }
  });

  it('is scaled as a whole by any side, and has handles at its corners only', () => {
    const { editor, now } = open();
    curveText.run(editor, { curve: 50 });
    const { width, height } = now();
    setBox.run(editor, { width: width * 2 });
    expect(now().paragraphs[0]?.runs[0]?.style.fontSize).toBeCloseTo(20);
    expect([now().width, now().height]).toEqual([
      expect.closeTo(width * 2, 1),
      expect.closeTo(height * 2, 1),
    ]);
    const state = editor.getState();
    const frame = frameOf(state);
    if (!frame) throw new Error('it is selected');
    const sides = handlesOf(state, frame, 4).filter(
      ({ handle }) => handle.kind === 'size' && (handle.x === 0 || handle.y === 0),
    );
    expect(sides).toEqual([]);
  });
});
