// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Editor, pageOf } from '../../core/index.ts';
import { move, selectAll, undo } from '../../commands/index.ts';
import {
  blankDesign,
  chartElement,
  type Element,
  elementsOf,
  groupElement,
  shapeElement,
  textElement,
} from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { tableElement } from '../../elements/table/factory.ts';
import { openCells } from '../../elements/table/selection.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';
import { paintingOf } from '../painting/painting.ts';
import { sessionsOf } from './style-texts.ts';
import { textsToStyleKept } from './texts-to-style.ts';

/** The text tools reach the texts in selected groups, and the bar shows the values of all of them (editor 11). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const text = (id: string, y: number, more: Partial<Element> = {}): Element =>
  ({ ...textElement({ text: '秋日新品', x: 0, y, width: 300, fontSize: 40 }), id, ...more }) as Element;
const groupOf = (id: string, elements: Element[], more: Partial<Element> = {}): Element =>
  ({ ...groupElement({ x: 100, y: 100, width: 300, height: 300, elements }), id, ...more }) as Element;
const held = { move: false, resize: false, edit: true, delete: false };
const fonts = { title: 'ZCOOL KuaiLe', body: 'Noto Sans SC' };

const deep = (): Element[] => [
  text('title', 600, { x: 100 }),
  groupOf('days', [
    text('first', 0),
    groupOf('inner', [text('second', 0)], { x: 0, y: 100 }),
    text('held', 200, { locks: held }),
  ]),
  groupOf('shut', [text('third', 0)], { locks: held, y: 450 }),
  { ...shapeElement({ x: 600, y: 600, width: 50, height: 50 }), id: 'dot' },
];

const tableOf = (): Element => ({
  ...tableElement({
    ...{ x: 0, y: 0, width: 300, height: 80 },
    words: [
      ['周一', '周二'],
      ['瑜伽', '游泳'],
    ],
    style: { fontFamily: fonts.body, fontSize: 20 },
  }),
  id: 'table',
});
/** A table in a group, and a text of another font and size. */
const withTable = (): Element[] => [
  groupOf('plan', [tableOf()], { height: 80 }),
  text('title', 600, {
    x: 100,
    paragraphs: textElement({ text: '课表', x: 0, y: 0, width: 300, fontFamily: fonts.title }).paragraphs,
  }),
];
/** A chart in a group, before a centred text of another font. */
const withChart = (): Element[] => [
  groupOf('sales', [
    {
      ...chartElement({
        ...{ x: 0, y: 0, width: 300, height: 200 },
        chart: 'bar',
        labels: ['一月', '二月'],
        series: [{ name: '销量', values: [1, 2] }],
      }),
      id: 'chart',
    },
  ]),
  text('title', 600, {
    x: 100,
    paragraphs: textElement({
      ...{ text: '销量', x: 0, y: 0, width: 300 },
      fontFamily: fonts.title,
      align: 'center',
    }).paragraphs,
  }),
];
const wordsOf = (engine: Editor) =>
  [...elementsOf(pageOf(engine.getState()).elements)].flatMap((one) =>
    one.type === 'chart' ? one.textStyle : [],
  )[0];
const cellsOf = (engine: Editor) =>
  [...elementsOf(pageOf(engine.getState()).elements)].flatMap((one) =>
    one.type === 'table'
      ? one.cells.flat().flatMap(({ paragraphs }) => paragraphs[0]?.runs[0]?.style ?? [])
      : [],
  );

let close: (() => Promise<void>) | null = null;
afterEach(() => close?.());

const open = async (elements: Element[], select: (engine: Editor) => void) => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) };
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, startsWithPanel: 'text' });
  close = mounted.close;
  await act(async () => select(engine));
  const bold = () => mounted.host.querySelector('[aria-label="加粗"]');
  const until = async (isTrue: () => boolean) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(() => expect(isTrue()).toBe(true));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await act(async () => undefined);
  };
  const looks = () =>
    Object.fromEntries(
      [...elementsOf(pageOf(engine.getState()).elements)].flatMap((one) => {
        const style = one.type === 'text' ? one.paragraphs[0]?.runs[0]?.style : undefined;
        return style ? [[one.id, [style.fontWeight, style.fontFamily]]] : [];
      }),
    );
  const fontShown = () => mounted.find('[aria-label^="字体："]').getAttribute('aria-label');
  return { ...mounted, engine, until, bold, looks, fontShown };
};

describe('the text tools', () => {
  it('after Ctrl+A change every text of every group, none that is locked, in one step', async () => {
    const test = await open(deep(), (engine) => selectAll.run(engine));
    await test.until(() => test.bold() !== null);
    const before = test.looks();
    await test.press('[aria-label="加粗"]');
    const weights = () => Object.entries(test.looks()).map(([id, [weight]]) => [id, weight]);
    expect(weights()).toEqual([
      ['title', 700],
      ['first', 700],
      ['second', 700],
      ['held', 400],
      ['third', 400],
    ]);
    expect(test.find('[aria-label="加粗"]').getAttribute('aria-pressed')).toBe('true');
    expect(test.engine.getState().past).toHaveLength(1);
    await act(async () => undo.run(test.engine));
    expect(test.looks()).toEqual(before);
    expect(test.find('[aria-label="加粗"]').getAttribute('aria-pressed')).toBe('false');
  });

  it('of one group show 多种字体 while its texts differ, and give all of them one font', async () => {
    const paragraphsIn = (fontFamily: string) =>
      textElement({ text: '第一天', x: 0, y: 0, width: 200, fontFamily }).paragraphs;
    const elements = [
      groupOf('days', [
        text('first', 0, { paragraphs: paragraphsIn(fonts.title) }),
        text('second', 100, { paragraphs: paragraphsIn(fonts.body) }),
      ]),
    ];
    const test = await open(elements, (engine) => engine.select(['days']));
    await test.until(() => test.bold() !== null);
    expect(test.fontShown()).toBe('字体：多种字体');
    await test.press('[aria-label^="字体："]');
    const items = [...test.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    await act(async () => items.find(({ style }) => style.fontFamily.includes(fonts.title))?.click());
    expect(Object.values(test.looks()).map(([, family]) => family)).toEqual([fonts.title, fonts.title]);
    expect(test.fontShown()).not.toBe('字体：多种字体');
    expect(test.engine.getState().selection).toEqual({ ids: ['days'], groupPath: [] });
  });

  it('are not there where no text may change: a locked group, a group without texts, locked texts', async () => {
    const dot = { ...shapeElement({ x: 0, y: 0, width: 50, height: 50 }), id: 'dot' };
    const elements = [
      groupOf('shut', [text('a', 0)], { locks: held }),
      groupOf('dots', [dot, { ...dot, id: 'other' }]),
      text('b', 600, { locks: held }),
      text('c', 700),
    ];
    const test = await open(elements, (engine) => engine.select(['c', 'dots']));
    await test.until(() => test.bold() !== null);
    for (const ids of [['shut'], ['dots'], ['shut', 'b']]) {
      await act(async () => test.engine.select(ids));
      expect(test.bold(), ids.join(' ')).toBeNull();
    }
  });

  it('obey their keys on a group too', async () => {
    const test = await open(deep(), (engine) => engine.select(['days']));
    await test.until(() => test.bold() !== null);
    const stage = test.find('[data-stage]');
    stage.focus();
    await act(async () => {
      stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }));
    });
    await test.until(() => test.engine.getState().past.length === 1);
    const { title, first, second, held: kept } = test.looks();
    expect([title, first, second, kept].map((one) => one?.[0])).toEqual([400, 700, 700, 400]);
  });

  it('reach the cells of tables, in groups too: mixed values are shown, one step changes all', async () => {
    const test = await open(withTable(), (engine) => selectAll.run(engine));
    await test.until(() => test.bold() !== null);
    const shownSize = () => {
      const field = test.find('[aria-label="字号"]') as HTMLInputElement;
      return [field.value, field.placeholder];
    };
    expect([test.fontShown(), shownSize()]).toEqual(['字体：多种字体', ['', '多种']]);
    const before = pageOf(test.engine.getState());
    await test.press('[aria-label="加粗"]');
    expect(cellsOf(test.engine).map(({ fontWeight }) => fontWeight)).toEqual([700, 700, 700, 700]);
    expect(Object.values(test.looks()).map(([weight]) => weight)).toEqual([700]);
    expect(test.engine.getState().past).toHaveLength(1);
    await act(async () => undo.run(test.engine));
    expect(pageOf(test.engine.getState())).toEqual(before);
  });

  it('of a table alone change all its cells: rows grow with larger words, and its group with them', async () => {
    const test = await open(withTable(), (engine) => engine.select(['plan']));
    await test.until(() => test.bold() !== null);
    expect(test.host.querySelector('[aria-label="竖排"]')).toBeNull();
    const [before] = pageOf(test.engine.getState()).elements;
    for (let press = 0; press < 30; press += 1) await test.press('[aria-label="增大字号"]');
    const [after] = pageOf(test.engine.getState()).elements;
    const size = cellsOf(test.engine)[0]?.fontSize ?? 0;
    expect(size).toBeGreaterThan(60);
    const heights = [before, after].map((one) => one?.height ?? 0);
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
    expect(after && [after.x, after.y]).toEqual(before && [before.x, before.y]);
  });

  it('reach the words of charts, in groups too: font, size and colour, one step for all', async () => {
    const test = await open(withChart(), (engine) => selectAll.run(engine));
    await test.until(() => test.bold() !== null);
    expect(test.fontShown()).toBe('字体：多种字体');
    const before = pageOf(test.engine.getState());
    await test.press('[aria-label^="字体："]');
    const items = [...test.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    await act(async () => items.find(({ style }) => style.fontFamily.includes(fonts.title))?.click());
    expect(wordsOf(test.engine)).toMatchObject({ fontFamily: fonts.title, fontSize: 20 });
    expect(test.looks()).toMatchObject({ title: [400, fonts.title] });
    expect(test.fontShown()).not.toBe('字体：多种字体');
    expect(test.engine.getState().past).toHaveLength(1);
    await test.press('[aria-label="增大字号"]');
    expect(wordsOf(test.engine)?.fontSize).toBeGreaterThan(20);
    await act(async () => undo.run(test.engine));
    await act(async () => undo.run(test.engine));
    expect(pageOf(test.engine.getState())).toEqual(before);
  });

  it('leave the words of a locked chart, and charts alone to their own settings', async () => {
    const locked = withChart().map((one) => ({
      ...one,
      ...(one.type === 'group' ? { elements: one.elements.map((inner) => ({ ...inner, locks: held })) } : {}),
    })) as Element[];
    const test = await open(locked, (engine) => selectAll.run(engine));
    await test.until(() => test.bold() !== null);
    await test.press('[aria-label="加粗"]');
    expect(test.looks()).toMatchObject({ title: [700, fonts.title] });
    expect(wordsOf(test.engine)?.fontWeight).toBe(400);
    await act(async () => test.engine.select(['sales']));
    expect(test.bold()).toBeNull();
  });

  it('show and set the paragraphs of the texts alone where a chart stands beside them', async () => {
    const test = await open(withChart(), (engine) => selectAll.run(engine));
    await test.until(() => test.bold() !== null);
    const [, title] = pageOf(test.engine.getState()).elements;
    expect(title?.type === 'text' && title.paragraphs[0]?.align).toBe('center');
    const texts = textsToStyleKept()(test.engine.getState());
    expect(texts.map(({ id }) => id)).toEqual(['chart.words', 'title']);
    const many = sessionsOf(texts, paintingOf(test.engine).painter(), () => undefined);
    expect(many?.tools.getState().element.id).toBe('title');
    expect(many?.tools.paragraph().align).toBe('center');
  });

  it('leave a table to the tools of its cells while some of them are chosen', async () => {
    const test = await open([tableOf()], (engine) => engine.select(['table']));
    await test.until(() => test.bold() !== null);
    const stage = test.find('[data-stage]');
    stage.focus();
    const first = { row: 0, column: 0 };
    await act(async () =>
      openCells(test.engine).setState({ id: 'table', anchor: first, focus: first, isWriting: false }),
    );
    // that of the cells stays in the inspector
    const fonts = [...test.host.querySelectorAll('[aria-label^="字体："]')];
    expect(fonts.filter((one) => one.closest('section[aria-label="表格"]') === null)).toEqual([]);
    await act(async () => {
      stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }));
    });
    expect(test.engine.getState().past).toHaveLength(0);
  });

  it('keep their texts while the groups are moved', () => {
    const blank = blankDesign({ width: 1000, height: 1000 });
    const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: deep() })) };
    const engine = createFrameEditor(design);
    const texts = textsToStyleKept();
    engine.select(['title', 'days']);
    expect(texts(engine.getState()).map(({ id }) => id)).toEqual(['title', 'first', 'second']);
    engine.select(['days']);
    const before = texts(engine.getState());
    move.run(engine, { dx: 20, dy: 0 });
    expect(texts(engine.getState())).toBe(before);
  });
});
