import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TitleComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { percent, shortNumber, wholeNumber } from '../format/number.ts';
import type { ChartColors } from './chart-colors.ts';
import { indexOf, tip, tipHtml } from './chart-tip.ts';

/** Charts as data: pure, so that what is drawn can be tested without a canvas. */
export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>;

/** How many points a chart with axes has: its categories, since a line may be drawn in two parts. */
export const pointCount = ({ xAxis, yAxis }: ChartOption): number => {
  const categories = [xAxis, yAxis].flat().find((axis) => axis?.type === 'category');
  return categories?.type === 'category' ? (categories.data?.length ?? 0) : 0;
};

export interface NamedValue {
  readonly name: string;
  readonly value: number;
  /** Shown beside the number, dimmed: 56.7%. */
  readonly note?: string;
}

/** Height per row, so that three rows do not spread over the height of ten. */
export const barRowPx = 31;

/** Names, bars on a track and numbers, largest first as given. */
export const barOption = (
  rows: readonly NamedValue[],
  unit: string,
  colors: ChartColors,
  { rowHeightPx = barRowPx, nameWidthPx = 112, noteWidthPx = 56, hasSteps = false } = {},
): ChartOption => {
  const thickness = Math.min(18, Math.round(rowHeightPx * 0.32));
  return {
    grid: {
      left: nameWidthPx + 12,
      right: noteWidthPx + 8,
      top: 0,
      height: rows.length * rowHeightPx,
      outerBoundsMode: 'none',
    },
    xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...rows.map(({ value }) => value)) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        color: colors.text,
        fontSize: 13,
        align: 'left',
        margin: nameWidthPx + 12,
        width: nameWidthPx,
        overflow: 'truncate',
        interval: 0,
      },
    },
    tooltip: {
      ...tip(colors),
      trigger: 'item',
      formatter: (params) => {
        const row = rows[indexOf(params)];
        if (!row) return '';
        const value = `${wholeNumber(row.value)} ${unit}${row.note ? `（${row.note}）` : ''}`;
        return tipHtml([{ color: colors.accent, name: row.name, value }]);
      },
    },
    series: [
      {
        type: 'bar',
        barWidth: thickness,
        showBackground: true,
        backgroundStyle: { color: colors.track, borderRadius: thickness / 2 },
        itemStyle: { borderRadius: thickness / 2 },
        emphasis: { disabled: true },
        data: rows.map(({ value }, index) => ({
          value,
          itemStyle: { color: (hasSteps ? colors.steps[index] : null) ?? colors.accent },
        })),
      },
      {
        // numbers in one column at the end of the tracks, whatever the length of the bars
        type: 'bar',
        barGap: '-100%',
        barWidth: thickness,
        silent: true,
        itemStyle: { color: 'transparent' },
        tooltip: { show: false },
        data: rows.map(() => Math.max(1, ...rows.map(({ value }) => value))),
        label: {
          show: true,
          position: 'right',
          distance: noteWidthPx + 4,
          align: 'right',
          color: colors.text,
          fontSize: 13,
          formatter: ({ dataIndex }) => {
            const row = rows[dataIndex];
            if (!row) return '';
            return `{value|${shortNumber(row.value)}}${row.note ? `{note|  ${row.note}}` : ''}`;
          },
          rich: {
            value: { color: colors.text, fontSize: 13, fontWeight: 600 },
            note: { color: colors.textTertiary, fontSize: 13 },
          },
        },
      },
    ],
  };
};

/** Shares of a whole, labelled beside their slices; the total in the middle. */
export const donutOption = (
  slices: readonly NamedValue[],
  unit: string,
  colors: ChartColors,
): ChartOption => {
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const share = (value: number): string => percent(sum === 0 ? 0 : value / sum);
  return {
    title: {
      text: shortNumber(sum),
      subtext: unit,
      left: 'center',
      top: 'center',
      itemGap: 2,
      textStyle: { color: colors.text, fontSize: 24, fontWeight: 600 },
      subtextStyle: { color: colors.textTertiary, fontSize: 13 },
    },
    tooltip: {
      ...tip(colors),
      trigger: 'item',
      formatter: (params) => {
        const index = indexOf(params);
        const slice = slices[index];
        if (!slice) return '';
        const value = `${wholeNumber(slice.value)}（${share(slice.value)}）`;
        return tipHtml([{ color: colors.steps[index * 2] ?? colors.accent, name: slice.name, value }]);
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['50%', '68%'],
        startAngle: 90,
        minAngle: 4,
        itemStyle: { borderColor: colors.surface, borderWidth: slices.length > 1 ? 3 : 0, borderRadius: 6 },
        emphasis: { scaleSize: 4 },
        labelLine: { length: 8, length2: 6, lineStyle: { color: colors.lineStrong } },
        label: {
          // narrow cards have room for the labels' text alone
          bleedMargin: 0,
          overflow: 'none',
          formatter: ({ dataIndex }) => {
            const slice = slices[dataIndex];
            return slice ? `{name|${slice.name}}\n{share|${share(slice.value)}}` : '';
          },
          rich: {
            name: { color: colors.textSecondary, fontSize: 13, lineHeight: 20 },
            share: { color: colors.text, fontSize: 15, fontWeight: 600, lineHeight: 22 },
          },
        },
        data: slices.map(({ name, value }, index) => ({
          name,
          value,
          itemStyle: { color: colors.steps[index * 2] ?? colors.accent },
        })),
      },
    ],
  };
};
