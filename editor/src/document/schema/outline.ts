import { z } from './zod.ts';
import { LIMITS } from '../limits.ts';

/** Corner radius of a box, in px. */
export const CornerRadius = z.number().min(0).max(LIMITS.maxElementSidePx).default(0).meta({ title: '圆角' });

const pathData = z
  .string()
  .max(LIMITS.pathLength)
  .regex(/^[\sMmLlHhVvCcSsQqTtAaZz0-9eE.,+-]*$/, '路径数据格式有误')
  .meta({ title: '路径' });

/** Outlines fill the element's box. A path is drawn in its own view box, stretched to the element's. */
export const Outline = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('rect') }),
      z.object({ kind: z.literal('ellipse') }),
      z.object({
        kind: z.literal('polygon'),
        sides: z.number().int().min(3).max(24).meta({ title: '边数' }),
      }),
      z.object({
        kind: z.literal('star'),
        points: z.number().int().min(3).max(60).meta({ title: '角数' }),
        innerRadius: z.number().min(0.05).max(0.98).meta({ title: '内径比例' }),
      }),
      z.object({
        kind: z.literal('path'),
        d: pathData,
        viewWidth: z.number().min(0.001).max(100_000),
        viewHeight: z.number().min(0.001).max(100_000),
      }),
    ],
    '无法识别的形状',
  )
  .meta({ title: '形状' });
export type Outline = z.infer<typeof Outline>;
