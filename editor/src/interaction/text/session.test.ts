import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cornersOf,
  splitGraphemes,
  TextElement,
  textElement,
  textOf,
  TEXT_MIME,
} from '../../document/index.ts';
import { createTextLayouts, layoutText, type Measure } from '../../painter/text/index.ts';
import { createTextSession, type Motion, type TextSession } from './index.ts';

/** Text edited in place: what keys, an input method and the clipboard do to it. */

/** Han are one em wide, everything else half. */
const measure: Measure = {
  advance: (text, face) =>
    splitGraphemes(text).reduce((sum, one) => sum + (/\p{Script=Han}|[，。]/u.test(one) ? 1 : 0.5), 0) *
    face.fontSize,
  forget: () => undefined,
};

let now = 0;
let shown: TextElement[] = [];
beforeEach(() => {
  now = 0;
  shown = [];
});

const open = (given: Parameters<typeof textElement>[0]): TextSession =>
  createTextSession({
    element: textElement({ fontSize: 10, width: 50, lineHeight: 1, ...given }),
    layouts: createTextLayouts(measure),
    measure,
    now: () => now,
    onChange: (element) => shown.push(element),
  });
const state = (session: TextSession) => {
  const { text, range } = session.getState();
  return `${text.slice(0, range.from)}|${range.from === range.to ? '' : `${text.slice(range.from, range.to)}|`}${text.slice(range.to)}`;
};
const at = (session: TextSession, anchor: number, focus = anchor) =>
  session.select(anchor, { offset: focus });
const colors = (session: TextSession) =>
  session.getState().element.paragraphs.map(({ runs }) => runs.map((run) => [run.text, run.style.color]));

describe('the caret', () => {
  test('moves by characters, words, lines and the whole text', () => {
    const session = open({ text: '春眠不觉晓处处闻啼鸟' });
    const after = (motion: Motion, isExtending = false) => {
      session.move(motion, isExtending);
      return state(session);
    };
    expect(after('next')).toBe('春|眠不觉晓处处闻啼鸟');
    expect(after('lineEnd')).toBe('春眠不觉晓|处处闻啼鸟');
    expect(session.getState().focus.isLineEnd).toBe(true);
    expect(after('lineEnd')).toBe('春眠不觉晓|处处闻啼鸟');
    expect(after('lineAfter')).toBe('春眠不觉晓处处闻啼鸟|');
    expect(after('lineStart', true)).toBe('春眠不觉晓|处处闻啼鸟|');
    expect(after('next')).toBe('春眠不觉晓处处闻啼鸟|');
    expect(after('textStart', true)).toBe('|春眠不觉晓处处闻啼鸟|');
    expect(after('previous')).toBe('|春眠不觉晓处处闻啼鸟');
  });
  test('keeps its column over a short line', () => {
    const session = open({ text: '春眠不觉\n晓\n处处闻啼' });
    at(session, 3);
    session.move('lineAfter', false);
    expect(state(session)).toBe('春眠不觉\n晓|\n处处闻啼');
    session.move('lineAfter', false);
    expect(state(session)).toBe('春眠不觉\n晓\n处处闻|啼');
  });
  test('in columns moves to the next line on the left', () => {
    const session = open({ text: '春眠不觉晓处', writingMode: 'vertical', height: 30, width: 20 });
    at(session, 1);
    session.move('lineAfter', false);
    expect(state(session)).toBe('春眠不觉|晓处');
  });
});

describe('typing', () => {
  test('a box follows its text, and keeps the corner where reading starts when it is turned', () => {
    const session = open({ text: '春眠不觉', rotation: 40, height: 10 });
    const [before] = cornersOf(session.getState().element);
    at(session, 4);
    session.insert('晓处处');
    const { element } = session.getState();
    expect(element.height).toBe(20);
    expect(cornersOf(element)[0].x).toBeCloseTo(before.x, 6);
    expect(cornersOf(element)[0].y).toBeCloseTo(before.y, 6);
    expect(shown.at(-1)).toBe(element);
  });
  test('emoji and combined characters are typed and deleted as one', () => {
    const session = open({ text: '家👨‍👩‍👧e\u0301' });
    session.move('textEnd', false);
    session.erase('previous');
    expect(state(session)).toBe('家👨‍👩‍👧|');
    session.erase('previous');
    expect(state(session)).toBe('家|');
  });
  test('words and lines are deleted as one', () => {
    const session = open({ text: '今天天气很好' });
    at(session, 4);
    session.erase('previousWord');
    expect(state(session)).toBe('今天|很好');
    session.erase('lineEnd');
    expect(state(session)).toBe('今天|');
  });
  test('Enter in an empty item and Backspace at its start leave the list', () => {
    const session = open({ text: '一' });
    session.setParagraphs({ list: 'bullet' });
    session.move('textEnd', false);
    session.insert('\n');
    expect(session.getState().element.paragraphs.map((one) => one.list)).toEqual(['bullet', 'bullet']);
    session.insert('\n');
    expect(session.getState().element.paragraphs.map((one) => one.list)).toEqual(['bullet', undefined]);
    at(session, 0);
    session.erase('previous');
    expect(session.getState().element.paragraphs[0]?.list).toBeUndefined();
    expect(state(session)).toBe('|一\n');
  });
});

test('when a font arrives the box follows, and the text is painted again', () => {
  let em = 1;
  const wider: Measure = { ...measure, advance: (text, face) => measure.advance(text, face) * em };
  const layouts = createTextLayouts(wider);
  const element = textElement({ text: '春眠不觉', fontSize: 10, width: 40, height: 10, lineHeight: 1 });
  const session = createTextSession({
    element,
    layouts,
    measure: wider,
    onChange: (next) => shown.push(next),
  });
  layouts.onForget(session.refit);
  layouts.forget();
  expect(shown).toHaveLength(1);
  em = 1.5;
  layouts.forget();
  expect(shown.at(-1)?.height).toBe(20);
  expect(session.can().undo).toBe(false);
});

describe('an input method', () => {
  const styled = () =>
    open({ rich: [[{ text: '春' }, { text: '眠不', style: { color: '#ff0000' } }, { text: '觉' }]] });
  test('composes in the middle of a styled range and leaves the chosen text with its style', () => {
    const session = styled();
    at(session, 2);
    session.compose({ from: 2, to: 2 }, 'n', { from: 2, to: 3 });
    session.compose({ from: 3, to: 3 }, 'i hao', { from: 2, to: 8 });
    expect(session.getState().composing).toEqual({ from: 2, to: 8 });
    session.compose({ from: 2, to: 8 }, '你好，世界', { from: 2, to: 7 });
    session.endComposition();
    expect(colors(session)).toEqual([
      [
        ['春', '#1f2329'],
        ['眠你好，世界不', '#ff0000'],
        ['觉', '#1f2329'],
      ],
    ]);
    expect(session.getState().composing).toBeNull();
  });
  test('is one step of undo, however long the composition takes', () => {
    const session = styled();
    at(session, 2);
    session.compose({ from: 2, to: 2 }, 'ni', { from: 2, to: 4 });
    now += 60_000;
    session.compose({ from: 2, to: 4 }, '你', { from: 2, to: 3 });
    session.endComposition();
    session.undo();
    expect(state(session)).toBe('春眠|不觉');
  });
  test('composes in a colour chosen before', () => {
    const session = styled();
    at(session, 4);
    session.setStyle({ color: '#00ff00' });
    session.compose({ from: 4, to: 4 }, 'x', { from: 4, to: 5 });
    session.compose({ from: 4, to: 5 }, '晓', { from: 4, to: 5 });
    session.endComposition();
    expect(colors(session)[0]?.at(-1)).toEqual(['晓', '#00ff00']);
  });
});

describe('undo', () => {
  test('a burst of typing is one step, a pause begins another', () => {
    const session = open({ text: '' });
    for (const one of '春眠') session.insert(one);
    now += 2000;
    for (const one of '不觉') session.insert(one);
    session.erase('previous');
    expect(state(session)).toBe('春眠不|');
    const back = () => {
      session.undo();
      return state(session);
    };
    expect([back(), back(), back(), back()]).toEqual(['春眠不觉|', '春眠|', '|', '|']);
    expect(session.can()).toEqual({ undo: false, redo: true });
    session.redo();
    expect(state(session)).toBe('春眠|');
  });
  test('a dragged colour is one step however long it takes, until it is settled', () => {
    const session = open({ text: '春眠' });
    session.selectAll();
    const colorNow = () => colors(session)[0]?.[0]?.[1];
    const before = colorNow();
    for (const color of ['#110000', '#220000', '#330000']) {
      session.setStyle({ color }, 'drag');
      now += 5000;
    }
    session.pause();
    session.setStyle({ color: '#00ff00' }, 'drag');
    session.pause();
    session.setStyle({ color: '#0000ff' });
    const back = () => {
      session.undo();
      return colorNow();
    };
    expect([back(), back(), back()]).toEqual(['#00ff00', '#330000', before]);
  });
  test('restores the selection and the styles', () => {
    const session = open({ text: '春眠不觉' });
    at(session, 1, 3);
    session.setStyle({ fontSize: 40 });
    expect(session.style()?.fontSize).toBe(40);
    session.undo();
    expect(state(session)).toBe('春|眠不|觉');
    expect(session.style()?.fontSize).toBe(10);
  });
});

describe('the clipboard', () => {
  test('keeps styles between our texts; foreign text takes the style at the caret', () => {
    const source = open({ rich: [[{ text: '春' }, { text: '眠', style: { color: '#ff0000' } }]] });
    source.selectAll();
    const copied = source.copy();
    expect(copied?.text).toBe('春眠');
    expect(TEXT_MIME).toContain('json');
    const target = open({ text: '甲乙', color: '#0000ff' });
    at(target, 1);
    target.paste(copied?.text ?? '', { rich: copied?.rich ?? '' });
    target.paste('不\r\n觉', { rich: '<b>不是我们的</b>' });
    expect(colors(target)).toEqual([
      [
        ['甲', '#0000ff'],
        ['春', '#1f2329'],
        ['眠不', '#ff0000'],
      ],
      [
        ['觉', '#ff0000'],
        ['乙', '#0000ff'],
      ],
    ]);
  });

  test('of another program brings what stands out, aligned as the text is', () => {
    const session = open({ text: '春眠', color: '#ffffff', align: 'center' });
    const run = { isBold: false, italic: false, underline: false, strike: false, size: 16 };
    at(session, 1);
    const pasted = [
      {
        runs: [
          { ...run, text: '甲' },
          { ...run, text: '乙', color: '#ff0000', size: 32 },
        ],
        align: 'right',
      },
      { runs: [{ ...run, text: '丙', isBold: true }], align: 'right' },
    ] as const;
    session.paste('甲乙\n丙', { pasted });
    expect(state(session)).toBe('春甲乙\n丙|眠');
    const { paragraphs } = session.getState().element;
    expect(paragraphs.map(({ align }) => align)).toEqual(['center', 'center']);
    const runs = paragraphs.map((one) =>
      one.runs.map(({ text, style }) => `${text} ${style.color} ${style.fontSize} ${style.fontWeight}`),
    );
    expect(runs).toEqual([
      ['春甲 #ffffff 10 400', '乙 #ff0000 20 400'],
      ['丙 #ffffff 10 700', '眠 #ffffff 10 400'],
    ]);
    session.undo();
    expect(state(session)).toBe('春|眠');
  });
});

test('any sequence of edits, undone to the end, restores the text it began with', () => {
  const action = fc.record({
    kind: fc.constantFrom('insert', 'erase', 'style', 'list', 'break', 'compose', 'move', 'undo', 'wait'),
    motion: fc.constantFrom<Motion>('previous', 'next', 'nextWord', 'lineAfter', 'lineEnd', 'textStart'),
    text: fc.constantFrom('春', '眠，', 'ab ', '\n', '👩‍💻'),
    isExtending: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, isVertical) => {
      const session = open({
        text: '春眠不觉晓，处处闻啼鸟\n夜来',
        writingMode: isVertical ? 'vertical' : 'horizontal',
      });
      const { element } = session.getState();
      for (const { kind, motion, text, isExtending } of actions) {
        const { range } = session.getState();
        if (kind === 'insert') session.insert(text);
        else if (kind === 'erase') session.erase(motion);
        else if (kind === 'style') session.setStyle(({ fontSize }) => ({ fontSize: fontSize + 2 }));
        else if (kind === 'list') session.setParagraphs({ list: isExtending ? 'number' : undefined });
        else if (kind === 'break') session.breakLine();
        else if (kind === 'compose') {
          session.compose(range, text, { from: range.from, to: range.from + text.length });
          session.endComposition();
        } else if (kind === 'move') session.move(motion, isExtending);
        else if (kind === 'undo') session.undo();
        else now += 700;
        const { element: current, text: plain, focus } = session.getState();
        expect(textOf(current.paragraphs)).toBe(plain);
        expect(focus.offset).toBeLessThanOrEqual(plain.length);
        expect(session.layout()).toEqual(layoutText(current, measure));
        expect(TextElement.safeParse(current).success).toBe(true);
      }
      while (session.undo());
      expect(session.getState().element).toEqual(element);
    }),
    { numRuns: 100 },
  );
});

test('a session continues after another change of its element, and its undo stops there', () => {
  const session = open({ text: '春眠' });
  at(session, 2);
  session.insert('不觉');
  session.resume({ ...session.getState().element, flipX: true });
  expect(state(session)).toBe('春眠不觉|');
  session.insert('晓');
  expect(shown.at(-1)).toMatchObject({ flipX: true });
  expect([session.undo(), session.undo(), state(session)]).toEqual([true, false, '春眠不觉|']);
  expect(shown.at(-1)).toMatchObject({ flipX: true });
});
