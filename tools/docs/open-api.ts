import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import { type Call, CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/messages';
import { WIRE } from '@design-console/contract/wire';
import { z } from 'zod';
import { accessWords } from '../../server/src/http/pages/docs/access-words.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Named types of the document; filled while schemas are read. */
type Components = Map<string, Json>;

const moveReferences = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '$schema' && name !== '$defs')
      .map(([name, one]) => {
        if (name !== '$ref' || typeof one !== 'string') return [name, moveReferences(one)];
        if (!one.startsWith('#/$defs/')) throw new Error(`a schema refers to itself without a name: ${one}`);
        return [name, one.replace('#/$defs/', '#/components/schemas/')];
      }),
  );
};

/** The JSON Schema of what travels. Named types go to the components. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Components): JsonObject => {
  const raw = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as unknown as JsonObject;
  const definitions = raw.$defs;
  if (isObject(definitions)) {
    for (const [name, one] of Object.entries(definitions)) components.set(name, moveReferences(one));
  }
  return moveReferences(raw) as JsonObject;
};

const codeWords: readonly (readonly [number, string])[] = [
  [CODE.invalid, `${MESSAGES.invalid}，data.fields 按字段说明`],
  [CODE.notSignedIn, MESSAGES.notSignedIn],
  [CODE.notFound, MESSAGES.notFound],
  [CODE.conflict, '与已有内容冲突'],
  [CODE.locked, '账号已停用或暂停登录'],
  [CODE.tooMany, '操作过于频繁'],
  [CODE.forbidden, MESSAGES.forbidden],
];

const refusal: JsonObject = {
  type: 'object',
  description: codeWords.map(([code, words]) => `${code} ${words}`).join('；'),
  properties: {
    code: { enum: codeWords.map(([code]) => code) },
    msg: { type: 'string' },
    data: {},
  },
  required: ['code', 'msg', 'data'],
};

const envelopeOf = (data: JsonObject): JsonObject => ({
  oneOf: [
    {
      type: 'object',
      properties: { code: { const: CODE.ok }, msg: { type: 'string' }, data },
      required: ['code', 'msg', 'data'],
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const responseOf = (call: Call, components: Components): JsonObject => ({
  description: 'HTTP 200：成功与拒绝都在正文的 code 中说明',
  content: {
    ...(call.kind === 'download' ? { 'application/octet-stream': { schema: {} } } : {}),
    'application/json': {
      schema:
        call.kind === 'download'
          ? { $ref: '#/components/schemas/Refusal' }
          : envelopeOf(schemaOf(call.output, 'output', components)),
    },
  },
});

const fieldsOf = (schema: JsonObject) => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, field]) => ({
    name,
    field,
    isRequired: required.includes(name),
  }));
};

const idempotencyHeader: JsonObject = {
  name: WIRE.idempotencyHeader,
  in: 'header',
  description: '同一次提交重试时带同一个值，只会执行一次',
  schema: { type: 'string' },
};

const operationOf = (call: Call, components: Components): JsonObject => {
  const input = schemaOf(call.input, 'input', components);
  const inQuery = fieldsOf(input).map(({ name, field, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema: field,
  }));
  const file: JsonObject = { type: 'string', format: 'binary' };
  const body =
    call.kind === 'upload'
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { ...(input.properties as JsonObject), file },
              required: [...((input.required as Json[] | undefined) ?? []), 'file'],
            },
          },
        }
      : { 'application/json': { schema: input } };
  const isWrite = call.kind === 'command' || call.kind === 'upload';
  const parameters = [...(call.method === 'GET' ? inQuery : []), ...(isWrite ? [idempotencyHeader] : [])];
  return {
    operationId: call.name,
    tags: [AREA_TITLES[call.module as keyof typeof AREA_TITLES]],
    summary: call.title,
    description: accessWords(call.access),
    'x-kind': call.kind,
    'x-source': call.source,
    'x-cost': { ...call.cost },
    ...(call.access.kind === 'public' ? { security: [] } : {}),
    ...(call.access.kind === 'guest' ? { security: [{ embedToken: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: responseOf(call, components),
      '5XX': { $ref: '#/components/responses/Fault' },
    },
  };
};

/** The contract as an OpenAPI 3.1 document, deterministic: the same contract gives the same text. */
export const openApiDocument = (): string => {
  const components: Components = new Map([['Refusal', refusal]]);
  const paths = new Map<string, Record<string, Json>>();
  for (const area of Object.values(contract)) {
    for (const call of Object.values(area) as Call[]) {
      const here = paths.get(call.path) ?? {};
      here[call.method.toLowerCase()] = operationOf(call, components);
      paths.set(call.path, here);
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: '设计平台管理后台 API', version: '1' },
    servers: [{ url: WIRE.apiBasePath }],
    security: [{ token: [] }],
    tags: Object.values(AREA_TITLES).map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: WIRE.tokenHeader },
        embedToken: { type: 'apiKey', in: 'header', name: WIRE.embedTokenHeader },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b, 'en'))),
      responses: {
        Fault: { description: `${MESSAGES.fault}（data.requestId 可用于排查）` },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
