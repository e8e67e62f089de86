import { z } from '../../document/schema/zod.ts';
import { LIMITS } from '../../document/limits.ts';
import { baseFields } from '../../document/schema/base.ts';
import { Color, Gradient } from '../../document/schema/paint.ts';

export const RunStyle = z.object({
  fontFamily: z
    .string()
    .regex(/^[^"\\;,{}]{1,80}$/, '字体名称格式有误')
    .default('Noto Sans SC')
    .meta({ title: '字体' }),
  fontSize: z.number().min(1).max(LIMITS.maxFontSizePx).default(32).meta({ title: '字号' }),
  fontWeight: z.number().int().min(100).max(900).default(400).meta({ title: '字重' }),
  italic: z.boolean().default(false).meta({ title: '斜体' }),
  underline: z.boolean().default(false).meta({ title: '下划线' }),
  strike: z.boolean().default(false).meta({ title: '删除线' }),
  color: Color.default('#1f2329'),
  /** A band behind the characters. */
  highlight: Color.optional(),
});
export type RunStyle = z.infer<typeof RunStyle>;

export const Run = z.object({
  text: z.string().max(LIMITS.textLength).meta({ title: '文字' }),
  style: RunStyle,
});
export type Run = z.infer<typeof Run>;

/** Text between two paragraph ends. A `\n` inside a run is a line break within the paragraph. */
export const Paragraph = z.object({
  runs: z.array(Run).min(1).max(LIMITS.runsPerParagraph).meta({ title: '文字片段' }),
  align: z.enum(['left', 'center', 'right', 'justify']).default('left').meta({ title: '对齐方式' }),
  /** First-line indent in em of the first run. */
  indent: z.number().min(0).max(20).default(0).meta({ title: '首行缩进' }),
  /** A bullet or a number before it; numbers continue through adjacent paragraphs of the same kind. */
  list: z.enum(['bullet', 'number']).optional().meta({ title: '列表' }),
});
export type Paragraph = z.infer<typeof Paragraph>;

const TextEffects = z.object({
  /** Outline outside the glyphs; `width` is the visible part. */
  stroke: z
    .object({ color: Color, width: z.number().min(0).max(200).meta({ title: '文字描边粗细' }) })
    .optional(),
  /** Fills the glyphs instead of the runs' colours, across the whole box. */
  gradient: Gradient.optional(),
  /** Only the outline: the glyphs themselves stay empty. */
  hollow: z.boolean().default(false).meta({ title: '空心字' }),
});
export type TextEffects = z.infer<typeof TextEffects>;

/** Line breaks of the last layout; used while `key` still matches. */
export const StoredLayout = z.object({
  key: z.string().max(64),
  /** UTF-16 offsets into the plain text at which lines after the first begin. */
  lineStarts: z.array(z.number().int().min(0)).max(LIMITS.textLength),
});
export type StoredLayout = z.infer<typeof StoredLayout>;

const straightSide = z
  .number()
  .min(LIMITS.minElementSidePx)
  .max(LIMITS.maxElementSidePx)
  .meta({ title: '弯曲前的边长' });

export const TextElement = z.object({
  ...baseFields,
  type: z.literal('text'),
  paragraphs: z.array(Paragraph).min(1).max(LIMITS.paragraphsPerText).meta({ title: '段落' }),
  /** auto: no wrapping, the box follows the text; fixedWidth: wraps, one side follows; fixed: neither. */
  box: z.enum(['auto', 'fixedWidth', 'fixed']).default('fixedWidth').meta({ title: '文本框' }),
  writingMode: z.enum(['horizontal', 'vertical']).default('horizontal').meta({ title: '排列方向' }),
  lineHeight: z.number().min(0.5).max(5).default(1.5).meta({ title: '行高' }),
  /** In em, between characters. */
  letterSpacing: z.number().min(-0.5).max(5).default(0).meta({ title: '字间距' }),
  /** In em of the paragraph's first run, between paragraphs. */
  paragraphSpacing: z.number().min(0).max(5).default(0).meta({ title: '段间距' }),
  /** Alignment across the lines, in boxes taller than their text. */
  blockAlign: z.enum(['start', 'center', 'end']).default('start').meta({ title: '垂直对齐' }),
  effects: TextEffects.default({ hollow: false }).meta({ title: '文字特效' }),
  /**
   * How far lines are bent, in percent of a full circle: upwards above 0, downwards below. Absent or 0:
   * straight. Vertical text is never bent. Whole, as the slider writes it: of a share near 0 the circle is too large
   * to lay characters on.
   */
  curve: z.number().int('弯曲程度须为整数').min(-100).max(100).optional().meta({ title: '弯曲程度' }),
  /** The box of a curved text before it was bent; absent: its lines did not wrap. */
  straight: z
    .object({
      box: z.enum(['fixedWidth', 'fixed']).meta({ title: '弯曲前的文本框' }),
      width: straightSide,
      height: straightSide,
    })
    .optional(),
  layout: StoredLayout.optional(),
});
export type TextElement = z.infer<typeof TextElement>;
