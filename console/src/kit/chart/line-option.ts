import type { LineSeriesOption } from 'echarts/charts';
import { shortNumber, wholeNumber } from '../format/number.ts';
import type { ChartColors } from './chart-colors.ts';
import type { ChartOption } from './chart-options.ts';
import { indexOf, tip, tipHtml } from './chart-tip.ts';

export interface LineOf {
  readonly name: string;
  readonly values: readonly number[];
}

export interface LineChart {
  /** One for each point of `current`: 11-21. */
  readonly labels: readonly string[];
  /** Names of the points in full, as shown in the tooltip. */
  readonly titles: readonly string[];
  readonly current: LineOf & {
    /** The last point is an unfinished day: the line to it is dashed. */
    readonly isUnfinished?: boolean;
  };
  /** Drawn dashed below, by position; points without a value stay empty. */
  readonly previous: (LineOf & { readonly titles: readonly string[] }) | null;
}

/** A line with an area below it, and the line it is compared with. */
export const lineOption = (
  { labels, titles, current, previous }: LineChart,
  colors: ChartColors,
): ChartOption => {
  const isPoint = labels.length === 1;
  const last = current.values.length - 1;
  const isBroken = current.isUnfinished === true && !isPoint;
  const line = {
    name: current.name,
    type: 'line',
    z: 3,
    symbol: 'circle',
    symbolSize: 8,
    showSymbol: isPoint,
    itemStyle: { color: colors.accent, borderColor: colors.surface, borderWidth: 2 },
    emphasis: { lineStyle: { width: 2.5 } },
  } as const;
  const series: LineSeriesOption[] = [
    {
      ...line,
      data: isBroken ? current.values.slice(0, -1) : [...current.values],
      smooth: 0.25,
      smoothMonotone: 'x',
      lineStyle: { width: 2.5, color: colors.accent },
      areaStyle: {
        color: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 0,
          y2: 1,
          colorStops: [
            { offset: 0, color: `${colors.accent}38` },
            { offset: 1, color: colors.accentVeil },
          ],
        },
      },
    },
  ];
  if (isBroken) {
    series.push({
      ...line,
      data: current.values.map((value, index) => (index >= last - 1 ? value : null)),
      lineStyle: { width: 2.5, type: [3, 5], cap: 'round', color: colors.accent },
    });
  }
  if (previous) {
    series.push({
      name: previous.name,
      type: 'line',
      data: previous.values.slice(0, labels.length),
      z: 2,
      smooth: 0.25,
      smoothMonotone: 'x',
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: isPoint,
      lineStyle: { width: 1.5, type: 'dashed', color: colors.textTertiary },
      itemStyle: { color: colors.textTertiary, borderColor: colors.surface, borderWidth: 1 },
      emphasis: { lineStyle: { width: 1.5 } },
    });
  }
  return {
    grid: {
      left: 4,
      right: 16,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      boundaryGap: isPoint,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.lineStrong } },
      axisLabel: { color: colors.textTertiary, fontSize: 12, margin: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { color: colors.textTertiary, fontSize: 12, formatter: (value) => shortNumber(value) },
      splitLine: { lineStyle: { color: colors.line } },
    },
    tooltip: {
      ...tip(colors),
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: colors.lineStrong, type: 'solid' } },
      formatter: (params) => {
        const index = indexOf(params);
        const before = previous?.values[index];
        return tipHtml([
          {
            color: colors.accent,
            name: titles[index] ?? '',
            value: wholeNumber(current.values[index] ?? 0),
          },
          ...(previous && before !== undefined
            ? [{ color: colors.textTertiary, name: previous.titles[index] ?? '', value: wholeNumber(before) }]
            : []),
        ]);
      },
    },
    series,
  };
};
