import { z } from 'zod';
import { isLongerThan } from '../../fields.ts';
import { isRecord } from '../../is-record.ts';

/** The common properties of every field of a configuration document. */
export interface FieldBase<Value> {
  readonly label: string;
  readonly help?: string;
  readonly initial: Value;
  /** A setting, `section.field`, under which this one has no effect while it holds one of these values. */
  readonly overruled?: {
    readonly by: string;
    readonly is: readonly (string | boolean)[];
    readonly says: string;
  };
  /** Shown only while this is true in its own section; the value is kept either way. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}

export const storedImage = /^$|^\/saas\/files\/[a-f0-9]{40}\.(png|jpg|webp)$/;
/** The length of a stored picture's address. */
export const storedImageMax = 60;
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** Characters that turn the direction of what follows on the same line. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const eachTurning = new RegExp(turning, 'g');

/** A stored value without characters that turn the direction, in every text it holds. */
export const withoutTurning = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(eachTurning, '');
  if (Array.isArray(value)) return value.map(withoutTurning);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutTurning(held)]));
};

/** A check of texts and links alike: what is shown is what it is, and what is hovered over is what it opens. */
export const keepsDirection = (label: string) =>
  z.refine<string>((value) => !turning.test(value), {
    error: `${label}含有改变文字方向的隐藏字符，请重新输入`,
  });

/** A text of one line with at most `max` characters, as a reader counts them. */
export const lineOf = (label: string, max: number) =>
  z
    .string({ error: `${label}须为文字` })
    .max(max * 16, { error: `${label}最多 ${max} 个字符`, abort: true })
    .refine((value) => !isLongerThan(value, max), { error: `${label}最多 ${max} 个字符` })
    .refine((value) => !control.test(value), { error: `${label}包含无法识别的字符` })
    .check(keepsDirection(label));
