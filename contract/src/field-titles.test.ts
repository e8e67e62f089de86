import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import type { Call } from './kernel/index.ts';

interface JsonSchema {
  readonly title?: string;
  readonly $ref?: string;
  readonly $defs?: Record<string, JsonSchema>;
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** A parameter of a signed link has the name hosts write. */
const isTitled = (name: string, { title = '' }: JsonSchema): boolean =>
  /[\u4e00-\u9fff]/.test(title) || title === name;

/** The paths of fields without a Chinese title, wherever they are nested. */
const untitled = (schema: JsonSchema, path: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(isTitled(name, field) ? [] : [`${path}.${name}`]),
    ...untitled(field, `${path}.${name}`),
  ]),
  ...[schema.items, schema.additionalProperties, ...Object.values(schema.$defs ?? {})].flatMap((inner) =>
    typeof inner === 'object' ? untitled(inner, `${path}[]`) : [],
  ),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
    (some ?? []).flatMap((one) => untitled(one, path)),
  ),
];

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);

describe('the fields of every call', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s: each has a Chinese title, in input and output: the API document shows it',
    (_name, call) => {
      for (const [io, schema] of [
        ['input', call.input],
        ['output', call.output],
      ] as const) {
        const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
        expect(untitled(json, io)).toEqual([]);
      }
    },
  );
});
