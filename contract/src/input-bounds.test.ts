import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOCUMENTS, isOfPages } from './documents/index.ts';
import { contract } from './index.ts';
import { blocksTogether, type Call, idsOf, listOf, schemaOfDocument } from './kernel/index.ts';
import { UsageEvent } from './usage/ingest.ts';

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);

type Schema = z.core.$ZodType;
const definitionOf = (schema: Schema) => schema._zod.def as z.core.$ZodTypes['_zod']['def'];
const maximumOf = (schema: Schema): number | undefined => {
  const { checks = [] } = definitionOf(schema) as { checks?: z.core.$ZodCheck[] };
  return checks
    .map((check) => check._zod.def as { check: string; maximum?: number })
    .find((one) => one.check === 'max_length')?.maximum;
};
const formatOf = (schema: Schema): string | undefined => (definitionOf(schema) as { format?: string }).format;

/** Formats whose texts all have one length. */
const fixedFormats = ['uuid', 'date'];

interface Size {
  bytes: number;
  depth: number;
  items: number;
}

const scalar = (bytes: number): Size => ({ bytes, depth: 0, items: 0 });
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map((one) => one.bytes)),
  depth: Math.max(0, ...sizes.map((one) => one.depth)),
  items: Math.max(0, ...sizes.map((one) => one.items)),
});

/** Bytes of a character as hosts send it: Chinese as \uXXXX in JSON. */
const characterBytes = 6;

interface Walk {
  /** Unbounded places: path and type. */
  unbounded: string[];
  /** Places that accept anything, bounded by the call's own limits. */
  open: string[];
}

/** Walks the first stage of an input schema and returns the size of the largest meaningful input. */
const walk = (schema: Schema, path: string, into: Walk): Size => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'string': {
      const [maximum, format] = [maximumOf(schema), formatOf(schema)];
      const isFixed = format !== undefined && fixedFormats.includes(format);
      if (maximum === undefined && !isFixed) into.unbounded.push(`${path}: string`);
      const told = (schema as z.ZodType).meta()?.maxLength as number | undefined;
      return scalar(told === undefined ? (maximum ?? 40) + 2 : told * characterBytes + 2);
    }
    case 'number':
      return scalar(17);
    case 'boolean':
    case 'null':
    case 'undefined':
      return scalar(5);
    case 'literal':
      return scalar(Math.max(...definition.values.map((value) => JSON.stringify(value).length)));
    case 'enum':
      return scalar(Math.max(...Object.values(definition.entries).map((one) => String(one).length)) + 2);
    case 'array': {
      const maximum = maximumOf(schema);
      if (maximum === undefined) into.unbounded.push(`${path}: array`);
      const item = walk(definition.element, `${path}[]`, into);
      const count = maximum ?? 0;
      return { bytes: 2 + count * (item.bytes + 1), depth: item.depth + 1, items: count * (item.items + 1) };
    }
    case 'object': {
      if (definition.catchall && definitionOf(definition.catchall).type !== 'never') into.open.push(path);
      const fields = Object.entries(definition.shape).map(([name, inner]) => {
        const size = walk(inner, path === '' ? name : `${path}.${name}`, into);
        return { ...size, bytes: size.bytes + name.length + 4, items: size.items + 1 };
      });
      return {
        bytes: 2 + fields.reduce((sum, one) => sum + one.bytes, 0),
        depth: 1 + Math.max(0, ...fields.map((one) => one.depth)),
        items: fields.reduce((sum, one) => sum + one.items, 0),
      };
    }
    case 'record':
    case 'unknown':
      into.open.push(path);
      return scalar(0);
    case 'union':
      return largest(definition.options.map((option) => walk(option, path, into)));
    case 'pipe': {
      const isPrepared = definitionOf(definition.in).type === 'transform';
      const told = (schema as z.ZodType).meta()?.maxLength as number | undefined;
      const size = walk(isPrepared ? definition.out : definition.in, path, into);
      return told === undefined ? size : scalar(told * characterBytes + 2);
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return walk(definition.innerType, path, into);
    default:
      into.unbounded.push(`${path}: ${definition.type}`);
      return scalar(0);
  }
};

const walked = (schema: Schema) => {
  const into: Walk = { unbounded: [], open: [] };
  return { size: walk(schema, '', into), ...into };
};

describe('inputs of calls are bounded (S-20)', () => {
  it('every text and list of every input has a maximum length', () => {
    const found = calls.flatMap(({ name, input }) => walked(input).unbounded.map((one) => `${name} ${one}`));
    expect(found).toEqual([]);
    expect(walked(UsageEvent).unbounded).toEqual([]);
  });

  it('so has every text and list of every configuration document', () => {
    const found = Object.values(DOCUMENTS).flatMap((document) =>
      walked(schemaOfDocument(document)).unbounded.map((one) => `${document.key} ${one}`),
    );
    expect(found).toEqual([]);
  });

  it('only these inputs contain values without a schema, within the bounds of the call', () => {
    const found = calls.flatMap(({ name, input }) =>
      walked(input).open.map((path) => `${name} ${path}`.trim()),
    );
    expect(found).toEqual([
      'linkSignature.create parameters',
      'linkSignature.test parameters',
      'configDocument.update value',
      'brandKit.update value',
      'usageEvent.create events[]',
      'saasBasic.setFunctions value',
      'template.create document',
      'template.updateDetail document',
      'center.getContents value',
      'embed.create',
      'design.save document',
      'design.export document',
    ]);
  });

  /** The limit for header lines of a request on common servers, address included. */
  const addressMax = 16 * 1024;

  it.each(calls.map((call): [string, Call] => [call.name, call]))(
    '%s: its bounds hold the largest input its schema accepts, and not ten times that',
    (_name, { cost, input, method }) => {
      const { size, open } = walked(input);
      const bytes = method === 'GET' ? Math.min(size.bytes, addressMax) : size.bytes;
      expect({
        bytes: bytes <= cost.bodyBytes,
        depth: size.depth <= cost.depth,
        items: size.items <= cost.items,
      }).toEqual({ bytes: true, depth: true, items: true });
      if (open.length === 0) expect(cost.bodyBytes).toBeLessThanOrEqual(Math.max(16 * 1024, bytes * 10));
    },
  );

  it('the bounds of a document hold the largest of each configuration document', () => {
    const { cost } = contract.configDocument.update;
    for (const document of Object.values(DOCUMENTS)) {
      const { size: whole } = walked(schemaOfDocument(document));
      // the blocks of a page share one bound: each by itself may hold more words than all together
      const size = isOfPages(document.key)
        ? { ...blocksTogether, bytes: blocksTogether.bytes + 16 * 1024, depth: whole.depth }
        : whole;
      expect([
        document.key,
        size.bytes < cost.bodyBytes,
        size.depth < cost.depth,
        size.items < cost.items,
      ]).toEqual([document.key, true, true, true]);
    }
  });

  it('the bounds of a batch of events hold the largest batch', () => {
    const { cost } = contract.usageEvent.create;
    const { size } = walked(z.object({ events: z.array(UsageEvent).max(500) }));
    expect([size.depth, size.items <= cost.items]).toEqual([cost.depth, true]);
  });

  it('a list that is too long is refused before its first entry is checked', () => {
    let judged = 0;
    const item = z
      .string()
      .max(5)
      .refine(() => {
        judged += 1;
        return false;
      });
    const many = Array.from({ length: 100_000 }, () => 'x');
    const refused = listOf('设备', item, 100).safeParse(many);
    expect([judged, refused.error?.issues.length]).toEqual([0, 1]);
    expect(listOf('设备', item, 100).safeParse(many.slice(0, 4000).join(',')).success).toBe(false);
    expect(judged).toBe(0);
    const ids = idsOf('角色', 50).safeParse(many, { reportInput: true });
    expect(JSON.stringify(ids.error?.issues)).toContain('角色最多 50 个');
  });
});
