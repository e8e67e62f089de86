import { CODE, type Call } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** Writes `{code, msg, data}` of a call. Fields its output schema does not declare are dropped. */
export type ReplyWriter = (data: unknown) => string;

/** A schema is compiled once per process, however many servers it builds: tests build hundreds. */
const compiled = new WeakMap<Call, ReplyWriter>();

/**
 * A nullable text or number as one type of two. Zod writes `anyOf`, for which the writer would run a
 * validator, format and pattern too, on every value: half of the time of a list's reply.
 */
const joinNullable = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  const [one, none, ...more] = (jsonSchema['anyOf'] ?? []) as { type?: unknown }[];
  if (!one || none?.type !== 'null' || more.length > 0) return;
  if (!['string', 'number', 'integer', 'boolean'].includes(String(one.type))) return;
  delete jsonSchema['anyOf'];
  jsonSchema['type'] = [one.type, 'null'];
};

const compile = (call: Call): ReplyWriter => {
  const {
    $schema: _,
    definitions,
    ...data
  } = z.toJSONSchema(call.output, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: joinNullable,
  }) as Record<string, unknown>;
  const schema: unknown = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    ...(definitions ? { definitions } : {}),
  };
  const write = fastJson(schema as Parameters<typeof fastJson>[0]);
  return (value) => write({ code: CODE.ok, msg: MESSAGES.ok, data: value });
};

/**
 * The writer of a call, compiled from its output schema at the first answer: compiling all would delay a
 * start by half a second. With `isChecked` (tests, development) every reply is also validated against the
 * schema, and a mismatch is an error.
 */
export const replyWriterOf = (call: Call, isChecked: boolean): ReplyWriter => {
  return (value) => {
    if (isChecked) {
      const fit = call.output.safeParse(value);
      if (!fit.success)
        throw new Error(`${call.name} answers against its contract: ${z.prettifyError(fit.error)}`);
    }
    let write = compiled.get(call);
    if (!write) {
      write = compile(call);
      compiled.set(call, write);
    }
    return write(value);
  };
};

/** Writes a refusal or a fault. */
export const writeRefusal = (code: number, msg: string, data: unknown = null): string =>
  JSON.stringify({ code, msg, data });
