import { describe, expect, it } from 'vitest';
import {
  type Element,
  groupElement,
  lineElement,
  shapeElement,
  stroke,
  textElement,
} from '../document/index.ts';
import { boxElement as box, fullyLocked as locked, openTestEditor } from '../testing/test-editor.ts';

/** What a press in the box of the selection does: it moves what is selected (editor 7). */

const hollow = (id: string, x: number, y: number, width = 200, height = 200): Element => ({
  ...shapeElement({ x, y, width, height, stroke: stroke('#000000', 4) }),
  id,
});
const idle = { shiftKey: false, altKey: false, modKey: false, isTouch: false };

describe('the middle of a small selected element', () => {
  const pointers = [{ touch: false }, { touch: true }];

  it.each(pointers)('moves it and does not resize it: touch $touch', (pointer) => {
    for (const side of [8, 20, 60, 120]) {
      const test = openTestEditor({
        zoom: 1 / 3,
        elements: [box('a', 400, 400, { width: side, height: side })],
      });
      test.editor.select(['a']);
      const middle = 400 + side / 2;
      test.drag([middle, middle], [middle + 90, middle + 60], pointer);
      expect(test.element('a'), String(side)).toMatchObject({ x: 490, y: 460, width: side, height: side });
    }
  });

  it.each(pointers)('is a third of it; its corners resize it from both sides: touch $touch', (pointer) => {
    for (const by of [-3, 3]) {
      const test = openTestEditor({ elements: [box('a', 400, 400, { width: 24, height: 24 })] });
      test.editor.select(['a']);
      test.drag([424 + by, 424 + by], [474 + by, 474 + by], pointer);
      expect(test.element('a'), String(by)).toMatchObject({ x: 400, y: 400, width: 74, height: 74 });
    }
    const test = openTestEditor({ elements: [box('a', 400, 400, { width: 24, height: 24 })] });
    test.editor.select(['a']);
    test.drag([415, 415], [465, 465], pointer);
    expect(test.element('a')).toMatchObject({ x: 450, y: 450, width: 24, height: 24 });
  });

  it('moves it turned, and in a turned group', () => {
    const turned = box('a', 400, 400, { width: 20, height: 20, rotation: 45 });
    const test = openTestEditor({ elements: [turned] });
    test.editor.select(['a']);
    test.drag([410, 410], [450, 440], { touch: true });
    expect(test.element('a')).toMatchObject({ x: 440, y: 430, width: 20 });
    const elements = [box('m', 0, 0, { width: 20, height: 20 }), box('n', 180, 0, { width: 20, height: 20 })];
    const group = { ...groupElement({ x: 300, y: 300, width: 200, height: 20, elements }), rotation: 90 };
    const inside = openTestEditor({ elements: [{ ...group, id: 'g' }] });
    inside.editor.select(['m'], ['g']);
    // turned about 400, 310 the first member lies above it
    inside.drag([400, 220], [440, 220], { touch: true });
    const [after] = inside.elements();
    expect(after?.type === 'group' && after.elements.map(({ width }) => width)).toEqual([20, 20]);
    expect(inside.editor.getState().past).toHaveLength(1);
  });

  it('moves a short line by a finger beside it, and its ends lengthen it', () => {
    const line = { ...lineElement({ x: 400, y: 500, length: 36, stroke: stroke('#000000', 2) }), id: 'a' };
    const test = openTestEditor({ elements: [line] });
    test.editor.select(['a']);
    const { y } = test.element('a');
    test.drag([418, y + 3], [448, y + 33], { touch: true });
    expect(test.element('a')).toMatchObject({ x: 430, width: 36 });
    test.key('Mod+Z');
    test.drag([440, y + 1], [480, y + 1], { touch: true });
    expect(test.element('a')).toMatchObject({ x: 400, width: 76 });
  });

  it('shows the cursor of what a press does there', () => {
    const test = openTestEditor({ elements: [box('a', 400, 400, { width: 20, height: 20 })] });
    test.editor.select(['a']);
    const cursorAt = (x: number, y: number): string => {
      test.interaction.move({ ...idle, point: { x, y } });
      return test.interaction.overlay.getState().cursor;
    };
    expect([cursorAt(410, 410), cursorAt(419, 419), cursorAt(425, 425)]).toEqual([
      'move',
      'nwse-resize',
      'nwse-resize',
    ]);
  });
});

describe('a drag that begins in the box of the selection', () => {
  it('moves a hollow element, over another and over nothing', () => {
    for (const others of [[], [box('below', 100, 100, { width: 600, height: 600 })]]) {
      const test = openTestEditor({ elements: [...others, hollow('frame', 300, 300)] });
      test.editor.select(['frame']);
      test.drag([400, 400], [450, 470]);
      expect(test.element('frame')).toMatchObject({ x: 350, y: 370 });
      expect(test.selected()).toEqual(['frame']);
      for (const { id } of others) expect(test.element(id)).toMatchObject({ x: 100, y: 100 });
      expect(test.editor.getState().past).toHaveLength(1);
    }
  });

  it('moves what lies under another one, which a still press selects', () => {
    const over = box('over', 50, 50, { width: 500, height: 500 });
    const test = openTestEditor({ elements: [box('under', 200, 200), over] });
    test.editor.select(['under']);
    test.drag([250, 240], [300, 260]);
    expect([test.element('under'), test.element('over')]).toMatchObject([
      { x: 250, y: 220 },
      { x: 50, y: 50 },
    ]);
    expect(test.selected()).toEqual(['under']);
    test.press([300, 260]);
    expect(test.selected()).toEqual(['over']);
  });

  it('moves several from the space between them, and from what lies there', () => {
    const test = openTestEditor({
      elements: [box('a', 100, 100), box('between', 250, 100), box('b', 400, 100)],
    });
    test.editor.select(['a', 'b']);
    test.drag([225, 140], [225, 200]);
    test.drag([300, 195], [300, 225]);
    expect(['a', 'between', 'b'].map((id) => test.element(id).y)).toEqual([190, 100, 190]);
    expect(test.selected()).toEqual(['a', 'b']);
    test.press([225, 230]);
    expect(test.selected()).toEqual([]);
  });

  it('moves a group from the space between its members, by a finger too', () => {
    const elements = [box('m', 0, 0), box('n', 200, 0)];
    const group = { ...groupElement({ x: 200, y: 200, width: 300, height: 80, elements }), id: 'g' };
    const test = openTestEditor({ elements: [group] });
    test.editor.select(['g']);
    test.drag([350, 240], [350, 340], { touch: true });
    expect(test.element('g')).toMatchObject({ x: 200, y: 300 });
  });

  it('takes what lies on a single larger element, such as a title on a picture', () => {
    const photo = box('photo', 0, 0, { width: 1000, height: 1000 });
    const title = { ...textElement({ text: '你好', x: 100, y: 100, width: 200, height: 60 }), id: 'title' };
    const test = openTestEditor({ elements: [photo, title] });
    test.editor.select(['photo']);
    test.drag([200, 130], [300, 230]);
    expect([test.element('photo').x, test.element('title').x]).toEqual([0, 200]);
    expect(test.selected()).toEqual(['title']);
    // lying under the picture the title is not seen
    const covered = openTestEditor({ elements: [title, photo] });
    covered.editor.select(['photo']);
    covered.drag([200, 130], [300, 230]);
    expect([covered.element('photo').x, covered.element('title').x]).toEqual([100, 100]);
  });

  it('leaves what is locked, hidden or ground where it is', () => {
    const small = box('small', 400, 400);
    const wholes: Partial<Element>[] = [
      { locks: locked },
      { locks: { ...locked, edit: false } },
      { visible: false },
    ];
    for (const more of wholes) {
      const whole = { ...hollow('whole', 0, 0, 1000, 1000), ...more } as Element;
      const test = openTestEditor({ elements: [whole, small] });
      test.editor.select(['whole']);
      test.drag([150, 150], [550, 550]);
      expect(test.element('whole')).toMatchObject({ x: 0, y: 0 });
      expect(test.selected()).toContain('small');
      expect(test.editor.getState().past).toEqual([]);
    }
  });

  it('with Shift, Alt, Ctrl or 多选 means what is painted there, as everywhere', () => {
    const elements = [box('other', 320, 320), hollow('frame', 300, 300)];
    for (const keys of [{ shift: true }, { alt: true }, { mod: true }]) {
      const test = openTestEditor({ elements });
      test.editor.select(['frame']);
      test.drag([370, 360], [370, 460], keys);
      expect(test.element('frame').y, JSON.stringify(keys)).toBe('shift' in keys ? 400 : 300);
      expect(test.elements()).toHaveLength('alt' in keys ? 3 : 2);
      expect(test.selected()).not.toEqual(['frame']);
    }
    const adding = openTestEditor({ elements, adding: true });
    adding.editor.select(['frame']);
    adding.press([370, 360], { touch: true });
    expect(adding.selected()).toEqual(['frame', 'other']);
  });

  it('shows that it would move, without a key', () => {
    const test = openTestEditor({ elements: [hollow('frame', 300, 300)] });
    test.editor.select(['frame']);
    const cursor = (more: Partial<typeof idle> = {}): string => {
      test.interaction.move({ ...idle, ...more, point: { x: 400, y: 400 } });
      return test.interaction.overlay.getState().cursor;
    };
    expect([cursor(), cursor({ shiftKey: true }), cursor({ altKey: true })]).toEqual([
      'move',
      'default',
      'default',
    ]);
    test.editor.select([]);
    expect(cursor()).toBe('default');
  });

  it('still enters a group by a double press, and a context menu is of what is there', () => {
    const elements = [box('m', 0, 0), box('n', 200, 0)];
    const group = { ...groupElement({ x: 200, y: 200, width: 300, height: 80, elements }), id: 'g' };
    const test = openTestEditor({ elements: [group, box('other', 320, 190, { width: 60 })] });
    test.editor.select(['g']);
    test.press([250, 240]);
    test.doublePress([250, 240]);
    expect(test.editor.getState().selection).toEqual({ ids: ['m'], groupPath: ['g'] });
    test.editor.select(['g']);
    test.interaction.pointTo({ ...idle, point: { x: 350, y: 240 } });
    expect(test.selected()).toEqual(['other']);
  });
});
