import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  cornersOf,
  type Element,
  groupElement,
  imageElement,
  lineElement,
  shapeElement,
  stroke,
  textElement,
} from '../document/index.ts';
import { boxElement as box, fullyLocked as locked, openTestEditor } from '../testing/test-editor.ts';

describe('a press selects', () => {
  it('by true shape and rotation, the topmost element', () => {
    const circle = { ...box('circle', 100, 100), outline: { kind: 'ellipse' } } as Element;
    const turned = box('turned', 400, 400, { rotation: 45, width: 200, height: 20 });
    const test = openTestEditor({ elements: [circle, turned] });
    // in the corner of the circle's box there is nothing
    test.press([103, 103]);
    expect(test.selected()).toEqual([]);
    test.press([150, 140]);
    expect(test.selected()).toEqual(['circle']);
    // on the turned bar, far outside of its upright box
    test.press([550, 460]);
    expect(test.selected()).toEqual(['turned']);
    test.press([590, 405]);
    expect(test.selected()).toEqual([]);
  });

  it('near a thin line, and not inside an empty frame', () => {
    const line = {
      ...lineElement({ x: 100, y: 500, length: 300, stroke: stroke('#000000', 2) }),
      id: 'line',
    };
    const frame = {
      ...shapeElement({ x: 100, y: 100, width: 200, height: 200, stroke: stroke('#000000', 4) }),
      id: 'frame',
    };
    const test = openTestEditor({ elements: [line, frame] });
    test.press([200, 504]);
    expect(test.selected()).toEqual(['line']);
    test.press([200, 200]);
    expect(test.selected()).toEqual([]);
    test.press([100, 200]);
    expect(test.selected()).toEqual(['frame']);
  });

  it('through a locked ground, which a press beside the others still selects', () => {
    const ground = box('ground', 0, 0, { width: 1000, height: 1000, locks: locked });
    const test = openTestEditor({ elements: [box('under', 100, 100), ground] });
    test.press([150, 140]);
    expect(test.selected()).toEqual(['under']);
    test.press([700, 700]);
    expect(test.selected()).toEqual(['ground']);
    // drawn over it, a rectangle selects the others
    test.drag([50, 50], [400, 400]);
    expect(test.selected()).toEqual(['under']);
  });

  it('with Shift one more, or one less', () => {
    const test = openTestEditor({ elements: [box('a', 0, 0), box('b', 300, 0)] });
    test.press([50, 40]);
    test.press([350, 40], { shift: true });
    expect(test.selected()).toEqual(['a', 'b']);
    test.press([50, 40], { shift: true });
    expect(test.selected()).toEqual(['b']);
  });

  it('with 多选 one more, or one less, without a key', () => {
    const test = openTestEditor({ elements: [box('a', 0, 0), box('b', 300, 0)], adding: true });
    test.press([50, 40], { touch: true });
    test.press([350, 40], { touch: true });
    expect(test.selected()).toEqual(['a', 'b']);
    // beside them all stay selected, and are moved together
    test.press([900, 900], { touch: true });
    test.drag([50, 40], [50, 90], { touch: true });
    expect([test.element('a').y, test.element('b').y]).toEqual([50, 50]);
    test.press([50, 90], { touch: true });
    expect(test.selected()).toEqual(['b']);
  });

  it('with 多选 or Shift also what a rectangle touches, without it only that', () => {
    const elements = [box('a', 100, 100), box('b', 400, 100), box('c', 100, 400)];
    const test = openTestEditor({ elements, adding: true });
    test.press([150, 140], { touch: true });
    test.drag([380, 50], [450, 300], { touch: true });
    expect(test.selected()).toEqual(['a', 'b']);
    // drawn over what is selected already
    test.drag([50, 50], [550, 300], { touch: true });
    expect(test.selected()).toEqual(['a', 'b']);
    // a rectangle that touches nothing takes nothing away, nor does one that a second finger ends
    test.drag([700, 700], [800, 800], { touch: true });
    test.hold([50, 380], [150, 500], { touch: true });
    expect(test.selected()).toEqual(['a', 'b', 'c']);
    test.interaction.cancel();
    expect(test.selected()).toEqual(['a', 'b']);

    const byMouse = openTestEditor({ elements });
    byMouse.press([150, 140]);
    byMouse.drag([380, 50], [450, 300], { shift: true });
    expect(byMouse.selected()).toEqual(['a', 'b']);
    byMouse.drag([50, 380], [150, 500]);
    expect(byMouse.selected()).toEqual(['c']);
  });

  it('a whole group, its members after a double press, and the group again after Escape', () => {
    const group = {
      ...groupElement({
        x: 200,
        y: 200,
        width: 300,
        height: 80,
        elements: [box('a', 0, 0), box('b', 200, 0)],
      }),
      id: 'g',
    };
    const test = openTestEditor({ elements: [group] });
    test.press([250, 240]);
    expect(test.selected()).toEqual(['g']);
    // between its members there is nothing of it
    test.press([350, 240]);
    expect(test.selected()).toEqual([]);
    test.doublePress([450, 240]);
    expect(test.editor.getState().selection).toEqual({ ids: ['b'], groupPath: ['g'] });
    test.press([250, 240]);
    expect(test.editor.getState().selection).toEqual({ ids: ['a'], groupPath: ['g'] });
    test.key('Escape');
    expect(test.editor.getState().selection).toEqual({ ids: ['g'], groupPath: [] });
    test.key('Escape');
    expect(test.selected()).toEqual([]);
  });

  it('by a rectangle all elements it touches, rotated ones by their own sides', () => {
    const turned = box('turned', 400, 400, { rotation: 45, width: 200, height: 20 });
    const test = openTestEditor({ elements: [box('a', 100, 100), turned] });
    test.drag([20, 20], [110, 300]);
    expect(test.selected()).toEqual(['a']);
    // in the upright box around the turned bar, but not on it
    test.drag([560, 340], [600, 380]);
    expect(test.selected()).toEqual([]);
  });

  it('and a second press opens a text or a picture', () => {
    const text = { ...textElement({ text: '你好', x: 100, y: 100, width: 200 }), id: 'text' };
    const test = openTestEditor({ elements: [text] });
    test.doublePress([150, 120]);
    expect(test.opened).toEqual(['text']);
  });

  it('a second press reports a locked element or group too, so that it can say why it does not open', () => {
    const locks = { move: true, resize: true, edit: true, delete: true };
    const text = { ...textElement({ text: '你好', x: 100, y: 100, width: 200 }), id: 'text', locks };
    const group = {
      ...groupElement({ x: 200, y: 400, width: 80, height: 80, elements: [box('a', 0, 0)] }),
      id: 'g',
      locks,
    };
    const test = openTestEditor({ elements: [text, group] });
    test.doublePress([150, 120]);
    test.doublePress([240, 440]);
    expect(test.opened).toEqual(['text', 'g']);
    expect(test.editor.getState().selection.groupPath).toEqual([]);
  });
});

describe('a drag', () => {
  it('moves all that is selected, as one step', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 300, 100)] });
    test.key('Mod+A');
    test.drag([150, 140], [250, 190]);
    expect(test.elements().map(({ x, y }) => [x, y])).toEqual([
      [200, 150],
      [400, 150],
    ]);
    test.key('Mod+Z');
    expect(test.elements().map(({ x }) => x)).toEqual([100, 300]);
  });

  it('with Alt leaves the original and moves a copy; with Shift keeps to one axis', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100)] });
    test.drag([150, 140], [350, 240], { alt: true });
    expect(test.elements().map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [300, 200],
    ]);
    test.drag([350, 240], [450, 250], { shift: true });
    expect(test.elements()[1]).toMatchObject({ x: 400, y: 200 });
    test.key('Mod+Z');
    test.key('Mod+Z');
    expect(test.elements()).toHaveLength(1);
  });

  it('of a member follows the pointer in a turned and mirrored group', () => {
    const group = {
      ...groupElement({
        x: 300,
        y: 300,
        width: 300,
        height: 80,
        elements: [box('a', 0, 0), box('b', 200, 0)],
      }),
      id: 'g',
      rotation: 90,
      flipX: true,
    };
    const test = openTestEditor({ elements: [group] });
    // the middle of a: (300+150) + (0), 300+40 + …: turned by 90° and mirrored it lies below
    test.doublePress([450, 440]);
    expect(test.selected()).toEqual(['a']);
    const before = test.element('g');
    test.drag([450, 440], [450, 500]);
    const after = test.element('g');
    const bottom = (one: Element): number => boundsOf([one]).y + boundsOf([one]).height;
    expect(Math.round(bottom(after) - bottom(before))).toBe(60);
    expect(Math.round(boundsOf([after]).x)).toBe(Math.round(boundsOf([before]).x));
  });

  it('cancelled by Escape leaves no trace', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100)] });
    test.hold([150, 140], [400, 400]);
    test.interaction.cancel();
    expect(test.element('a')).toMatchObject({ x: 100, y: 100 });
    expect(test.editor.getState().past).toEqual([]);
  });

  it('leaves a part of the element on the page', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100)] });
    test.drag([150, 140], [9000, -9000]);
    const { x, y, height } = test.element('a');
    expect(x).toBeLessThan(1000);
    expect(y + height).toBeGreaterThan(0);
  });

  it('does not move locked elements, and a trembling finger moves none', () => {
    const test = openTestEditor({
      elements: [box('a', 100, 100, { locks: { ...locked, edit: false } }), box('b', 300, 300)],
    });
    test.drag([150, 140], [400, 140]);
    expect(test.element('a').x).toBe(100);
    test.drag([350, 340], [355, 343], { touch: true });
    expect(test.element('b')).toMatchObject({ x: 300, y: 300 });
  });
});

describe('the handles', () => {
  it('resize a turned element: the opposite corner stays', () => {
    const test = openTestEditor({ elements: [box('a', 400, 400, { rotation: 30 })] });
    test.editor.select(['a']);
    const [topLeft, , bottomRight] = cornersOf(test.element('a'));
    test.drag([bottomRight.x, bottomRight.y], [bottomRight.x + 60, bottomRight.y + 90]);
    const [after, , moved] = cornersOf(test.element('a'));
    expect([after.x, after.y].map(Math.round)).toEqual([topLeft.x, topLeft.y].map(Math.round));
    expect([moved.x, moved.y].map(Math.round)).toEqual(
      [bottomRight.x + 60, bottomRight.y + 90].map(Math.round),
    );
  });

  it('with Shift keep the proportions, with Alt the middle', () => {
    const test = openTestEditor({ elements: [box('a', 400, 400)] });
    test.editor.select(['a']);
    test.drag([500, 480], [600, 480], { shift: true });
    const { width, height } = test.element('a');
    expect(width / height).toBeCloseTo(100 / 80, 6);
    test.key('Mod+Z');
    test.drag([500, 440], [550, 440], { alt: true });
    expect(test.element('a')).toMatchObject({ x: 350, width: 200, y: 400, height: 80 });
  });

  it('of an element that may not move are those away from its fixed point, and Alt does not move it', () => {
    const locks = { ...locked, resize: false };
    const test = openTestEditor({ elements: [box('a', 400, 400, { locks }), box('b', 100, 100)] });
    test.editor.select(['a']);
    test.drag([500, 440], [550, 440], { alt: true });
    expect(test.element('a')).toMatchObject({ x: 400, width: 150, y: 400, height: 80 });
    for (const [x, y] of [
      [400, 400],
      [400, 440],
      [550, 400],
      [400, 480],
      [475, 400],
    ] as const)
      test.drag([x, y], [x + 20, y + 20]);
    expect(test.element('a')).toMatchObject({ x: 400, width: 150, y: 400, height: 80 });
    // together with another element it could only be scaled by moving it
    test.editor.select(['a', 'b']);
    test.drag([550, 480], [600, 520]);
    expect(test.element('a')).toMatchObject({ x: 400, width: 150, y: 400, height: 80 });
  });

  it('of a centred text that may not move stretch it on both sides', () => {
    const text = textElement({ text: '你好', x: 300, y: 300, width: 200, align: 'center' });
    const locks = { ...locked, resize: false };
    const test = openTestEditor({ elements: [{ ...text, id: 't', box: 'fixedWidth', locks }] });
    test.editor.select(['t']);
    const { height } = test.element('t');
    test.drag([500, 300 + height / 2], [550, 300 + height / 2]);
    expect(test.element('t')).toMatchObject({ x: 250, width: 300, y: 300 });
  });

  it('keep the proportions of a picture at its corners; at its sides the frame changes, not the picture', () => {
    const picture = { ...imageElement({ x: 100, y: 100, width: 200, height: 100, asset: 'p' }), id: 'p' };
    const test = openTestEditor({ elements: [picture] });
    test.editor.select(['p']);
    test.drag([300, 200], [500, 210]);
    const after = test.element('p');
    expect(after.width / after.height).toBeCloseTo(2, 6);
    test.key('Mod+Z');
    test.drag([300, 150], [200, 150]);
    const narrow = test.element('p');
    expect(narrow).toMatchObject({ width: 100, height: 100 });
    expect(narrow.type === 'image' && narrow.crop).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  });

  it('make a text larger at its corner, and its lines longer at its side', () => {
    const text = {
      ...textElement({ text: '你好', x: 100, y: 100, width: 200, height: 60, fontSize: 40 }),
      id: 't',
    };
    const test = openTestEditor({ elements: [text] });
    test.editor.select(['t']);
    test.drag([300, 160], [500, 220]);
    const sizeNow = () => {
      const one = test.element('t');
      return one.type === 'text' ? one.paragraphs[0]?.runs[0]?.style.fontSize : undefined;
    };
    expect(sizeNow()).toBeCloseTo(80, 6);
    test.key('Mod+Z');
    test.drag([300, 130], [400, 130]);
    expect(test.element('t').width).toBe(300);
    expect(sizeNow()).toBe(40);
  });

  it('turn the selection, with Shift in steps of 15°', () => {
    const test = openTestEditor({ elements: [box('a', 400, 400)] });
    test.editor.select(['a']);
    // below the middle of the lower side; a quarter turn brings it to the left
    test.drag([450, 508], [380, 440], { mod: true });
    expect(Math.round(test.element('a').rotation)).toBe(90);
    test.key('Mod+Z');
    test.drag([450, 508], [430, 508], { shift: true });
    expect(test.element('a').rotation).toBe(15);
  });

  it('scale several elements at once, with their content', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 300, 220)] });
    test.key('Mod+A');
    test.drag([400, 300], [700, 500]);
    expect(test.element('a')).toMatchObject({ x: 100, y: 100, width: 200, height: 160 });
    expect(test.element('b')).toMatchObject({ x: 500, y: 340, width: 200, height: 160 });
  });
});

describe('snapping', () => {
  it('meets edges and middles, draws the lines, and is off while Ctrl is held', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 400, 300)], snapping: true });
    test.hold([450, 340], [153, 340]);
    expect(test.element('b').x).toBe(100);
    expect(test.interaction.overlay.getState().guides).toContainEqual(
      expect.objectContaining({ kind: 'line', axis: 'x', at: 100 }),
    );
    test.interaction.cancel();
    test.drag([450, 340], [153, 340], { mod: true });
    expect(test.element('b').x).toBe(103);
  });

  it('uses the visible box of rotated elements', () => {
    const elements = [box('a', 100, 100), box('b', 400, 300, { rotation: 90 })];
    const test = openTestEditor({ elements, snapping: true });
    test.drag([450, 340], [143, 340]);
    // 80 px wide as it stands
    expect(test.element('b').x + 10).toBeCloseTo(100, 6);
  });

  it('makes gaps equal', () => {
    const test = openTestEditor({
      elements: [box('a', 100, 100), box('b', 310, 100), box('c', 700, 137)],
      snapping: true,
    });
    test.hold([750, 177], [573, 177]);
    expect(test.element('c').x).toBe(520);
    expect(test.interaction.overlay.getState().guides.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
  });

  it('meets the page’s middle and margin', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100)], snapping: true });
    test.drag([150, 140], [503, 90]);
    expect(test.element('a')).toMatchObject({ x: 450, y: 50 });
  });
});

describe('the keyboard', () => {
  it('selects, moves, copies, groups and removes without a pointer', () => {
    const test = openTestEditor({ elements: [box('a', 100, 100), box('b', 300, 100)] });
    test.key('Enter');
    test.key('Tab');
    expect(test.selected()).toEqual(['b']);
    // beyond the last one the key is the browser's: no trap
    expect(test.key('Tab')).toBe(false);
    test.key('ArrowRight');
    test.key('Shift+ArrowDown');
    expect(test.element('b')).toMatchObject({ x: 301, y: 110 });
    test.key('Mod+D');
    expect(test.elements()).toHaveLength(3);
    test.key('Delete');
    test.key('Mod+A');
    test.key('Mod+G');
    expect(test.elements().map(({ type }) => type)).toEqual(['group']);
  });
});
