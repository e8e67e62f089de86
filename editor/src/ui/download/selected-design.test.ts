import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { chartElement, groupElement, imageElement, shapeElement, stroke } from '../../document/index.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import type { Measure } from '../../painter/text/index.ts';
import { hasShownSelection, selectedDesign } from './selected-design.ts';

/** What 下载选中内容 exports (product 5 导出). */

const box = (id: string, x: number, rest = {}) => ({
  ...shapeElement({ x, y: 50, width: 100, height: 60, ...rest }),
  id,
});

const open = (elements: Parameters<typeof designOf>[0], ids: readonly string[], path?: readonly string[]) => {
  const editor = createEditor({ design: designOf(elements, 500, 400) });
  editor.select(ids, path);
  return editor;
};

describe('the selected elements as a design', () => {
  it('are alone on a transparent page of their size, at their distances', () => {
    const editor = open([box('a', 20), box('b', 180), box('c', 300)], ['a', 'b']);
    const made = selectedDesign(editor);
    const [page] = made?.pages ?? [];
    expect(made?.pages).toHaveLength(1);
    expect(page).toMatchObject({ width: 260, height: 60, background: { kind: 'solid', color: '#ffffff00' } });
    expect(page?.elements.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['a', 0, 0],
      ['b', 160, 0],
    ]);
    expect(editor.getState().design.pages[0]?.elements).toHaveLength(3);
  });

  it('have room for what they draw beyond their boxes', () => {
    const shadow = { color: '#000000', blur: 20, offsetX: 0, offsetY: 10 };
    const cast = selectedDesign(open([box('a', 100, { shadow })], ['a']))?.pages[0];
    expect([cast?.width, cast?.height]).toEqual([180, 140]);
    const lined = selectedDesign(open([box('a', 100, { stroke: stroke('#000000', 8) })], ['a']))?.pages[0];
    expect([lined?.width, lined?.height, lined?.elements[0]?.x]).toEqual([108, 68, 4]);
    const turned = selectedDesign(open([box('a', 100, { rotation: 90 })], ['a']))?.pages[0];
    expect([turned?.width, turned?.height]).toEqual([60, 100]);
  });

  it('have room for a legend that is longer than its chart', () => {
    const chart = {
      ...chartElement({
        ...{ x: 0, y: 0, width: 200, height: 100, chart: 'bar' as const, showLegend: true },
        labels: ['一', '二'],
        series: ['线上门店', '线下门店'].map((name) => ({ name, values: [1, 2] })),
      }),
      id: 'chart',
    };
    const measure: Measure = {
      advance: (text, { fontSize }) => text.length * fontSize,
      forget: () => undefined,
    };
    const widthOf = (given: Partial<typeof chart>) =>
      selectedDesign(open([{ ...chart, ...given }], ['chart']), () => measure)?.pages[0]?.width ?? 0;
    const legend = 2 * (4 + 2.2) * chart.textStyle.fontSize;
    expect(legend).toBeGreaterThan(200);
    expect(widthOf({})).toBeGreaterThanOrEqual(legend);
    expect(widthOf({ showLegend: false })).toBe(200);
  });

  it('keep their own pictures and no others, also out of a group', () => {
    const inside = { ...imageElement({ x: 10, y: 10, width: 40, height: 40, asset: 'in' }), id: 'p' };
    const around = {
      ...groupElement({ x: 100, y: 100, width: 60, height: 60, elements: [inside] }),
      id: 'g',
    };
    const design = designOf([
      around,
      { ...imageElement({ x: 0, y: 0, width: 9, height: 9, asset: 'out' }), id: 'o' },
    ]);
    const asset = { url: '/saas/files/a.png', width: 10, height: 10, mime: 'image/png' as const };
    const editor = createEditor({ design: { ...design, assets: { in: asset, out: asset } } });
    editor.select(['p'], ['g']);
    const made = selectedDesign(editor);
    expect(Object.keys(made?.assets ?? {})).toEqual(['in']);
    expect(made?.pages[0]).toMatchObject({ width: 40, height: 40 });
  });

  it('are null where none of them is visible', () => {
    const hidden = open([box('a', 20, { visible: false })], ['a']);
    expect([hasShownSelection(hidden), selectedDesign(hidden)]).toEqual([false, null]);
    const both = open([box('a', 20, { visible: false }), box('b', 200)], ['a', 'b']);
    expect(selectedDesign(both)?.pages[0]?.elements.map(({ id }) => id)).toEqual(['b']);
  });
});
