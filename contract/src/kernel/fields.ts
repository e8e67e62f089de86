import './no-eval.ts';
import { z } from 'zod';

/**
 * Field makers. Each takes the Chinese label that error messages name the field by.
 * Numbers and booleans are also accepted as text: GET calls carry nothing else, and hosts type loosely.
 */

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

const plain = /^[ -~]*$/;

/** Length in characters as users count them: an emoji or a surrogate pair is one. */
export const lengthOf = (text: string): number => {
  // segmenting characters is a hundred times as slow
  if (plain.test(text)) return text.length;
  let length = 0;
  for (const _ of characters.segment(text)) length += 1;
  return length;
};

/** Whether a text has more than `max` characters. Stops at the first one too many. */
export const isLongerThan = (text: string, max: number): boolean => {
  // every character has at least one code unit
  if (text.length <= max) return false;
  if (plain.test(text)) return true;
  let length = 0;
  for (const _ of characters.segment(text)) {
    length += 1;
    if (length > max) return true;
  }
  return false;
};

/** Sixty-four families (👨‍👩‍👧‍👦) have as many. */
const leastBytesMax = 1600;
const utf8 = new TextEncoder();

/**
 * Whether a text of at most `max` characters is too large for them: one character may carry marks without
 * end, and a key of an index in the database holds 2,704 bytes.
 */
const isTooLargeFor = (text: string, max: number): boolean => {
  const bytesMax = Math.max(leastBytesMax, max * 16);
  // no code unit takes more than three bytes
  return text.length * 3 > bytesMax && utf8.encode(text).length > bytesMax;
};

/**
 * Control characters, and those that show nothing: among them the ones that turn the direction of what follows on the
 * same line. U+200D is none of them, since it joins emoji.
 */
const unseen =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Trims half- and full-width blanks and removes characters that no field needs. */
const tidy = (text: string): string => text.replace(unseen, '').trim();

interface TextTerms {
  label: string;
  min?: number;
  max: number;
}

const line = ({ label, min = 0, max }: TextTerms, clean: (text: string) => string) =>
  z
    .string()
    .max(max * 16, `${label}最多 ${max} 个字符`)
    .transform(clean)
    .pipe(
      z
        .string()
        .refine((value) => min === 0 || value !== '', { error: `请输入${label}`, abort: true })
        .refine((value) => min <= 1 || lengthOf(value) >= min, {
          error: `${label}最少 ${min} 个字符`,
          abort: true,
        })
        .refine((value) => !isLongerThan(value, max), { error: `${label}最多 ${max} 个字符`, abort: true })
        .refine((value) => !isTooLargeFor(value, max), {
          error: `${label}中的表情或附加符号过多`,
          abort: true,
        }),
    )
    // for documents, which cannot read the bounds out of the checks above
    .meta({ title: label, ...(min > 0 ? { minLength: min } : {}), maxLength: max });

/** A line of text: trimmed, its length counted in characters as users count them. */
export const text = (terms: TextTerms) => line(terms, tidy);

/** A line of text that names what is stored or sent elsewhere: it finds it with every character that it has there. */
export const exactText = (terms: TextTerms) => line(terms, (given) => given.trim());

interface NumberTerms {
  label: string;
  min: number;
  max: number;
}

/** 0 到 20 px */
export const rangeWords = ({ min, max }: Omit<NumberTerms, 'label'>, unit = ''): string =>
  `${min} 到 ${max}${unit === '' ? '' : ` ${unit}`}`;

/** What a number out of its range must be: both ends, so that one look corrects it. */
export const withinWords = (range: Omit<NumberTerms, 'label'>, unit = ''): string => {
  const words = rangeWords(range, unit);
  return `须在 ${words}${/\p{Script=Han}$/u.test(words) ? '' : ' '}之间`;
};

export const rangeFault = ({ label, ...range }: NumberTerms, unit = ''): string =>
  `${label}${withinWords(range, unit)}`;

/** A number without a limit that people would know has none to be told. */
const faultOfRange = (terms: NumberTerms): string | undefined =>
  terms.max === Number.MAX_SAFE_INTEGER ? undefined : rangeFault(terms);

export const wholeNumber = ({ label, min, max }: NumberTerms) =>
  z
    .union([
      z.number(),
      z
        .string()
        .max(17)
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(
      z
        .number()
        .int()
        .min(min, faultOfRange({ label, min, max }))
        .max(max, faultOfRange({ label, min, max })),
    )
    .meta({ title: label });

/** The identifier of a row, short enough to read aloud: a positive whole number. */
export const Id = z.number().int().positive();

export const idOf = (label: string) => wholeNumber({ label, min: 1, max: Number.MAX_SAFE_INTEGER });

export const ById = z.object({ id: idOf('编号') });

export const flag = (label: string) =>
  z
    .union([
      z.boolean(),
      z.literal(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true'),
    ])
    .meta({ title: label });

/** 1 启用 · 0 停用, as every status of the given API is written. */
export const Status = z.literal([0, 1]);
export const statusOf = (label: string) =>
  z.union([Status, z.literal(['0', '1']).transform((word) => (word === '1' ? 1 : 0))]).meta({ title: label });

const splitWords = (words: string): string[] => words.split(',').filter(Boolean);

/** A list of identifiers: an array in JSON, comma-separated text in an address. */
export const idsOf = (label: string, max = 500) => {
  const tooMany = `${label}最多 ${max} 个`;
  const list = z.array(idOf(label)).max(max, tooMany);
  return (
    z
      .union([
        list,
        z
          .string()
          .max(max * 17, tooMany)
          .transform((words): (string | number)[] => splitWords(words))
          .pipe(list),
      ])
      // repeated for documents, which read the last stage
      .pipe(z.array(z.number()).max(max, tooMany))
      .transform((ids) => [...new Set(ids)])
      .meta({ title: label })
  );
};

/** ISO 8601 UTC on the wire, always. */
export const Instant = z.iso.datetime();

/** What the product calls time; PostgreSQL knows no year 0, and no offset of a day. */
const isInRange = (written: string): boolean => written >= '2000-01-01' && written < '2200-01-01';

/** A moment: ISO 8601 with any zone, read as the same moment in UTC. */
export const instant = (label: string) =>
  z.iso
    .datetime({ offset: true })
    .max(40)
    .transform((moment) => new Date(moment).toISOString())
    .pipe(z.iso.datetime(`${label}超出范围`).refine(isInRange, `${label}超出范围`))
    .meta({ title: label });

/** Search words of a list: any text, bounded. */
export const keyword = text({ label: '关键词', max: 100 }).optional();

/** A day, YYYY-MM-DD, without a zone. */
export const Day = z.iso.date();

export const day = (label: string) =>
  z.iso
    .date(`${label}须为日期，例如 2026-11-21`)
    .refine(isInRange, `${label}超出范围`)
    .meta({ title: label });

/** Chosen values of a filter: an array in JSON, comma-separated text in an address. */
export const listOf = <Item extends z.ZodType<string, string>>(label: string, item: Item, max = 100) => {
  const tooMany = `${label}最多 ${max} 个`;
  const list = z.array(item).max(max, tooMany);
  return z
    .union([
      list,
      z
        .string()
        .max(max * 65, `${label}过长`)
        .transform(splitWords)
        .pipe(list),
    ])
    .pipe(z.array(z.custom<z.output<Item>>()).max(max, tooMany))
    .transform((items) => [...new Set(items)])
    .meta({ title: label });
};
