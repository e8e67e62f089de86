import { z } from 'zod';
import { companyFontId } from './company-font.ts';
import type { FieldBase } from './field-parts.ts';

/** A font the company uploaded, by its id; its name, file and licence are stored with the font. */
export interface FontReference {
  id: number;
  visible: boolean;
}
export interface FontsField extends FieldBase<FontReference[]> {
  readonly kind: 'fonts';
  readonly maxCount: number;
}
/** One font: a platform font's id, or `company:` and the id of a company font. */
export interface FontField extends FieldBase<string> {
  readonly kind: 'font';
  readonly options: Readonly<Record<string, string>>;
}

export const fontsField = (terms: Omit<FontsField, 'kind' | 'initial'>): FontsField => ({
  kind: 'fonts',
  initial: [],
  ...terms,
});

export const fontField = (terms: Omit<FontField, 'kind'>): FontField => ({ kind: 'font', ...terms });

export const fontsSchema = ({ label, maxCount }: FontsField): z.ZodType =>
  z
    .array(
      z.looseObject({
        id: z
          .int({ error: `${label}须为已上传的字体` })
          .positive(`${label}须为已上传的字体`)
          .max(Number.MAX_SAFE_INTEGER, `${label}须为已上传的字体`),
        visible: z.boolean({ error: `${label}的显示须为开或关` }),
      }),
      { error: `${label}须为列表` },
    )
    .max(maxCount, `${label}最多 ${maxCount} 个`)
    .refine((fonts) => new Set(fonts.map((one) => one.id)).size === fonts.length, `${label}有重复的项`);

export const fontSchema = ({ label, options }: FontField): z.ZodType => {
  const error = `${label}须为平台字体或企业字体`;
  return z
    .string({ error })
    .max(60, error)
    .refine((value) => Object.hasOwn(options, value) || companyFontId(value) !== null, { error });
};
