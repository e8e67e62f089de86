import { describe, expect, it } from 'vitest';
import { PALETTE } from '../theme/palette.ts';
import { barOption, type ChartOption, donutOption, pointCount } from './chart-options.ts';
import { escaped } from './chart-tip.ts';
import { chartColorsOf } from './chart-colors.ts';
import { lineOption } from './line-option.ts';
import { legendPositions } from './picture-legend.ts';

const colors = chartColorsOf('light');

const seriesOf = ({ series }: ChartOption) => (Array.isArray(series) ? series : [series]);
const tipOf = ({ tooltip }: ChartOption, dataIndex: number): string => {
  const one = Array.isArray(tooltip) ? tooltip[0] : tooltip;
  if (typeof one?.formatter !== 'function') throw new Error('no tooltip');
  return String(one.formatter({ dataIndex } as never, '', () => undefined));
};

const days = {
  labels: ['11-20', '11-21'],
  titles: ['2026-11-20', '2026-11-21'],
  current: { name: '本期', values: [12, 34_567] },
};

describe('charts as data (U-26)', () => {
  it('names both lines in the saved picture, below each other where it is narrow', () => {
    expect(legendPositions([200, 220], 1040)).toEqual([
      { xPx: 0, row: 0 },
      { xPx: 250, row: 0 },
    ]);
    expect(legendPositions([200, 220], 310)).toEqual([
      { xPx: 0, row: 0 },
      { xPx: 0, row: 1 },
    ]);
    // wider than the picture: still on its own row
    expect(legendPositions([400], 310)).toEqual([{ xPx: 0, row: 0 }]);
  });

  it('draws the compared days dashed, by position, and shows both dates in the tooltip', () => {
    const option = lineOption(
      {
        ...days,
        previous: { name: '对比期', values: [3, 4, 5], titles: ['2026-11-18', '2026-11-19', '2026-11-20'] },
      },
      colors,
    );
    const [current, previous] = seriesOf(option);
    expect(current?.data).toEqual([12, 34_567]);
    expect(previous).toMatchObject({ data: [3, 4], lineStyle: { type: 'dashed' } });
    expect(tipOf(option, 1)).toMatch(/2026-11-21.*34,567.*2026-11-19.*>4</);
  });

  it('draws a broken line to a day that has not ended, and announces that day like the others', () => {
    const current = { ...days.current, isUnfinished: true };
    const option = lineOption({ ...days, current, previous: null }, colors);
    expect(seriesOf(option)).toMatchObject([{ data: [12] }, { data: [12, 34_567] }]);
    expect(tipOf(option, 1)).toMatch(/2026-11-21.*34,567/);
  });

  it('has a point to click for every day or row, also for the day that has not ended', () => {
    const current = { ...days.current, isUnfinished: true };
    expect(pointCount(lineOption({ ...days, current, previous: null }, colors))).toBe(2);
    const rows = ['海报', '长图', '名片'].map((name) => ({ name, value: 1 }));
    expect(pointCount(barOption(rows, '次', colors))).toBe(3);
    expect(pointCount(donutOption(rows, '打开次数', colors))).toBe(0);
  });

  it('shows a single day as a point, since a line needs two', () => {
    const option = lineOption(
      { labels: ['11-21'], titles: ['2026-11-21'], current: { name: '本期', values: [5] }, previous: null },
      colors,
    );
    expect(seriesOf(option)).toMatchObject([{ showSymbol: true }]);
  });

  it('is painted with the palette, in both themes', () => {
    for (const theme of ['light', 'dark'] as const) {
      const painted = JSON.stringify(lineOption({ ...days, previous: null }, chartColorsOf(theme)));
      expect(painted).toContain(PALETTE[theme].accent);
      expect(painted).toContain(PALETTE[theme].line);
    }
    expect(chartColorsOf('light').steps[0]).toBe(PALETTE.light.accent);
  });

  it('makes bars as long as their share of the largest, with room for each row', () => {
    const option = barOption(
      [
        { name: '海报', value: 1_234_567 },
        { name: '长图', value: 3 },
      ],
      '次',
      colors,
    );
    expect(option).toMatchObject({ xAxis: { max: 1_234_567 }, yAxis: { data: ['海报', '长图'] } });
    expect(tipOf(option, 0)).toContain('1,234,567 次');
  });

  it('shows shares of a total, also of an empty one', () => {
    const option = donutOption(
      [
        { name: 'Web 端', value: 3 },
        { name: '移动端', value: 1 },
      ],
      '打开次数',
      colors,
    );
    expect(option).toMatchObject({ title: { text: '4' } });
    expect(tipOf(option, 0)).toContain('75%');
    expect(tipOf(donutOption([{ name: 'Web 端', value: 0 }], '打开次数', colors), 0)).toContain('0%');
  });

  it('shows names as text, whatever characters a template title has', () => {
    const name = '<img src=x onerror=alert(1)>';
    expect(escaped(name)).not.toMatch(/[<>]/);
    expect(tipOf(barOption([{ name, value: 1 }], '次', colors), 0)).not.toContain('<img');
    expect(tipOf(donutOption([{ name, value: 1 }], '次', colors), 0)).not.toContain('<img');
  });
});
