import { describe, expect, it } from 'vitest';
import {
  type Element,
  groupElement,
  lineElement,
  shapeElement,
  type TableElement,
  tableElement,
  textElement,
} from '../../document/index.ts';
import { keysOf } from '../../interaction/shortcuts.ts';
import { openTestEditor } from '../../testing/test-editor.ts';
import { asIfSelected, copiedStyleOf, copyStyle, move, pasteStyle, setVisible, takeBrush } from '../index.ts';

/** The look of one element given to others: 复制样式, 粘贴样式, 格式刷. */

const title: Element = {
  ...textElement({ text: '开业', x: 100, y: 100, fontSize: 96, color: '#d4380d', fontFamily: 'LXGW WenKai' }),
  id: 'title',
  letterSpacing: 0.2,
  opacity: 0.8,
  shadow: { color: '#00000066', blur: 8, offsetX: 2, offsetY: 4 },
};
const words: Element = { ...textElement({ text: '全场\n八折', x: 100, y: 400, fontSize: 32 }), id: 'words' };
const box: Element = {
  ...shapeElement({ x: 500, y: 100, width: 200, height: 100 }),
  id: 'box',
  fill: { kind: 'solid', color: '#fadb14' },
  stroke: { color: '#003a8c', width: 6, dash: [], cap: 'butt', join: 'miter' },
  cornerRadius: 24,
};
const plate: Element = {
  ...shapeElement({ x: 500, y: 400, width: 90, height: 90 }),
  id: 'plate',
  fill: { kind: 'solid', color: '#bfbfbf' },
};
const stroke = { color: '#8c8c8c', width: 4, dash: [], cap: 'butt', join: 'miter' } as const;
const rule: Element = {
  ...lineElement({ x: 100, y: 700, length: 300, stroke: { ...stroke, dash: [] } }),
  id: 'rule',
};

const open = (actor: 'user' | 'designer' = 'user') =>
  openTestEditor({ elements: [title, words, box, plate, rule], actor });

describe('复制样式', () => {
  it('copies characters, spacing and shadow of a text to another; its words and place stay', () => {
    const { editor, element, key } = open();
    editor.select(['title']);
    expect(key('Mod+Alt+C')).toBe(true);
    editor.select(['words']);
    expect(key('Mod+Alt+V')).toBe(true);
    const given = element('words');
    if (given.type !== 'text' || title.type !== 'text') throw new Error('both are texts');
    expect(given.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      '全场',
      '八折',
    ]);
    for (const { runs } of given.paragraphs)
      for (const { style } of runs) expect(style).toEqual(title.paragraphs[0]?.runs[0]?.style);
    expect([given.x, given.y, given.letterSpacing, given.opacity]).toEqual([100, 400, 0.2, 0.8]);
    expect(given.shadow).toEqual(title.shadow);
    editor.undo();
    expect(element('words')).toEqual(words);
  });

  it('bends a text as the copied one is and sets it straight again, each about its middle', () => {
    const bent: Element = { ...textElement({ text: '春眠不觉晓', x: 100, y: 700 }), id: 'bent', curve: 40 };
    const upright: Element = {
      ...textElement({ text: '竖', x: 800, y: 100, writingMode: 'vertical' }),
      id: 'upright',
    };
    const { editor, element } = openTestEditor({ elements: [title, words, bent, upright] });
    const give = (from: string, to: string): void => {
      editor.select([from]);
      copyStyle.run(editor);
      editor.select([to]);
      pasteStyle.run(editor);
    };
    give('bent', 'words');
    expect(element('words')).toMatchObject({ curve: 40, box: 'auto', straight: { box: 'fixedWidth' } });
    give('title', 'words');
    expect(element('words')).toMatchObject({ box: 'fixedWidth', x: 100, y: 400 });
    expect(element('words')).not.toHaveProperty('curve');
    // vertical text is never bent
    give('bent', 'upright');
    expect(element('upright')).not.toHaveProperty('curve');
    give('upright', 'bent');
    expect(element('bent')).toMatchObject({ curve: 40 });
  });

  it('aligns paragraphs as the copied text, and leaves the box of a centred text in the middle', () => {
    const middle: Element = {
      ...textElement({ text: '居中', x: 300, y: 300, width: 400, align: 'center' }),
      id: 'middle',
      box: 'auto',
    };
    const { editor, element } = openTestEditor({
      elements: [title, middle],
      // as wide as the font is large
      ports: {
        fitTextBox: (one) => ({ ...one, width: (one.paragraphs[0]?.runs[0]?.style.fontSize ?? 0) * 5 }),
      },
    });
    editor.select(['title']);
    copyStyle.run(editor);
    editor.select(['middle']);
    pasteStyle.run(editor);
    const given = element('middle');
    expect(given.type === 'text' && given.paragraphs.map(({ align }) => align)).toEqual(['left']);
    expect([given.width, given.x + given.width / 2]).toEqual([480, 500]);
  });

  it('copies fill, line and corners of a shape, and removes those the first one lacks', () => {
    const { editor, element } = open();
    editor.select(['box']);
    copyStyle.run(editor);
    editor.select(['plate']);
    pasteStyle.run(editor);
    expect(element('plate')).toEqual({
      ...plate,
      ...(box.type === 'shape' ? { fill: box.fill, stroke: box.stroke, cornerRadius: 24 } : {}),
    });
    editor.select(['words']);
    copyStyle.run(editor);
    editor.select(['title']);
    pasteStyle.run(editor);
    expect(element('title').shadow).toBeUndefined();
  });

  it('between two kinds copies what both have, and a line stays a line', () => {
    const { editor, element } = open();
    editor.select(['title']);
    copyStyle.run(editor);
    editor.select(['rule', 'plate']);
    pasteStyle.run(editor);
    expect(element('rule')).toEqual({ ...rule, opacity: 0.8, shadow: title.shadow });
    expect(element('plate')).toEqual({ ...plate, opacity: 0.8, shadow: title.shadow });
    editor.select(['plate']);
    copyStyle.run(editor);
    editor.select(['rule']);
    pasteStyle.run(editor);
    const [line] = [element('rule')];
    expect(line.type === 'line' && line.stroke).toEqual(rule.type === 'line' && rule.stroke);
  });

  it('lets the rows of a table grow around its words: line height and padding are part of the look', () => {
    const words = [
      ['甲', '乙'],
      ['丙', '丁'],
    ];
    const table: Element = {
      ...tableElement({ x: 100, y: 100, width: 200, height: 80, words, rotation: 90 }),
      id: 'table',
    };
    const wide: Element = {
      ...tableElement({ x: 500, y: 100, width: 400, height: 400, words, padding: 60 }),
      id: 'wide',
    };
    const lines: Element = { ...textElement({ text: '开业', x: 100, y: 500 }), lineHeight: 4, id: 'lines' };
    const { editor, element } = openTestEditor({
      elements: [
        { ...groupElement({ x: 0, y: 0, width: 300, height: 300, elements: [table] }), id: 'group' },
        wide,
        lines,
      ],
      // one line of 20 px characters
      ports: { fitTextBox: (text) => ({ ...text, height: 20 * text.lineHeight }) },
    });
    const now = (): TableElement => {
      const group = element('group');
      const [inside] = group.type === 'group' ? group.elements : [];
      if (inside?.type !== 'table') throw new Error('The group holds the table');
      expect([group.width, group.height]).toEqual([inside.height, inside.width]);
      return inside;
    };
    const give = (id: string) => {
      editor.select([id], []);
      copyStyle.run(editor);
      editor.select(['table'], ['group']);
      expect(pasteStyle.run(editor)).toBe(true);
    };
    give('wide');
    expect([now().padding, now().rows, now().height]).toEqual([60, [148, 148], 296]);
    editor.undo();
    give('lines');
    expect([now().lineHeight, now().rows, now().height]).toEqual([4, [96, 96], 192]);
  });

  it('needs one element to copy from, and changes no locked element', () => {
    const { editor } = openTestEditor({
      elements: [
        title,
        { ...words, lockedBy: 'designer', locks: { move: false, resize: false, edit: true, delete: false } },
      ],
    });
    expect(copyStyle.canRun(editor)).toBe(false);
    expect(pasteStyle.canRun(editor)).toBe(false);
    editor.select(['title']);
    copyStyle.run(editor);
    editor.select(['words']);
    expect(pasteStyle.canRun(editor)).toBe(false);
  });

  it('has a shortcut by letter, also where Alt types another character', () => {
    const pressed = { ctrlKey: false, metaKey: true, shiftKey: false, altKey: true };
    expect(keysOf({ ...pressed, key: 'ç', code: 'KeyC' })).toBe('Mod+Alt+C');
    expect(keysOf({ ...pressed, key: 'º', code: 'Digit0' })).toBe('Mod+Alt+0');
  });
});

describe('格式刷', () => {
  it('is applied to the next pressed element, once, and in one step', () => {
    const { editor, element, press } = open();
    press([550, 150]);
    takeBrush.run(editor);
    press([900, 900]);
    expect(copiedStyleOf(editor).getState().isBrush).toBe(true);
    press([545, 445]);
    const given = element('plate');
    expect(given.type === 'shape' && given.cornerRadius).toBe(24);
    expect(editor.getState().past).toHaveLength(1);
    press([110, 410]);
    expect(element('words')).toEqual(words);
  });

  it('stays in hand at an undo, which selects too: nothing is painted, and redo still works', () => {
    const { editor, element, press } = open();
    press([545, 445]);
    move.run(editor, { dx: 30, dy: 0 });
    press([550, 150]);
    takeBrush.run(editor);
    editor.undo();
    expect(editor.getState().selection.ids).toEqual(['plate']);
    expect(element('plate')).toEqual(plate);
    editor.redo();
    expect(element('plate')).toEqual({ ...plate, x: plate.x + 30 });
    expect(copiedStyleOf(editor).getState().isBrush).toBe(true);
    press([900, 900]);
    press([545, 445]);
    expect(element('plate')).toMatchObject({ cornerRadius: 24 });
  });

  it('stays in hand while another layer is hidden', () => {
    const { editor, element, press, selected } = open();
    press([550, 150]);
    takeBrush.run(editor);
    const layer = asIfSelected(editor, { ids: ['plate'], groupPath: [] });
    expect(setVisible.run(layer, { visible: false })).toBe(true);
    expect(element('plate')).toEqual({ ...plate, visible: false });
    expect([selected(), editor.getState().past.length]).toEqual([['box'], 1]);
    expect(copiedStyleOf(editor).getState().isBrush).toBe(true);
  });

  it('ends by Escape, and the selection stays', () => {
    const { editor, element, key, press, selected } = open();
    press([550, 150]);
    takeBrush.run(editor);
    expect(key('Escape')).toBe(true);
    expect(selected()).toEqual(['box']);
    press([545, 445]);
    expect(element('plate')).toEqual(plate);
  });
});
