import { z } from './zod.ts';
import { LIMITS } from '../limits.ts';

/** `#rrggbb` or `#rrggbbaa`. */
export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, '颜色须为 #RRGGBB 或 #RRGGBBAA')
  .meta({ title: '颜色' });
export type Color = z.infer<typeof Color>;

const share = (title: string) => z.number().min(0).max(1).meta({ title });

const GradientStop = z.object({ offset: share('渐变位置'), color: Color });
const stops = z.array(GradientStop).min(2).max(LIMITS.gradientStops).meta({ title: '渐变色标' });

export const SolidPaint = z.object({ kind: z.literal('solid'), color: Color });

/** `angle` in degrees: 0 runs upwards, 90 to the right, as in CSS. */
export const LinearPaint = z.object({
  kind: z.literal('linear'),
  angle: z.number().min(-360).max(360).meta({ title: '渐变角度' }),
  stops,
});

/** Centre and radius are shares of the box; radius 1 reaches the farthest corner from the middle. */
export const RadialPaint = z.object({
  kind: z.literal('radial'),
  centerX: share('渐变中心 X').default(0.5),
  centerY: share('渐变中心 Y').default(0.5),
  radius: z.number().min(0.01).max(4).default(1).meta({ title: '渐变半径' }),
  stops,
});

export const Gradient = z.discriminatedUnion('kind', [LinearPaint, RadialPaint], '无法识别的渐变类型');
export type Gradient = z.infer<typeof Gradient>;

export const Paint = z
  .discriminatedUnion('kind', [SolidPaint, LinearPaint, RadialPaint], '无法识别的填充类型')
  .meta({ title: '填充' });
export type Paint = z.infer<typeof Paint>;

export const Stroke = z.object({
  color: Color,
  width: z.number().min(0).max(1000).meta({ title: '描边粗细' }),
  /** On and off lengths in px; empty is a solid line. */
  dash: z.array(z.number().min(0).max(1000)).max(8).default([]).meta({ title: '虚线' }),
  cap: z.enum(['butt', 'round', 'square']).default('butt').meta({ title: '端点' }),
  join: z.enum(['miter', 'round', 'bevel']).default('miter').meta({ title: '转角' }),
});
export type Stroke = z.infer<typeof Stroke>;

/** Offsets and blur in px of the page; the offset does not turn with the element. */
export const Shadow = z.object({
  color: Color,
  blur: z.number().min(0).max(500).meta({ title: '阴影模糊' }),
  offsetX: z.number().min(-1000).max(1000).default(0).meta({ title: '阴影水平偏移' }),
  offsetY: z.number().min(-1000).max(1000).default(0).meta({ title: '阴影垂直偏移' }),
});
export type Shadow = z.infer<typeof Shadow>;

export const AssetId = z
  .string()
  .regex(/^[\w-]{1,64}$/, '素材编号格式有误')
  .meta({ title: '素材编号' });

export const ImageBackground = z.object({
  kind: z.literal('image'),
  asset: AssetId,
  fit: z.enum(['cover', 'contain', 'stretch', 'tile']).default('cover').meta({ title: '铺放方式' }),
  opacity: share('不透明度').default(1),
  /** Shows around the picture and through its transparent parts. */
  color: Color.default('#ffffff'),
});

export const Background = z
  .discriminatedUnion('kind', [SolidPaint, LinearPaint, RadialPaint, ImageBackground], '无法识别的背景类型')
  .meta({ title: '背景' });
export type Background = z.infer<typeof Background>;
