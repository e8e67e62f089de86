import { describe, expect, it } from 'vitest';
import { elementsWritten, insert, move, fittedAgain } from '../../commands/index.ts';
import { createEditor, type Editor, pageOf } from '../../core/index.ts';
import {
  type Element,
  groupElement,
  plainText,
  setStyle,
  tableElement,
  textElement,
  type TextElement,
} from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { announcementOf } from '../announcing/announcements.ts';
import { followFonts } from './follow-fonts.ts';

/** Texts in a font that arrives later: their boxes follow it. */

const BRUSH = 'Ma Shan Zheng';

/** Characters are 10 px wide and high; those of the late font 30 px, once it has arrived. */
const open = (elements: readonly Element[]) => {
  let hasArrived = false;
  const listeners = new Set<() => void>();
  const isLate = (paragraphs: TextElement['paragraphs']) =>
    paragraphs.some(({ runs }) => runs.some(({ style }) => style.fontFamily === BRUSH));
  const editor: Editor = createEditor({
    design: designOf([...elements], 1000, 1000),
    ports: {
      fitTextBox: (text) => {
        const side = hasArrived && isLate(text.paragraphs) ? 30 : 10;
        const width = text.box === 'auto' ? side * plainText(text).length : text.width;
        const height = side * Math.ceil((side * plainText(text).length) / width);
        return { ...text, x: text.x + (text.width - width) / 2, width, height };
      },
    },
  });
  const end = followFonts(editor, {
    hasFonts: (pages) => hasArrived || !JSON.stringify(pages).includes(BRUSH),
    layouts: {
      of: () => {
        throw new Error('Nothing is laid out here');
      },
      forget: () => undefined,
      onForget: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  const arrive = () => {
    hasArrived = true;
    for (const listener of listeners) listener();
  };
  const elementNow = (id: string): Element => {
    const all = pageOf(editor.getState()).elements.flatMap((one) =>
      one.type === 'group' ? [one, ...one.elements] : [one],
    );
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error(`No element ${id}`);
    return found;
  };
  const box = (id: string) => {
    const { x, width, height } = elementNow(id);
    return [x, width, height];
  };
  /** As the text bar does it. */
  const write = (id: string) => {
    const text = elementNow(id);
    if (text.type !== 'text') throw new Error('It is a text');
    const paragraphs = setStyle(text.paragraphs, 0, 99, { fontFamily: BRUSH });
    editor.apply('设置文字样式', elementsWritten([editor.ports.fitTextBox({ ...text, paragraphs })]));
  };
  return { editor, arrive, box, write, end };
};

const words = (id: string, more: Partial<TextElement> = {}): TextElement => ({
  ...textElement({ text: '夏日促销', x: 100, y: 100, fontSize: 20 }),
  width: 40,
  height: 10,
  box: 'auto',
  ...more,
  id,
});

describe('a font that arrives after it was chosen', () => {
  it('gives the box its own size, in the step that chose it', () => {
    const { editor, arrive, box, write } = open([words('a'), words('b')]);
    write('a');
    const before = editor.getState();
    arrive();
    expect([box('a'), box('b')]).toEqual([
      [60, 120, 30],
      [100, 40, 10],
    ]);
    expect(editor.getState().past).toHaveLength(1);
    // it was announced when it was chosen
    expect(announcementOf(before, editor.getState())).toBe(null);
    editor.undo();
    expect(box('a')).toEqual([100, 40, 10]);
    editor.redo();
    expect(box('a')).toEqual([60, 120, 30]);
  });

  it('also where the step was undone before, and is redone', () => {
    const { editor, arrive, box, write } = open([words('a')]);
    write('a');
    editor.undo();
    arrive();
    expect(box('a')).toEqual([100, 40, 10]);
    editor.redo();
    expect(box('a')).toEqual([60, 120, 30]);
  });

  it('also after another step, and after that is undone', () => {
    const { editor, arrive, box, write } = open([words('a')]);
    write('a');
    editor.select(['a']);
    move.run(editor, { dx: 200, dy: 0 });
    arrive();
    expect(box('a')).toEqual([260, 120, 30]);
    editor.undo();
    expect(box('a')).toEqual([60, 120, 30]);
    editor.redo();
    expect(box('a')).toEqual([260, 120, 30]);
  });

  it('waits for the end of a gesture, which keeps its own base', () => {
    const { editor, arrive, box, write } = open([words('a'), words('b')]);
    write('a');
    editor.select(['b']);
    const drag = editor.begin('移动');
    arrive();
    expect(box('a')).toEqual([100, 40, 10]);
    drag.commit();
    expect(box('a')).toEqual([60, 120, 30]);
  });

  it('gives a group and the rows of a table their size, too', () => {
    const cells = tableElement({ x: 0, y: 300, width: 90, height: 20, padding: 0, words: [['夏日促销']] });
    const table: Element = { ...cells, id: 'table', rows: [20] };
    const group = groupElement({
      x: 100,
      y: 100,
      width: 40,
      height: 10,
      elements: [words('a', { x: 0, y: 0 })],
    });
    const { editor, arrive, box, write } = open([{ ...group, id: 'group' }]);
    write('a');
    const late = JSON.parse(
      JSON.stringify(table).replaceAll(/"fontFamily":"[^"]*"/g, `"fontFamily":"${BRUSH}"`),
    ) as Element;
    insert.run(editor, { elements: [late] });
    const [id = ''] = editor.getState().selection.ids;
    arrive();
    expect(box('group')).toEqual([60, 120, 30]);
    expect(box(id)).toEqual([0, 90, 60]);
  });

  it('leaves a table as it is whose words need no other height', () => {
    const cells = tableElement({ x: 0, y: 300, width: 900, height: 60, padding: 0, words: [['夏日促销']] });
    const late = JSON.parse(
      JSON.stringify(cells).replaceAll(/"fontFamily":"[^"]*"/g, `"fontFamily":"${BRUSH}"`),
    ) as Element;
    const { editor, arrive, box } = open([]);
    insert.run(editor, { elements: [late] });
    const [id = ''] = editor.getState().selection.ids;
    const { design } = editor.getState();
    arrive();
    expect(box(id)).toEqual([0, 900, 60]);
    expect(editor.getState().design).toBe(design);
  });

  it('changes no box that was not fitted to other glyphs: of an opened design, or of a template', () => {
    const own = words('a', { width: 300 });
    const late: TextElement = { ...own, paragraphs: setStyle(own.paragraphs, 0, 99, { fontFamily: BRUSH }) };
    const { editor, arrive, box } = open([late]);
    insert.run(editor, { elements: [{ ...late, x: 500 }] });
    const [id = ''] = editor.getState().selection.ids;
    arrive();
    expect([box('a'), box(id)]).toEqual([
      [100, 300, 10],
      [500, 300, 10],
    ]);
    editor.apply('重新排版', fittedAgain(['a']));
    expect(box('a')).toEqual([190, 120, 30]);
  });

  it('is not followed after the end', () => {
    const { arrive, box, write, end } = open([words('a')]);
    write('a');
    end();
    arrive();
    expect(box('a')).toEqual([100, 40, 10]);
  });
});
