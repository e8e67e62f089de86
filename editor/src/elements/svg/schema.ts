import { z } from '../../document/schema/zod.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { AssetId, Color } from '../../document/schema/paint.ts';

/** A vector picture; `colorMap` replaces colours of the file, lower case `#rrggbb` → colour. */
export const SvgElement = z.object({
  ...baseFields,
  type: z.literal('svg'),
  asset: AssetId,
  colorMap: z.record(z.string().regex(/^#[0-9a-f]{6}$/, '颜色须为小写 #rrggbb'), Color).default({}),
  alt: z.string().max(LIMITS.altLength).default('').meta({ title: '替代文字' }),
});
export type SvgElement = z.infer<typeof SvgElement>;
