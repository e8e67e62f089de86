import { z } from '../../document/schema/zod.ts';
import { baseFields } from '../../document/schema/base.ts';
import { CornerRadius, Outline } from '../../document/schema/outline.ts';
import { Paint, Stroke } from '../../document/schema/paint.ts';

export const ShapeElement = z.object({
  ...baseFields,
  type: z.literal('shape'),
  outline: Outline,
  fill: Paint.optional(),
  stroke: Stroke.optional().meta({ title: '描边' }),
  /** Rounds the corners of a rect. */
  cornerRadius: CornerRadius,
});
export type ShapeElement = z.infer<typeof ShapeElement>;
