import { z } from 'zod';
import { NO_FILTERS } from '../defaults.ts';
import { LIMITS } from '../limits.ts';
import { baseFields } from './base.ts';
import { AssetId, Color, Paint, Stroke } from './paint.ts';
import { RunStyle, TextElement } from './text.ts';

const unit = (title: string) => z.number().min(0).max(1).meta({ title });
const signed = (title: string) => z.number().min(-1).max(1).default(0).meta({ title });
const radius = z.number().min(0).max(LIMITS.maxElementSidePx).default(0).meta({ title: '圆角' });

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

export const ShapeElement = z.object({
  ...baseFields,
  type: z.literal('shape'),
  outline: Outline,
  fill: Paint.optional(),
  stroke: Stroke.optional().meta({ title: '描边' }),
  /** Rounds the corners of a rect. */
  cornerRadius: radius,
});
export type ShapeElement = z.infer<typeof ShapeElement>;

/** Runs from the left middle to the right middle of its box. */
export const LineElement = z.object({
  ...baseFields,
  type: z.literal('line'),
  stroke: Stroke,
  startTip: z.enum(['none', 'arrow', 'dot', 'bar']).default('none').meta({ title: '起点样式' }),
  endTip: z.enum(['none', 'arrow', 'dot', 'bar']).default('none').meta({ title: '终点样式' }),
});
export type LineElement = z.infer<typeof LineElement>;

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
  cornerRadius: radius,
  stroke: Stroke.optional().meta({ title: '描边' }),
  filters: Filters.default(NO_FILTERS),
  alt: z.string().max(LIMITS.altLength).default('').meta({ title: '替代文字' }),
});
export type ImageElement = z.infer<typeof ImageElement>;

/** What the largest code holds, in UTF-8 bytes. */
const QR_CAPACITY_BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const;

export const QrElement = z
  .object({
    ...baseFields,
    type: z.literal('qr'),
    text: z.string().min(1).max(LIMITS.qrTextLength).meta({ title: '二维码内容' }),
    ecc: z.enum(['L', 'M', 'Q', 'H']).default('M').meta({ title: '容错级别' }),
    color: Color.default('#000000'),
    /** Absent: nothing behind the modules. */
    background: Color.optional(),
    /** Quiet zone in modules. */
    margin: z.number().int().min(0).max(8).default(2).meta({ title: '留白' }),
  })
  .refine(({ text, ecc }) => new TextEncoder().encode(text).length <= QR_CAPACITY_BYTES[ecc], {
    message: '二维码内容过长，请缩短内容或降低容错级别',
    path: ['text'],
  });
export type QrElement = z.infer<typeof QrElement>;

/** A vector picture; `colorMap` replaces colours written in the file, lower case `#rrggbb` → colour. */
export const SvgElement = z.object({
  ...baseFields,
  type: z.literal('svg'),
  asset: AssetId,
  colorMap: z.record(z.string().regex(/^#[0-9a-f]{6}$/, '颜色须为小写 #rrggbb'), Color).default({}),
  alt: z.string().max(LIMITS.altLength).default('').meta({ title: '替代文字' }),
});
export type SvgElement = z.infer<typeof SvgElement>;

export const ChartElement = z.object({
  ...baseFields,
  type: z.literal('chart'),
  chart: z.enum(['bar', 'line', 'pie', 'donut']).meta({ title: '图表类型' }),
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

const groupFields = { ...baseFields, type: z.literal('group') };
type GroupFields = z.infer<z.ZodObject<typeof groupFields>>;

/** Children are placed in the group's own coordinates; what is first is painted first. */
export interface GroupElement extends GroupFields {
  elements: Element[];
}

export type Element =
  | TextElement
  | ImageElement
  | ShapeElement
  | LineElement
  | GroupElement
  | QrElement
  | SvgElement
  | ChartElement;

export type ElementType = Element['type'];

const GroupElement = z.object({
  ...groupFields,
  get elements(): z.ZodType<Element[]> {
    return z.array(Element).min(1).max(LIMITS.elementsPerPage).meta({ title: '组内元素' });
  },
});

export const Element: z.ZodType<Element> = z.discriminatedUnion(
  'type',
  [TextElement, ImageElement, ShapeElement, LineElement, GroupElement, QrElement, SvgElement, ChartElement],
  '无法识别的元素类型',
);
