import { z } from 'zod';

/** One line of a field table. */
export interface FieldLine {
  /** `list[].roles[].id` */
  readonly path: string;
  readonly label: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Bounds, choices, default: what the type alone does not say. */
  readonly note: string;
}

type Definition = z.core.$ZodTypes['_zod']['def'];
type Schema = z.core.$ZodType;

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

interface Meta {
  readonly title?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly contentEncoding?: string | undefined;
}

const metaOf = (schema: Schema): Meta => {
  const meta = (schema as z.ZodType).meta();
  return {
    title: meta?.title,
    minLength: meta?.minLength as number | undefined,
    maxLength: meta?.maxLength as number | undefined,
    contentEncoding: meta?.contentEncoding as string | undefined,
  };
};

interface Bared {
  readonly core: Schema;
  readonly meta: Meta;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly standard: unknown;
}

const laidOver = (outer: Meta, inner: Meta): Meta => ({
  title: outer.title ?? inner.title,
  minLength: outer.minLength ?? inner.minLength,
  maxLength: outer.maxLength ?? inner.maxLength,
  contentEncoding: outer.contentEncoding ?? inner.contentEncoding,
});

/** Which side of a conversion says what travels: the one that is not a function. */
const sideOf = (definition: z.core.$ZodPipeDef): Schema =>
  definitionOf(definition.out).type === 'transform' ? definition.in : definition.out;

/** The type inside everything that wraps it, and what the wrapping says. */
const bare = (schema: Schema): Bared => {
  const definition = definitionOf(schema);
  const meta = metaOf(schema);
  const inside = (inner: Schema, said: Partial<Bared> = {}): Bared => {
    const bared = bare(inner);
    return { ...bared, ...said, meta: laidOver(meta, bared.meta) };
  };
  switch (definition.type) {
    case 'optional':
      return inside(definition.innerType, { isOptional: true });
    case 'default':
    case 'prefault':
      return inside(definition.innerType, { isOptional: true, standard: definition.defaultValue });
    case 'nullable':
      return inside(definition.innerType, { isNullable: true });
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inside(definition.innerType);
    case 'lazy':
      return inside(definition.getter());
    case 'pipe':
      return inside(sideOf(definition));
    case 'union': {
      const [only, ...others] = plainOptions(definition.options);
      if (only && others.length === 0) return inside(only);
      break;
    }
    default:
  }
  return { core: schema, meta, isOptional: false, isNullable: false, standard: undefined };
};

/** Options without the textual spellings of the same value (`'1'` for 1), which only addresses need. */
const plainOptions = (options: readonly Schema[]): readonly Schema[] => {
  const plain = options.filter((option) => definitionOf(option).type !== 'pipe');
  return plain.length > 0 ? plain : options;
};

const choicesOf = (schema: Schema): readonly string[] | null => {
  const definition = definitionOf(schema);
  if (definition.type === 'enum') return Object.values(definition.entries).map(String);
  if (definition.type === 'literal') return definition.values.map((value) => String(value) || '（空）');
  if (definition.type !== 'union') return null;
  const choices = definition.options.map(choicesOf);
  return choices.every((some) => some !== null) ? choices.flat() : null;
};

const stringTypes: Record<string, string> = {
  'date-time': '时间',
  uri: '网址',
  email: '邮箱',
};

/** Format and bounds of a text, a number or a list, read the way tools read them. */
const limitsOf = (core: Schema): z.core.JSONSchema.BaseSchema =>
  ['string', 'number', 'array'].includes(definitionOf(core).type)
    ? z.toJSONSchema(core, { io: 'output', unrepresentable: 'any' })
    : {};

const typeOf = (schema: Schema): string => {
  const { core } = bare(schema);
  const definition = definitionOf(core);
  switch (definition.type) {
    case 'string':
      return stringTypes[limitsOf(core).format ?? ''] ?? '文本';
    case 'number':
      return limitsOf(core).type === 'integer' ? '整数' : '数字';
    case 'boolean':
      return '布尔';
    case 'array':
      return `${typeOf(definition.element)}列表`;
    case 'object':
      return '对象';
    case 'record':
      return '键值对';
    case 'null':
      return '空';
    case 'enum':
      return '文本';
    case 'literal':
      return typeof definition.values[0] === 'number' ? '整数' : '文本';
    case 'union':
      return [...new Set(plainOptions(definition.options).map(typeOf))].join(' 或 ');
    default:
      return '任意';
  }
};

const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const rangeText = (min: unknown, max: unknown, unit: string): string | null => {
  const [low, high] = [isBound(min) ? min : null, isBound(max) ? max : null];
  if (low !== null && high !== null) return `${low}–${high}${unit}`;
  if (low !== null) return low <= 1 ? null : `最小 ${low}${unit}`;
  return high === null ? null : `最多 ${high}${unit}`;
};

const noteOf = ({ core, meta, isNullable, standard }: Bared): string => {
  const { type } = definitionOf(core);
  const limits = limitsOf(core);
  const choices = choicesOf(core);
  const range =
    type === 'number'
      ? rangeText(limits.minimum, limits.maximum, '')
      : type === 'array'
        ? rangeText(limits.minItems, limits.maxItems, ' 项')
        : rangeText(meta.minLength, meta.maxLength, ' 个字符');
  return [
    meta.contentEncoding === 'base64' ? 'UTF-8 文本的 base64' : null,
    choices === null ? range : `可选 ${choices.join('、')}`,
    standard === undefined || standard === '' ? null : `默认 ${String(standard)}`,
    isNullable ? '可为 null' : null,
  ]
    .filter((one) => one !== null)
    .join('，');
};

/** Finds a label where the schema gives none: by the name of the field. */
export type LabelOf = (fieldName: string) => string | undefined;

const linesOf = (schema: Schema, path: string, labelOf: LabelOf, above: readonly Schema[]): FieldLine[] => {
  const { core } = bare(schema);
  const definition = definitionOf(core);
  if (definition.type === 'array') return linesOf(definition.element, `${path}[]`, labelOf, above);
  if (definition.type !== 'object') return [];
  return Object.entries(definition.shape).flatMap(([name, field]) => {
    const bared = bare(field);
    const here = path === '' ? name : `${path}.${name}`;
    const isRepeat = isAbove(bared.core, [...above, core]);
    const line: FieldLine = {
      path: here,
      label: bared.meta.title ?? labelOf(name) ?? '',
      type: typeOf(field),
      isRequired: !bared.isOptional,
      note: isRepeat ? '结构与上级相同' : noteOf(bared),
    };
    return isRepeat ? [line] : [line, ...linesOf(field, here, labelOf, [...above, core])];
  });
};

/** Whether a type contains itself: its table ends there. */
const isAbove = (schema: Schema, above: readonly Schema[]): boolean => {
  const definition = definitionOf(schema);
  if (definition.type === 'array') return isAbove(bare(definition.element).core, above);
  return above.includes(schema);
};

/** The fields of an object or of a list of objects, each nested one on its own line. Empty for anything else. */
export const fieldLines = (schema: Schema, labelOf: LabelOf): FieldLine[] => linesOf(schema, '', labelOf, []);

/** What travels, in a word: 对象列表. */
export const shapeOf = typeOf;
