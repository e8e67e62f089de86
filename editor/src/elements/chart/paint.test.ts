import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartElement, runStyle } from '../../document/index.ts';
import { ensureAllFonts, renderPagePng } from '../../painter/server/index.ts';
import { canvasPainter } from '../../painter/testing/canvas-painter.ts';
import { designOf } from '../../painter/testing/design-of.ts';
import { CHART_KINDS, type ChartKind } from './kinds.ts';

beforeAll(() => ensureAllFonts(), 60_000);

const kinds = Object.keys(CHART_KINDS) as ChartKind[];
const painter = canvasPainter(() => {
  throw new Error('no chart here needs a layer');
});

type Values = Readonly<Record<string, readonly number[]>>;

const [blue, green] = ['#0000ff', '#00ff00'] as const;
const named: Readonly<Record<string, string>> = {
  '255,255,255': 'paper',
  '0,0,255': 'blue',
  '0,255,0': 'green',
  // a fifth of blue on paper
  '204,204,255': 'light blue',
};

/** The colours at these points of a chart of 200 × 100, its words so small that the plot is nearly all of it. */
const colorsIn = async (
  chart: ChartKind,
  values: Values,
  points: readonly (readonly [x: number, y: number])[],
): Promise<string[]> => {
  const series = Object.entries(values).map(([name, all]) => ({ name, values: [...all] }));
  const element = chartElement({
    ...{ x: 0, y: 0, width: 200, height: 100, chart, series },
    labels: series[0]?.values.map((_, index) => `${index}`) ?? [],
    palette: [blue, green],
    textStyle: runStyle({ fontSize: 1 }),
    showAxis: false,
    showValues: false,
  });
  const file = await renderPagePng(designOf([element], 200, 100), 0);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * 3;
    const rgb = [...data.subarray(at, at + 3)].join(',');
    return named[rgb] ?? rgb;
  });
};

describe('a chart (product 7, charts)', () => {
  it('of bars beside each other shows each value from zero, those below it downwards', async () => {
    const colors = await colorsIn('bar', { 甲: [10, -10] }, [
      [50, 25],
      [50, 75],
      [150, 25],
      [150, 75],
    ]);
    expect(colors).toEqual(['blue', 'paper', 'paper', 'blue']);
  });

  it('of stacks adds the series of a category up, those below zero downwards', async () => {
    const upwards = await colorsIn('stacked', { 甲: [10, 5], 乙: [10, 10] }, [
      [50, 75],
      [50, 25],
      [150, 90],
      [150, 50],
      [150, 12],
    ]);
    expect(upwards).toEqual(['blue', 'green', 'blue', 'green', 'paper']);
    const both = await colorsIn('stacked', { 甲: [10], 乙: [-10] }, [
      [100, 25],
      [100, 75],
    ]);
    expect(both).toEqual(['blue', 'green']);
  });

  it('of horizontal bars begins with the first category at the top', async () => {
    const colors = await colorsIn('horizontal', { 甲: [20, 10] }, [
      [150, 25],
      [50, 75],
      [150, 75],
    ]);
    expect(colors).toEqual(['blue', 'blue', 'paper']);
  });

  it('of areas fills what lies between a line and zero; one of lines does not', async () => {
    const points = [
      [100, 80],
      [100, 20],
    ] as const;
    expect(await colorsIn('area', { 甲: [10, 10, 10] }, points)).toEqual(['light blue', 'light blue']);
    expect(await colorsIn('area', { 甲: [5, 5, 10] }, points)).toEqual(['light blue', 'paper']);
    expect(await colorsIn('line', { 甲: [10, 10, 10] }, points)).toEqual(['paper', 'paper']);
  });

  it('of rays reaches as far on each as its value', async () => {
    // up, right, down, left; the radius is about 48
    const points = [
      [100, 10],
      [100, 40],
      [100, 80],
      [130, 50],
      [108, 40],
    ] as const;
    expect(await colorsIn('radar', { 甲: [10, 10, 10, 10] }, points)).toEqual(points.map(() => 'light blue'));
    expect(await colorsIn('radar', { 甲: [10, 5, 0, 5] }, points)).toEqual([
      'light blue',
      'light blue',
      'paper',
      'paper',
      'light blue',
    ]);
  });

  it.each(kinds.filter((kind) => kind !== 'pie' && kind !== 'donut'))(
    'of kind %s names each category, and each value where there is room',
    (chart) => {
      const words: string[] = [];
      const context = createCanvas(400, 300).getContext('2d');
      context.fillText = (text) => void words.push(text);
      const labels = ['一季度', '第二个季度', '冬'];
      painter.paintElement(
        context,
        chartElement({
          ...{ x: 0, y: 0, width: 400, height: 300, chart, labels },
          series: [{ name: '销量', values: [31, 52, 23] }],
          textStyle: runStyle({ fontSize: 12 }),
        }),
      );
      expect(words).toEqual(expect.arrayContaining([...labels, '31', '52', '23']));
    },
  );
});
