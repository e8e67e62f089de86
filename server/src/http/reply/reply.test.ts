import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { replyWriterOf } from './reply.ts';

const written = (output: z.ZodType, value: unknown): unknown =>
  JSON.parse(replyWriterOf({ ...contract.role.list, output } as Call, false)(value)).data;

it('a reply writes nullable values of every type, alone and in lists and objects', () => {
  const output = z.object({
    text: z.string().max(3).nullable(),
    at: z.iso.datetime().nullable(),
    number: z.number().nullable(),
    count: z.int().nullable(),
    flag: z.boolean().nullable(),
    kind: z.enum(['a', 'b']).nullable(),
    parts: z.array(z.string().nullable()).nullable(),
    inner: z.object({ id: z.int() }).nullable(),
    either: z.union([z.string(), z.number(), z.null()]),
  });
  const full = {
    text: 'a"b',
    at: '2026-11-24T00:00:00.000Z',
    number: 1.5,
    count: 0,
    flag: false,
    kind: 'b',
    parts: ['x', null],
    inner: { id: 7 },
    either: 'one',
  };
  expect(written(output, full)).toEqual(full);
  const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
  expect(written(output, empty)).toEqual(empty);
});

it('a reply drops what its schema does not declare', () => {
  const output = z.object({ id: z.int(), note: z.string().nullable() });
  expect(written(output, { id: 1, note: null, secret: 'x' })).toEqual({ id: 1, note: null });
});
