import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Finds the Chinese label (`meta({title})`) of the field an issue points at, going down its path.
 * Falls back to the last path segment so that a message always names something.
 */
export const labelAt = (schema: z.ZodType, path: readonly PropertyKey[]): string => {
  let here: unknown = schema;
  let label = '';
  for (const segment of [null, ...path]) {
    if (segment !== null) here = childOf(here, segment);
    const title = titleOf(here);
    if (title) label = title;
  }
  const last = path.at(-1);
  return label || (last === undefined ? '请求内容' : String(last));
};

interface Definition {
  type: string;
  shape?: Record<string, unknown>;
  element?: unknown;
  innerType?: unknown;
  in?: unknown;
  out?: unknown;
  options?: unknown[];
  valueType?: unknown;
  items?: unknown[];
  left?: unknown;
  right?: unknown;
}

const definitionOf = (schema: unknown): Definition | undefined =>
  (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;

const titleOf = (schema: unknown): string | undefined => {
  const meta = (schema as { meta?: () => { title?: string } | undefined } | undefined)?.meta?.();
  if (meta?.title) return meta.title;
  const inner = definitionOf(schema)?.innerType;
  return inner === undefined ? undefined : titleOf(inner);
};

const childOf = (schema: unknown, segment: PropertyKey): unknown => {
  const definition = definitionOf(schema);
  if (!definition) return undefined;
  if (definition.shape) return definition.shape[String(segment)];
  if (definition.element) return definition.element;
  if (definition.valueType) return definition.valueType;
  if (definition.items) return definition.items[Number(segment)];
  for (const inner of [
    definition.innerType,
    definition.in,
    definition.out,
    definition.left,
    definition.right,
    ...(definition.options ?? []),
  ]) {
    const found = inner === undefined ? undefined : childOf(inner, segment);
    if (found !== undefined) return found;
  }
  return undefined;
};

const written = /[\u4e00-\u9fff]/;

/** What a format requires, so that a fault states the correct form. */
const formatRules: Readonly<Record<string, string>> = {
  email: '须为 name@example.com 的格式',
  url: '须为 https:// 开头的网址',
  date: '须为 2026-01-31 的格式',
  datetime: '须为 2026-01-31T08:00:00Z 的格式',
};

/** One issue in Chinese. A message the schema already writes in Chinese stays as it is. */
const describeIssue = (issue: Issue, label: string): string => {
  if (written.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? `请输入${label}` : `${label}的类型有误`;
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? `请输入${label}` : `${label}最少 ${issue.minimum} 个字符`;
      }
      if (issue.origin === 'array') return `${label}最少 ${issue.minimum} 项`;
      return `${label}最小为 ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `${label}最多 ${issue.maximum} 个字符`;
      if (issue.origin === 'array') return `${label}最多 ${issue.maximum} 项`;
      return `${label}最大为 ${issue.maximum}`;
    case 'invalid_format':
      return `${label}${formatRules[String(issue.format)] ?? '的格式有误'}`;
    case 'invalid_value':
      return `${label}须为 ${issue.values.map(String).join('、')} 之一`;
    case 'unrecognized_keys':
      return `无法识别的字段：${issue.keys.join('、')}`;
    case 'invalid_union': {
      const inner = issue.errors.flat().find((one) => written.test(one.message)) ?? issue.errors[0]?.[0];
      const missing = issue.input === undefined || issue.input === null;
      return missing
        ? `请输入${label}`
        : inner && inner.code !== 'invalid_type'
          ? describeIssue(inner, label)
          : `${label}的格式有误`;
    }
    default:
      return `${label}有误`;
  }
};

/** More than anyone reads on one form, and a short answer to an input that is wrong throughout. */
export const faultsMax = 50;
const pathLengthMax = 200;
const sentenceLengthMax = 300;

/** The faults of an input by field: dotted path → one Chinese sentence naming the field. */
export const describeFaults = (schema: z.ZodType, error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  let count = 0;
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.').slice(0, pathLengthMax);
    if (Object.hasOwn(fields, field)) continue;
    fields[field] = describeIssue(issue, labelAt(schema, issue.path)).slice(0, sentenceLengthMax);
    count += 1;
    if (count === faultsMax) break;
  }
  return fields;
};
