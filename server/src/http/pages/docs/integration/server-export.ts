import { hostDesign } from '@design-console/contract/host-design';
import { WIRE } from '@design-console/contract/wire/constants';
import { z } from 'zod';
import { FLOOD_LIMITS } from '../../../../limits/limits.ts';
import { html } from '../html.ts';

const path = `${WIRE.apiBasePath}${hostDesign.export.path}`;

/** Runs in any shell with openssl and curl. A test runs it against a server. */
export const curlExportSample = `SERVER='https://平台的域名'
APP_ID='接入编号'
API_SECRET='接口密钥'
DESIGN_ID='设计编号'

EXPIRE_TIME="$(($(date +%s) + 300))000"
line() { printf '%s:%s:%s:%s\\n' "\${#1}" "$1" "\${#2}" "$2"; }
SIGN=$({
  line app_id "$APP_ID"
  line design_id "$DESIGN_ID"
  line expire_time "$EXPIRE_TIME"
  line format pdf
  line version 3.0
  line with_bleed 1
} | openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/.* //')
BODY=$(printf '{"app_id":"%s","design_id":"%s","expire_time":"%s","format":"pdf","version":"3.0","with_bleed":"1","sign":"%s"}' \\
  "$APP_ID" "$DESIGN_ID" "$EXPIRE_TIME" "$SIGN")
curl -sS "$SERVER${path}" -H 'content-type: application/json' -d "$BODY" --max-time 120 -o design.pdf -w '%{content_type}'
`;

/** Runs as a module of Node.js. A test runs it against a server. */
export const nodeExportSample = `import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

const server = 'https://平台的域名';
const appId = '接入编号';
const apiSecret = '接口密钥';
const designId = '设计编号';

const parameters = {
  app_id: appId,
  design_id: designId,
  expire_time: String(Date.now() + 5 * 60_000),
  format: 'png',
  page: '1',
  scale: '2',
  version: '3.0',
};
const bytes = (text) => Buffer.byteLength(text);
const text = Object.entries(parameters)
  .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  .map(([name, value]) => \`\${bytes(name)}:\${name}:\${bytes(value)}:\${value}\\n\`)
  .join('');
const sign = createHmac('sha256', apiSecret).update(text).digest('hex');
const answer = await fetch(\`\${server}${path}\`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...parameters, sign }),
  signal: AbortSignal.timeout(120_000),
});
// 被拒绝时正文为 JSON：{code, msg, data}
if (!answer.headers.has('content-disposition')) throw new Error(JSON.stringify(await answer.json()));
await writeFile('design.png', Buffer.from(await answer.arrayBuffer()));
`;

const many = (limit: keyof typeof FLOOD_LIMITS): string => FLOOD_LIMITS[limit].max.toLocaleString('en');

/** Optional parameters carry their title inside. */
const titleOf = (field: z.ZodType): string =>
  field.meta()?.title ??
  (field instanceof z.ZodOptional ? ((field.unwrap() as z.ZodType).meta()?.title ?? '') : '');

const explained = [
  'design_id',
  'format',
  'page',
  'scale',
  'quality',
  'with_bleed',
  'with_crop_marks',
  'device_type',
];

/** How a company's own server gets the finished file of a design. */
export const serverExportChapter = {
  id: 'server-export',
  title: '由你的服务器取得成品文件',
  body: html`
<p>用户完成设计后，你的服务器可以取得成品的图片或 PDF，例如用来印刷。得到的是最近一次保存的内容，编辑中的设计也可以取得，<a href="#server-calls">查询设计</a>的 <code>status</code> 说明它是否已完成。</p>
<p>请求为 <code>POST ${path}</code>，正文为 JSON。<code>app_id</code>、<code>expire_time</code>、<code>version</code> 和 <code>sign</code> 与<a href="#server-calls">查询设计</a>相同，签名包含发送的全部参数，不发送的参数不参与签名。</p>
<table>
<caption>取得成品文件的参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">内容</th></tr></thead>
<tbody>
${Object.entries<z.ZodType>(hostDesign.export.input.shape)
  .filter(([name]) => explained.includes(name))
  .map(([name, field]) => html`<tr><td><code>${name}</code></td><td>${titleOf(field)}</td></tr>`)}
</tbody>
</table>
<p>图片每次一页，最大 2400 万像素。PDF 包含所有页，其中的文字仍是文字。</p>
<h3>curl 示例</h3>
<p>填写开头的四行，在服务器上运行，得到带出血的 PDF。</p>
<pre tabindex="0"><code>${curlExportSample}</code></pre>
<h3>Node.js 示例</h3>
<pre tabindex="0"><code>${nodeExportSample}</code></pre>
<h3>返回</h3>
<p>成功时返回文件本身，带有 <code>content-disposition</code> 头。文件在请求时生成，一般需要几秒，排队时会久一些，请把超时设为 120 秒，并自己保存文件。被拒绝时返回 <code>{"code": …, "msg": "…", "data": …}</code>，<code>code</code> 的含义与<a href="#server-calls">查询设计</a>相同，设计的内容已损坏时为 409。</p>
<ul>
<li>水印与用户下载时相同，按保存这个设计的配置方案：水印作用于所有用户时，文件带有水印；作用于未授权用户时，有有效授权书的设计没有水印。需要没有水印的成品，请在「水印」中调整。</li>
<li>素材权限和下载的体积上限同样有效。顶部栏是否显示下载、提供哪些下载格式，只限制用户，不限制你的服务器。</li>
<li>一个企业每 10 分钟最多 ${many('exportByServer')} 个文件，一天最多 ${many('exportByServerOfDay')} 个，同时生成 4 个，其余排队。超出时 <code>code</code> 为 429，<code>data.retryAfterSeconds</code> 秒后再试。</li>
<li>每个文件都会记入操作日志。</li>
</ul>`,
};
