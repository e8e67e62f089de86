import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import { CODE, type Call, costWords, encodeBase64Text } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/messages';
import { NotServedInput } from '@design-console/contract/pending';
import { WIRE } from '@design-console/contract/wire';
import { accessWords } from './access-words.ts';
import { type FieldLine, fieldLines, type LabelOf, shapeOf } from './fields.ts';
import { html, type Markup } from './html.ts';
import { labelsOf } from './labels.ts';
import { type DocsAssets, docsPage } from './page.ts';

type Area = keyof typeof contract;

const areas = Object.keys(contract) as Area[];
const callsOf = (area: Area): readonly Call[] => Object.values<Call>(contract[area]);

const kindWords = { query: '读取', command: '写入', upload: '上传', download: '下载' } as const;

const codeWords: readonly (readonly [number, string, string])[] = [
  [CODE.ok, MESSAGES.ok, 'data 为返回内容'],
  [CODE.invalid, MESSAGES.invalid, 'data.fields 按字段说明原因，键为字段路径'],
  [CODE.notSignedIn, MESSAGES.notSignedIn, '没有会话或会话已过期，请重新登录'],
  [CODE.notFound, '内容不存在', '已被删除，或不属于当前企业'],
  [CODE.conflict, '内容冲突', '名称重复、仍被使用，或他人已先保存'],
  [CODE.locked, '账号停用或暂停', '暂停时 data.retryAfterSeconds 为剩余秒数'],
  [CODE.tooMany, '操作过于频繁', 'data.retryAfterSeconds 秒后重试'],
  [CODE.forbidden, MESSAGES.forbidden, '会话仍然有效，请联系企业管理员调整角色'],
];

const wireOf = (method: string, path: string): Markup =>
  html`<p class="wire"><span class="verb" data-verb="${method}">${method}</span><code>${WIRE.apiBasePath}${path}</code></p>`;

const fieldTable = (caption: string, lines: readonly FieldLine[], isInput: boolean): Markup =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table data-fields="${isInput ? 'input' : 'output'}">
<caption>${caption}</caption>
<thead><tr><th scope="col">字段</th><th scope="col">名称</th><th scope="col">类型</th>${isInput ? html`<th scope="col">必填</th>` : null}<th scope="col">说明</th></tr></thead>
<tbody>${lines.map(
    (line) =>
      html`<tr><td><code>${line.path}</code></td><td>${line.label}</td><td class="type">${line.type}</td>${isInput ? html`<td>${line.isRequired ? '是' : '否'}</td>` : null}<td>${line.note}</td></tr>`,
  )}</tbody>
</table></div>`;

const inputOf = (call: Call, labelOf: LabelOf): Markup => {
  const lines = fieldLines(call.input, labelOf);
  const file: FieldLine[] =
    call.kind === 'upload'
      ? [
          {
            path: 'file',
            label: '文件',
            type: '文件',
            isRequired: true,
            note: `最大 ${call.maxBytes / 1024 / 1024} MB`,
          },
        ]
      : [];
  return lines.length + file.length === 0
    ? html`<p class="nothing">无请求参数</p>`
    : fieldTable('请求参数', [...file, ...lines], true);
};

const outputOf = (call: Call, labelOf: LabelOf): Markup => {
  if (call.kind === 'download') return html`<p class="nothing">返回文件内容；被拒绝时返回 JSON</p>`;
  const lines = fieldLines(call.output, labelOf);
  return lines.length === 0
    ? html`<p class="nothing">data 为 null</p>`
    : fieldTable(`返回内容 data（${shapeOf(call.output)}）`, lines, false);
};

/** The schema itself says that an area is not served yet. */
const isServed = (call: Call): boolean => call.input !== NotServedInput;

const callSection = (call: Call, labelOf: LabelOf): Markup =>
  html`<article class="call" id="${call.name}">
<h3><a href="#${call.name}">${call.title}</a><span class="kind" data-kind="${call.kind}">${kindWords[call.kind]}</span>${isServed(call) ? null : html`<span class="kind" data-kind="later">尚未开放</span>`}</h3>
${wireOf(call.method, call.path)}
<p class="access">${accessWords(call.access)}</p>
<p class="access">请求${costWords(call.cost)}</p>
${isServed(call) ? [inputOf(call, labelOf), outputOf(call, labelOf)] : html`<p class="nothing">调用会得到 ${CODE.notFound}：${MESSAGES.notServed}</p>`}
</article>`;

const areaSection = (area: Area): Markup => {
  const labelOf = labelsOf(area);
  return html`<section class="area" id="${area}">
<h2>${AREA_TITLES[area]}</h2>
${callsOf(area).map((call) => callSection(call, labelOf))}
</section>`;
};

const loginUrl = WIRE.apiBasePath + contract.session.login.path;
const listUrl = WIRE.apiBasePath + contract.role.list.path;

const conventions = (): Markup => html`<section class="prose" id="conventions">
<h2>约定</h2>
<h3>地址与请求</h3>
<p>所有接口都在 <code>${WIRE.apiBasePath}</code> 之下，路径以 <code>.do</code> 结尾。GET 的参数写在地址里，列表用英文逗号连接；POST 的参数是 UTF-8 编码的 JSON。请求在 ${WIRE.timeoutMs / 1000} 秒后超时。每个接口写明请求最大多少：GET 是地址里参数的长度，上传是文件以外的部分；超出时返回 ${CODE.invalid}，内容不会被读取。</p>
<h3>会话</h3>
<p>登录得到的令牌放在请求头 <code>${WIRE.tokenHeader}</code> 中，接口不使用 Cookie。密码以 UTF-8 文本的 base64 传送，这只是编码，生产环境请使用 HTTPS。</p>
<pre tabindex="0"><code>curl -X POST https://你的域名${loginUrl} \\
  -H 'content-type: application/json' \\
  -d '{"account":"admin","password":"${encodeBase64Text('密码')}"}'

curl 'https://你的域名${listUrl}?pageNo=1&amp;pageSize=20' \\
  -H '${WIRE.tokenHeader}: 登录返回的 token'</code></pre>
<h3>返回与返回码</h3>
<p>成功和拒绝都是 HTTP 200，正文为 <code>{"code":200,"msg":"${MESSAGES.ok}","data":…}</code>。只有服务器故障才是 HTTP 5xx，data.requestId 可用于排查。</p>
<div class="scroll" tabindex="0" role="group" aria-label="返回码"><table>
<caption>返回码</caption>
<thead><tr><th scope="col">code</th><th scope="col">含义</th><th scope="col">说明</th></tr></thead>
<tbody>${codeWords.map(([code, meaning, note]) => html`<tr><td><code>${code}</code></td><td>${meaning}</td><td>${note}</td></tr>`)}</tbody>
</table></div>
<h3>重复提交</h3>
<p>写入类接口可带请求头 <code>${WIRE.idempotencyHeader}</code>，值为每次提交各不相同的随机文本。网络中断后用同一个值重试，只会执行一次，并得到第一次的结果。</p>
<h3>分页与时间</h3>
<p>列表以 <code>pageNo</code>、<code>pageSize</code> 分页，返回 <code>total</code> 和 <code>list</code>，每页最多 100 条。时间为 ISO 8601 格式的 UTC 时间，例如 <code>2026-11-21T01:05:00.000Z</code>。</p>
</section>`;

/** Areas, with the calls of each. */
export const apiContents = () => [
  { id: 'conventions', title: '约定', parts: [] },
  ...areas.map((area) => ({
    id: area,
    title: AREA_TITLES[area],
    parts: callsOf(area).map((call) => ({ id: call.name, title: call.title })),
  })),
];

/** The API document, read out of the contract: what it says is what the server does. */
export const apiDocument = (assets: DocsAssets): string =>
  docsPage(
    {
      current: 'api',
      title: 'API 文档',
      lead: `管理后台的全部接口，共 ${areas.flatMap(callsOf).length} 个。先读约定，再按模块查找`,
      isSearchable: true,
      contents: apiContents(),
      body: html`${conventions()}${areas.map(areaSection)}`,
    },
    assets,
  );
