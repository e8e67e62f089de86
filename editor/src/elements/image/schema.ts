import { z } from '../../document/schema/zod.ts';
import { NO_FILTERS } from '../../document/defaults.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { CornerRadius, Outline } from '../../document/schema/outline.ts';
import { AssetId, Stroke } from '../../document/schema/paint.ts';

const unit = (title: string) => z.number().min(0).max(1).meta({ title });
const signed = (title: string) => z.number().min(-1).max(1).default(0).meta({ title });

/** −1 … 1 around 0 = unchanged; blur as a share of the picture's shorter side. */
export const Filters = z.object({
  brightness: signed('亮度'),
  contrast: signed('对比度'),
  saturation: signed('饱和度'),
  warmth: signed('色温'),
  blur: z.number().min(0).max(0.2).default(0).meta({ title: '模糊' }),
});
export type Filters = z.infer<typeof Filters>;

export const ImageElement = z.object({
  ...baseFields,
  type: z.literal('image'),
  asset: AssetId,
  /** The part of the picture that fills the box, as shares of it. */
  crop: z
    .object({
      x: unit('裁剪 X'),
      y: unit('裁剪 Y'),
      width: unit('裁剪宽度').min(0.001),
      height: unit('裁剪高度').min(0.001),
    })
    .default({ x: 0, y: 0, width: 1, height: 1 }),
  mask: Outline.optional(),
  cornerRadius: CornerRadius,
  stroke: Stroke.optional().meta({ title: '描边' }),
  filters: Filters.default(NO_FILTERS),
  alt: z.string().max(LIMITS.altLength).default('').meta({ title: '替代文字' }),
});
export type ImageElement = z.infer<typeof ImageElement>;
