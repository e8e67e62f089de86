import { z } from '../../document/schema/zod.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { Color } from '../../document/schema/paint.ts';
import { RunStyle } from '../text/schema.ts';

export const ChartElement = z.object({
  ...baseFields,
  type: z.literal('chart'),
  chart: z
    .enum(['bar', 'stacked', 'horizontal', 'line', 'area', 'pie', 'donut', 'radar'])
    .meta({ title: '图表类型' }),
  labels: z.array(z.string().max(40)).min(1).max(LIMITS.chartPoints).meta({ title: '类目' }),
  series: z
    .array(
      z.object({
        name: z.string().max(40).meta({ title: '系列名称' }),
        values: z.array(z.number()).max(LIMITS.chartPoints).meta({ title: '数值' }),
      }),
    )
    .min(1)
    .max(LIMITS.chartSeries)
    .meta({ title: '系列' }),
  palette: z.array(Color).min(1).max(24).meta({ title: '配色' }),
  textStyle: RunStyle,
  gridColor: Color.default('#e5e7eb'),
  showValues: z.boolean().default(true).meta({ title: '显示数值' }),
  showLegend: z.boolean().default(false).meta({ title: '显示图例' }),
  showAxis: z.boolean().default(true).meta({ title: '显示坐标轴' }),
});
export type ChartElement = z.infer<typeof ChartElement>;
