import { describe, expect, it } from 'vitest';
import {
  apply,
  boundsOfPoints,
  cornersOf,
  elementMatrix,
  groupsMatrix,
  identity,
  type Matrix,
  type TextElement,
  textElement,
} from '../../document/index.ts';
import { createTextLayouts, type Measure } from '../../painter/text/index.ts';
import { createTextSession, type TextPlace } from './index.ts';

/** A text switched between 横排 and 竖排 (product 6, text; editor 11). */

/** Every character is one em wide. */
const measure: Measure = {
  advance: (text, face) => [...text].length * face.fontSize,
  forget: () => undefined,
};
const layouts = createTextLayouts(measure);

const page = { width: 1000, height: 800 };

type Given = Partial<TextElement> & { readonly text?: string; readonly align?: 'left' | 'center' | 'right' };

/** A session of a text whose lines are 50 px high. */
const open = ({ text = '秋日新茶上市', align = 'left', ...fields }: Given = {}, place?: TextPlace) => {
  const made = textElement({ text, align, fontSize: 50, lineHeight: 1, x: 300, y: 100, width: 400 });
  const given: TextElement = { ...made, height: 50, ...fields };
  const session = createTextSession({
    element: given,
    layouts,
    measure,
    placeOf: () => place ?? { page, around: identity },
    onChange: () => undefined,
  });
  return { session, given, now: () => session.getState().element };
};

/** The box of what is written, in px of the page. */
const writtenIn = (text: TextElement, around: Matrix = identity) => {
  const matrix = elementMatrix(text);
  const { x, y, width, height } = boundsOfPoints(
    layouts
      .of(text)
      .lines.flatMap((line) => [
        { x: line.x, y: line.y },
        { x: line.x + line.width, y: line.y },
        { x: line.x, y: line.y + line.height },
        { x: line.x + line.width, y: line.y + line.height },
      ])
      .map((point) => apply(around, apply(matrix, point))),
  );
  return { x: x + width / 2, y: y + height / 2, width, height };
};
const boxIn = (text: TextElement, around: Matrix = identity) =>
  boundsOfPoints(cornersOf(text).map((corner) => apply(around, corner)));

const rounded = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Math.round(Number(value))]));

describe('a heading of one line', () => {
  it.each(['left', 'center', 'right'] as const)(
    'stands about the middle of its words when it is %s in a wider box',
    (align) => {
      const { session, given, now } = open({ align, y: 300 });
      session.setWritingMode('vertical');
      expect(rounded(writtenIn(now()))).toEqual({
        ...rounded(writtenIn(given)),
        width: 50,
        height: 300,
      });
      expect(rounded(boxIn(now()))).toMatchObject({ width: 50, height: 300 });
    },
  );

  it('comes onto the page where it would reach beyond it', () => {
    const { session, now } = open({ y: 20 });
    session.setWritingMode('vertical');
    expect(boxIn(now())).toEqual({ x: 425, y: 0, width: 50, height: 300 });
  });

  it('stays where it was put when its middle is beside the page, or where it may not be moved', () => {
    for (const fields of [
      { y: -200 },
      { y: 20, locks: { move: true, resize: false, edit: false, delete: false } },
    ]) {
      const { session, given, now } = open({ ...fields, box: 'auto', width: 300 });
      session.setWritingMode('vertical');
      const { x, y } = writtenIn(given);
      expect(writtenIn(now())).toMatchObject({ x, y });
    }
  });

  it('breaks into columns where the page is too low, as horizontal headings do', () => {
    const { session, now } = open({
      text: '春眠不觉晓处处闻啼鸟夜来风雨声花落',
      box: 'auto',
      width: 850,
      x: 75,
    });
    session.setWritingMode('vertical');
    expect(boxIn(now())).toEqual({ x: 450, y: 0, width: 100, height: 640 });
    expect(layouts.of(now()).lines).toHaveLength(2);
  });

  it.each([
    ['in a wider box', { y: 20 }],
    ['whose box follows it', { box: 'auto', width: 300 }],
    ['that breaks', { text: '春眠不觉晓处处闻啼鸟夜来风雨声花落', box: 'auto', width: 850, x: 75 }],
    ['that is turned', { rotation: 30, y: 20 }],
    ['in a box of a fixed size', { box: 'fixed', height: 120 }],
  ] satisfies [string, Given][])(
    '%s is as before when it is switched back, wherever it was moved',
    (_, fields) => {
      const { session, given, now } = open(fields);
      session.setWritingMode('vertical');
      expect(now().writingMode).toBe('vertical');
      session.adopt({ ...now(), x: now().x + 7, y: now().y - 5 });
      session.setWritingMode('horizontal');
      const { x, y } = given;
      expect(now()).toEqual({ ...given, x: expect.closeTo(x + 7, 6), y: expect.closeTo(y - 5, 6) });
    },
  );

  it('is laid out anew when its words changed meanwhile', () => {
    const { session, now } = open({ box: 'auto', width: 300, y: 300 });
    session.setWritingMode('vertical');
    session.selectAll();
    session.insert('茶');
    session.setWritingMode('horizontal');
    expect(rounded(boxIn(now()))).toMatchObject({ width: 50, height: 50 });
  });
});

describe('a text that is turned', () => {
  it('stands about the same middle, and breaks where the page ends in its own direction', () => {
    const words = '春眠不觉晓处处闻啼鸟夜来风雨声花落';
    // at 90° the columns of a vertical text run across the page, which is 1000 px wide
    const { session, given, now } = open({
      text: words,
      box: 'auto',
      rotation: 90,
      x: 75,
      y: 375,
      width: 850,
    });
    session.setWritingMode('vertical');
    expect(layouts.of(now()).lines).toHaveLength(2);
    expect(now().height).toBeCloseTo(800);
    expect(rounded(writtenIn(now()))).toMatchObject({ x: 500, y: Math.round(writtenIn(given).y) });
  });

  it('comes onto the page out of a group that is turned', () => {
    const around = groupsMatrix([{ x: 500, y: 100, width: 400, height: 100, rotation: 180 }]);
    const { session, now } = open({ box: 'auto', x: 0, y: 50, width: 300 }, { page, around });
    session.setWritingMode('vertical');
    const box = boxIn(now(), around);
    expect(rounded(box)).toEqual({ x: 725, y: 0, width: 50, height: 300 });
  });
});

describe('a box of a fixed size', () => {
  it('is turned about its middle, and as large as before where the page is too low for it', () => {
    const { session, now } = open({ box: 'fixed', x: 50, y: 200, width: 900, height: 160 });
    session.setWritingMode('vertical');
    expect(now()).toMatchObject({ box: 'fixed', width: 225, height: 640 });
    expect(boxIn(now())).toMatchObject({ x: 387.5, y: 0 });
  });

  it('keeps its sides where it may not be resized', () => {
    const locks = { move: false, resize: true, edit: false, delete: false };
    const { session, now } = open({ box: 'fixed', height: 120, locks });
    session.setWritingMode('vertical');
    expect(now()).toMatchObject({ x: 300, y: 100, width: 400, height: 120, writingMode: 'vertical' });
  });
});
