import type { ChartElement } from '../../document/index.ts';

export type ChartKind = ChartElement['chart'];

/** The kinds of charts by their names, in the order in which they are offered. */
export const CHART_KINDS: Readonly<Record<ChartKind, string>> = {
  bar: '柱状图',
  stacked: '堆叠柱状图',
  horizontal: '条形图',
  line: '折线图',
  area: '面积图',
  pie: '饼图',
  donut: '环形图',
  radar: '雷达图',
};

/** A pie or a donut: one series, and no axes. */
export const isRound = ({ chart }: ChartElement): boolean => chart === 'pie' || chart === 'donut';
