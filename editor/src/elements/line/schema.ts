import { z } from '../../document/schema/zod.ts';
import { baseFields } from '../../document/schema/base.ts';
import { Stroke } from '../../document/schema/paint.ts';

/** Runs from the left middle to the right middle of its box. */
export const LineElement = z.object({
  ...baseFields,
  type: z.literal('line'),
  stroke: Stroke,
  startTip: z.enum(['none', 'arrow', 'dot', 'bar']).default('none').meta({ title: '起点样式' }),
  endTip: z.enum(['none', 'arrow', 'dot', 'bar']).default('none').meta({ title: '终点样式' }),
});
export type LineElement = z.infer<typeof LineElement>;
