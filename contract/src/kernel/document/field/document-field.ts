import { z } from 'zod';
import { type AppsField, appsSchema } from './app-field.ts';
import { type BlocksField, blocksSchema } from './block-field.ts';
import { hexColor } from '../../color.ts';
import { rangeFault } from '../../fields.ts';
import { type FieldBase, keepsDirection, lineOf, storedImage, storedImageMax } from './field-parts.ts';
import { type FontField, type FontsField, fontSchema, fontsSchema } from './font-field.ts';

/**
 * Fields of configuration documents. A field defines its label, default and bounds once: the form, the
 * validation, the preview and the comparison are made from it.
 */

export interface SwitchField extends FieldBase<boolean> {
  readonly kind: 'switch';
  /** Switches a feature that does not exist yet: off, and cannot be switched on. */
  readonly isComing?: boolean;
}
export interface TextField extends FieldBase<string> {
  readonly kind: 'text';
  readonly max: number;
  readonly isLong: boolean;
  /** Placeholders that may be inserted, with their meaning: {company} 企业名称. */
  readonly variables: Readonly<Record<string, string>>;
}
/** A whole number. */
export interface NumberField extends FieldBase<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}
export interface ColorField extends FieldBase<string> {
  readonly kind: 'color';
  /** The field of the same section this colour must contrast with; the contrast is shown. */
  readonly against?: string;
  /** The colour of the same section this one is derived from until it is set. */
  readonly follows?: string;
}
export interface ImageField extends FieldBase<string> {
  readonly kind: 'image';
  readonly purpose: 'logo' | 'background' | 'picture' | 'icon';
}
export interface LinkField extends FieldBase<string> {
  readonly kind: 'link';
}
export interface ChoiceField<Option extends string = string> extends FieldBase<Option> {
  readonly kind: 'choice';
  readonly options: Readonly<Record<Option, string>>;
}
export interface ChoicesField<Option extends string = string> extends FieldBase<Option[]> {
  readonly kind: 'choices';
  readonly options: Readonly<Record<Option, string>>;
  readonly min: number;
}
export interface WordsField extends FieldBase<string[]> {
  readonly kind: 'words';
  readonly maxCount: number;
  readonly maxLength: number;
}
/** An existing item that is shown, named and ordered: a button of a bar, a panel of a side. */
export interface OrderedItem {
  id: string;
  visible: boolean;
  label: string;
}
export interface OrderedField extends FieldBase<OrderedItem[]> {
  readonly kind: 'ordered';
  readonly maxLabel: number;
  /** By id, items whose label the product does not draw: what it draws instead. */
  readonly namedElsewhere: Readonly<Record<string, string>>;
}
export interface PaletteValue {
  name: string;
  colors: string[];
}
export interface PalettesField extends FieldBase<PaletteValue[]> {
  readonly kind: 'palettes';
  readonly maxCount: number;
  readonly maxColors: number;
}
export type DocumentField =
  | SwitchField
  | TextField
  | NumberField
  | ColorField
  | ImageField
  | LinkField
  | ChoiceField
  | ChoicesField
  | WordsField
  | OrderedField
  | PalettesField
  | FontsField
  | FontField
  | AppsField
  | BlocksField;

/** The type of a field's value. */
export type ValueOf<Field> = Field extends FieldBase<infer Value> ? Value : never;

type Terms<Field extends DocumentField, Options extends keyof Field = never> = Omit<
  Field,
  'kind' | 'initial' | Options
> &
  Partial<Pick<Field, Options>>;

export const switchField = (terms: Terms<SwitchField> & { initial?: boolean }): SwitchField => ({
  kind: 'switch',
  initial: true,
  ...terms,
});

export const textField = (
  terms: Terms<TextField, 'isLong' | 'variables'> & { initial?: string },
): TextField => ({ kind: 'text', initial: '', isLong: false, variables: {}, ...terms });

export const numberField = (terms: Terms<NumberField, 'unit'> & { initial: number }): NumberField => ({
  kind: 'number',
  unit: '',
  ...terms,
});

export const colorField = (terms: Terms<ColorField> & { initial: string }): ColorField => ({
  kind: 'color',
  ...terms,
});

export const imageField = (terms: Terms<ImageField>): ImageField => ({
  kind: 'image',
  initial: '',
  ...terms,
});

export const linkField = (terms: Terms<LinkField>): LinkField => ({ kind: 'link', initial: '', ...terms });

export const choiceField = <const Option extends string>(
  terms: Omit<ChoiceField<Option>, 'kind' | 'initial'> & { initial: NoInfer<Option> },
): ChoiceField<Option> => ({ kind: 'choice', ...terms });

export const choicesField = <const Option extends string>(
  terms: Omit<ChoicesField<Option>, 'kind' | 'initial' | 'min'> & {
    initial: NoInfer<Option>[];
    min?: number;
  },
): ChoicesField<Option> => ({ kind: 'choices', min: 0, ...terms });

export const wordsField = (terms: Terms<WordsField> & { initial?: string[] }): WordsField => ({
  kind: 'words',
  initial: [],
  ...terms,
});

/** `{undo: '撤销'}`: ids and their first labels, all visible unless named in `hidden`, in this order. */
export const orderedField = (
  terms: Terms<OrderedField, 'maxLabel' | 'namedElsewhere'> & {
    items: Readonly<Record<string, string>>;
    hidden?: readonly string[];
  },
): OrderedField => {
  const { items, hidden = [], ...rest } = terms;
  return {
    kind: 'ordered',
    maxLabel: 8,
    namedElsewhere: {},
    initial: Object.entries(items).map(([id, label]) => ({ id, label, visible: !hidden.includes(id) })),
    ...rest,
  };
};

export const palettesField = (terms: Terms<PalettesField> & { initial: PaletteValue[] }): PalettesField => ({
  kind: 'palettes',
  ...terms,
});

const colorOf = (label: string) =>
  z
    .string({ error: `${label}须为颜色` })
    .max(7, `${label}须为 #RRGGBB 格式的颜色`)
    .regex(hexColor, `${label}须为 #RRGGBB 格式的颜色`);

/** What a field accepts. Every message names the field in Chinese. */
export const schemaOfField = (field: DocumentField): z.ZodType => {
  const { label } = field;
  switch (field.kind) {
    case 'switch':
      return field.isComing
        ? z.literal(false, { error: `${label}暂未开放，不能开启` })
        : z.boolean({ error: `${label}须为开或关` });
    case 'text':
      return lineOf(label, field.max);
    case 'number':
      return z
        .number({ error: `${label}须为数字` })
        .int(`${label}须为整数`)
        .min(field.min, rangeFault({ label, min: field.min, max: field.max }, field.unit))
        .max(field.max, rangeFault({ label, min: field.min, max: field.max }, field.unit));
    case 'color':
      return colorOf(label);
    case 'image':
      return z
        .string({ error: `${label}须为已上传的图片` })
        .max(storedImageMax, `${label}须为已上传的图片`)
        .regex(storedImage, `${label}须为已上传的图片`);
    case 'link':
      return z
        .string({ error: `${label}须为链接` })
        .max(500, `${label}最多 500 个字符`)
        .regex(/^$|^https?:\/\/[^\s"'<>\\]+$/, `${label}须为 http 或 https 链接`)
        .check(keepsDirection(label));
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: `${label}须为 ${Object.values(field.options).join('、')} 之一`,
      });
    case 'choices':
      return z
        .array(z.enum(Object.keys(field.options), { error: `${label}含有无法识别的选项` }), {
          error: `${label}须为列表`,
        })
        .min(field.min, `${label}至少选择 ${field.min} 项`)
        .max(Object.keys(field.options).length, `${label}有重复的选项`)
        .refine((chosen) => new Set(chosen).size === chosen.length, `${label}有重复的选项`);
    case 'words':
      return z
        .array(lineOf(label, field.maxLength).min(1, `${label}不能有空项`), { error: `${label}须为列表` })
        .max(field.maxCount, `${label}最多 ${field.maxCount} 项`);
    case 'ordered':
      return orderedSchema(field);
    case 'palettes':
      return z
        .array(
          z.looseObject({
            name: lineOf(`${label}名称`, 20).min(1, `请输入${label}名称`),
            colors: z
              .array(colorOf(`${label}颜色`), { error: `${label}颜色须为列表` })
              .min(1, `${label}至少有 1 个颜色`)
              .max(field.maxColors, `${label}最多 ${field.maxColors} 个颜色`),
          }),
          { error: `${label}须为列表` },
        )
        .max(field.maxCount, `${label}最多 ${field.maxCount} 组`);
    case 'fonts':
      return fontsSchema(field);
    case 'font':
      return fontSchema(field);
    case 'apps':
      return appsSchema(field);
    case 'blocks':
      return blocksSchema(field);
  }
};

/**
 * Every known item exactly once, in the order people gave. What a newer version added and a stored
 * document lacks comes last, as it is by default.
 */
const orderedSchema = (field: OrderedField): z.ZodType => {
  const { label } = field;
  const known = new Set(field.initial.map((item) => item.id));
  const count = field.initial.length;
  return z
    .array(
      z.looseObject({
        id: z
          .string({ error: `${label}含有无法识别的项` })
          .max(40, `${label}含有无法识别的项`)
          .refine((id) => known.has(id), `${label}含有无法识别的项`),
        visible: z.boolean({ error: `${label}的显示须为开或关` }),
        label: lineOf(`${label}的名称`, field.maxLabel).min(1, `请输入${label}的名称`),
      }),
      { error: `${label}须为列表` },
    )
    .max(count, `${label}有重复的项`)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, `${label}有重复的项`);
};
