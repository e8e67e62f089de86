import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import { type Call, CODE, costWords, encodeBase64Text } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { WIRE } from '@design-console/contract/wire/constants';
import { z } from 'zod';
import { accessWords } from './access-words.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Named types of the document; filled while schemas are converted. */
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

type Definition = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/**
 * Leaves out the textual spellings of numbers, flags and lists, which only addresses need: a reader wants the
 * plain type and its bounds, which are those of the conversion's result.
 */
const plainly: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({
  zodSchema,
  jsonSchema,
}) => {
  const definition = definitionOf(zodSchema);
  if (definition.type === 'pipe' && ['number', 'array'].includes(definitionOf(definition.out).type)) {
    const { $schema: _, ...plain } = z.toJSONSchema(definition.out, { io: 'output', unrepresentable: 'any' });
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, plain);
  }
  if (definition.type === 'union' && jsonSchema.anyOf) {
    const { anyOf } = jsonSchema;
    const plain = anyOf.filter((_, at) => {
      const option = definition.options[at];
      return option && definitionOf(option).type !== 'pipe';
    });
    if (plain.length === 1 && anyOf.length > 1) {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, plain[0]);
    }
  }
};

/** The JSON Schema of what is sent. Named types go to the components. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Components): JsonObject => {
  const raw = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(io === 'input' ? { override: plainly } : {}),
  }) as unknown as JsonObject;
  const definitions = raw.$defs;
  if (isObject(definitions)) {
    for (const [name, one] of Object.entries(definitions)) components.set(name, moveReferences(one));
  }
  return moveReferences(raw) as JsonObject;
};

const codeWords: readonly (readonly [code: number, meaning: string, note: string])[] = [
  [CODE.invalid, MESSAGES.invalid, 'data.fields 按字段说明原因，键为字段路径'],
  [CODE.notSignedIn, MESSAGES.notSignedIn, '没有会话或会话已过期，请重新登录'],
  [CODE.notFound, '内容不存在', '已被删除，或不属于当前企业'],
  [CODE.conflict, '内容冲突', '名称重复、仍被使用，或他人已先保存'],
  [CODE.locked, '账号停用或暂停', '暂停时 data.retryAfterSeconds 为剩余秒数'],
  [CODE.tooMany, '操作过于频繁', 'data.retryAfterSeconds 秒后重试'],
  [CODE.forbidden, MESSAGES.forbidden, '会话仍然有效，请联系企业管理员调整角色'],
];

const refusal: JsonObject = {
  type: 'object',
  description: codeWords.map(([code, meaning, note]) => `${code} ${meaning}：${note}`).join('；'),
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

const kindWords = { query: '读取', command: '写入', upload: '上传', download: '下载' } as const;

/** Calls of hosts' servers have no session: each is signed. */
const signedPaths = '/open/';
const signedWords = `用接口密钥签名（3.0），无需登录，见[使用帮助](${WIRE.basePath}/docs/help#server-calls)`;

const descriptionOf = (call: Call): string =>
  [
    `${kindWords[call.kind]}，${call.path.startsWith(signedPaths) ? signedWords : accessWords(call.access)}`,
    `请求${costWords(call.cost)}`,
    ...(call.kind === 'upload' ? [`文件最大 ${call.maxBytes / 1024 / 1024} MB`] : []),
  ].join('\n\n');

const operationOf = (call: Call, components: Components): JsonObject => {
  const input = schemaOf(call.input, 'input', components);
  const inQuery = fieldsOf(input).map(({ name, field, isRequired }) => ({
    name,
    in: 'query',
    required: isRequired,
    ...(isObject(field) && field.title ? { description: field.title } : {}),
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
  const isWrite = (call.kind === 'command' || call.kind === 'upload') && !call.isReadOnly;
  // answers are kept for accounts; a guest's saves, events and AI calls carry keys of their own
  const isKept = isWrite && call.access.kind !== 'guest' && call.access.kind !== 'public';
  const parameters = [...(call.method === 'GET' ? inQuery : []), ...(isKept ? [idempotencyHeader] : [])];
  return {
    operationId: call.name,
    tags: [AREA_TITLES[call.module as keyof typeof AREA_TITLES]],
    summary: call.title,
    description: descriptionOf(call),
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

const loginUrl = WIRE.apiBasePath + contract.session.login.path;
const listUrl = WIRE.apiBasePath + contract.role.list.path;

/** The conventions of every call, as Markdown. */
const conventions = `所有接口都在 \`${WIRE.apiBasePath}\` 之下，路径以 \`.do\` 结尾。GET 的参数写在地址里，列表用英文逗号连接；POST 的参数是 UTF-8 编码的 JSON。请求在 ${WIRE.timeoutMs / 1000} 秒后超时。每个接口写明请求最大多少：GET 是地址里参数的长度，上传是文件以外的部分；超出时返回 ${CODE.invalid}，内容不会被读取

**会话**

登录得到的令牌放在请求头 \`${WIRE.tokenHeader}\` 中，接口不使用 Cookie。密码以 UTF-8 文本的 base64 传送，这只是编码，生产环境请使用 HTTPS

\`\`\`
curl -X POST https://你的域名${loginUrl} \\
  -H 'content-type: application/json' \\
  -d '{"account":"admin","password":"${encodeBase64Text('密码')}"}'

curl 'https://你的域名${listUrl}?pageNo=1&pageSize=20' \\
  -H '${WIRE.tokenHeader}: TOKEN'
\`\`\`

**返回与返回码**

成功和拒绝都是 HTTP 200，正文为 \`{"code":200,"msg":"${MESSAGES.ok}","data":…}\`。只有服务器故障才是 HTTP 5xx，data.requestId 可用于排查

| code | 含义 | 说明 |
|---|---|---|
| ${CODE.ok} | ${MESSAGES.ok} | data 为返回内容 |
${codeWords.map((words) => `| ${words.join(' | ')} |`).join('\n')}

**重复提交**

需要登录的写入类接口可带请求头 \`${WIRE.idempotencyHeader}\`，值为每次提交各不相同的随机文本。网络中断后用同一个值重试，只会执行一次，并得到第一次的结果；超过 64 KB 的结果不保留，重试时提示操作已完成。只做检查的接口不改变数据，每次都重新检查

**分页与时间**

列表以 \`pageNo\`、\`pageSize\` 分页，返回 \`total\` 和 \`list\`，每页最多 100 条。时间为 ISO 8601 格式的 UTC 时间，例如 \`2026-11-21T01:05:00.000Z\`
`;

/** The contract as an OpenAPI 3.1 document: its only rendering for people and programs. */
export const openApiDocument = () => {
  const components: Components = new Map([['Refusal', refusal]]);
  const paths = new Map<string, Record<string, Json>>();
  for (const area of Object.values(contract)) {
    for (const call of Object.values(area) as Call[]) {
      const here = paths.get(call.path) ?? {};
      here[call.method.toLowerCase()] = operationOf(call, components);
      paths.set(call.path, here);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '设计平台管理后台 API', version: '1', 'x-locale': 'zh', description: conventions },
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
};
