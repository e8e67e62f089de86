import { describe, expect, it } from 'vitest';
import { resized, setBox } from '../../commands/index.ts';
import { createEditor, pageOf } from '../../core/index.ts';
import { type TextElement, textElement } from '../../document/index.ts';
import { frameOf, handlesOf } from '../../interaction/frame.ts';
import { fittedTextBox } from '../../painter/text/index.ts';
import type { Measure } from '../../painter/text/measure.ts';
import { designOf } from '../../painter/testing/design-of.ts';

/** What the sides of a text do: break its lines, scale it, or set a fixed box (product 5 元素). */

/** Every character is one em wide. */
const measure: Measure = {
  advance: (text, face) => [...text].length * face.fontSize,
  forget: () => undefined,
};

const words = '春眠不觉晓处处闻啼鸟';

/** A selected text of ten characters of 10 px, in five lines or columns of two. */
const open = (given: Parameters<typeof textElement>[0]) => {
  const made = textElement({ text: words, fontSize: 10, lineHeight: 1, x: 100, y: 100, ...given });
  const text = { ...fittedTextBox(made, measure), id: 't' };
  const editor = createEditor({
    design: designOf([text], 1000, 1000),
    ports: { fitTextBox: (one) => fittedTextBox(one, measure) },
  });
  editor.select(['t']);
  return {
    editor,
    /** Width, height and font size. */
    sizes: () => {
      const [one] = pageOf(editor.getState()).elements as readonly TextElement[];
      return [one?.width, one?.height, one?.paragraphs[0]?.runs[0]?.style.fontSize].map(
        (side) => side && Math.round(side),
      );
    },
    handles: (zoom: number) => {
      const state = editor.getState();
      const frame = frameOf(state);
      if (!frame) throw new Error('the text is selected');
      return handlesOf(state, frame, zoom).flatMap(({ handle }) =>
        handle.kind === 'size' && (handle.x === 0 || handle.y === 0) ? [[handle.x, handle.y]] : [],
      );
    },
  };
};

const horizontal = { width: 20, box: 'fixedWidth' } as const;
const vertical = { height: 20, box: 'fixedWidth', writingMode: 'vertical' } as const;
const [left, right, top, bottom] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

describe('the sides of a text', () => {
  it('break its lines across, and columns down; the other sides follow', () => {
    const one = open(horizontal);
    expect([one.sizes(), one.handles(3)]).toEqual([
      [20, 50, 10],
      [left, right],
    ]);
    setBox.run(one.editor, { width: 50 });
    expect(one.sizes()).toEqual([50, 20, 10]);
    setBox.run(one.editor, { height: 40 });
    expect(one.sizes()).toEqual([100, 40, 20]);
    const other = open(vertical);
    expect([other.sizes(), other.handles(3)]).toEqual([
      [50, 20, 10],
      [top, bottom],
    ]);
    setBox.run(other.editor, { height: 50 });
    expect(other.sizes()).toEqual([20, 50, 10]);
    setBox.run(other.editor, { width: 40 });
    expect(other.sizes()).toEqual([40, 100, 20]);
  });

  it.each(['horizontal', 'vertical'] as const)(
    'of a fixed %s box set that box and nothing else',
    (writingMode) => {
      const { editor, sizes, handles } = open({ width: 60, height: 60, box: 'fixed', writingMode });
      expect(handles(1)).toEqual([left, right, top, bottom]);
      setBox.run(editor, { width: 90 });
      setBox.run(editor, { height: 30 });
      expect(sizes()).toEqual([90, 30, 10]);
      editor.apply('调整大小', resized({ width: 90, height: 75, anchor: { x: 0.5, y: 0 }, isWhole: false }));
      expect(sizes()).toEqual([90, 75, 10]);
    },
  );

  it('have their handles also where the text is one line or one column', () => {
    expect(open({ width: 100, box: 'fixedWidth' }).handles(2)).toEqual([left, right]);
    expect(open({ height: 100, box: 'fixedWidth', writingMode: 'vertical' }).handles(2)).toEqual([
      top,
      bottom,
    ]);
    expect(open({ width: 100, box: 'fixedWidth' }).handles(1)).toEqual([]);
  });
});
