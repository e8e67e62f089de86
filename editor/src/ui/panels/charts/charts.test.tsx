// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { createEditor } from '../../../core/index.ts';
import { blankDesign } from '../../../document/index.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { CHART_KINDS } from '../../../elements/chart/kinds.ts';
import { ChartsPanel } from './ChartsPanel.tsx';

beforeAll(prepareRendering);

it.each([
  [1920, 1080],
  [900, 383],
  [1080, 1920],
  [800, 800],
  [100, 20_000],
])('a chart is in the middle of a page of %i × %i, with words in proportion', async (width, height) => {
  const editor = createEditor({ design: blankDesign({ width, height }) });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(<ChartsPanel configuration={defaultConfiguration()} editor={editor} />));
  await act(async () => host.querySelector<HTMLElement>('[aria-label="添加柱状图"]')?.click());
  const [chart] = editor.getState().design.pages[0]?.elements ?? [];
  if (chart?.type !== 'chart') throw new Error('no chart');
  expect(chart.x + chart.width / 2).toBeCloseTo(width / 2);
  expect(chart.y + chart.height / 2).toBeCloseTo(height / 2);
  expect(chart.width).toBeLessThanOrEqual(width * 0.8 + 0.01);
  expect(chart.height).toBeLessThanOrEqual(height * 0.6 + 0.01);
  expect(chart.width / chart.height).toBeCloseTo(320 / 228);
  expect(chart.textStyle.fontSize).toBe(Math.max(1, Math.round(chart.width / 32)));
  await act(async () => root.unmount());
  host.remove();
});

it('every kind is offered; one that shows several series names them', async () => {
  const editor = createEditor({ design: blankDesign({ width: 1000, height: 1000 }) });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(<ChartsPanel configuration={defaultConfiguration()} editor={editor} />));
  for (const button of host.querySelectorAll('button')) await act(async () => button.click());
  const charts = editor.getState().design.pages[0]?.elements.filter((one) => one.type === 'chart') ?? [];
  expect(charts.map(({ chart }) => CHART_KINDS[chart])).toEqual([
    '柱状图',
    '堆叠柱状图',
    '条形图',
    '折线图',
    '面积图',
    '饼图',
    '环形图',
    '雷达图',
  ]);
  expect(charts.filter(({ series }) => series.length > 1).map(({ chart }) => chart)).toEqual(['stacked']);
  for (const { series, showLegend } of charts) expect(showLegend).toBe(series.length > 1);
  await act(async () => root.unmount());
  host.remove();
});
