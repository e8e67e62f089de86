import { HostDesign, hostDesign } from '@design-console/contract/host-design';
import { WIRE } from '@design-console/contract/wire/constants';
import type { z } from 'zod';
import { FLOOD_LIMITS } from '../../../../limits/limits.ts';
import { serverAheadMs } from '../../../../modules/embed/embed.rules.ts';
import { html } from '../html.ts';

const path = `${WIRE.apiBasePath}${hostDesign.get.path}`;

/** Runs in any shell with openssl and curl. A test runs it against a server. */
export const curlSample = `SERVER='https://平台的域名'
APP_ID='接入编号'
API_SECRET='接口密钥'
DESIGN_ID='设计编号'

EXPIRE_TIME="$(($(date +%s) + 300))000"
line() { printf '%s:%s:%s:%s\\n' "\${#1}" "$1" "\${#2}" "$2"; }
SIGN=$({
  line app_id "$APP_ID"
  line design_id "$DESIGN_ID"
  line expire_time "$EXPIRE_TIME"
  line version 3.0
} | openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/.* //')
BODY=$(printf '{"app_id":"%s","design_id":"%s","expire_time":"%s","version":"3.0","sign":"%s"}' \\
  "$APP_ID" "$DESIGN_ID" "$EXPIRE_TIME" "$SIGN")
curl -sS "$SERVER${path}" -H 'content-type: application/json' -d "$BODY"
`;

const perMinute = (limit: keyof typeof FLOOD_LIMITS): string => FLOOD_LIMITS[limit].max.toLocaleString('en');

/** What a company's own server may ask with its credentials. */
export const serverCallChapter = {
  id: 'server-calls',
  title: '由你的服务器查询设计',
  body: html`
<p>页面收到的设计编号来自浏览器，可能被改写。你的服务器可以查询一个设计属于哪位用户、是否已完成，再决定怎么处理。</p>
<p>请求为 <code>POST ${path}</code>，正文为 JSON，只有下面五个参数。多出的参数会被拒绝。</p>
<table>
<caption>查询设计的参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">内容</th></tr></thead>
<tbody>
<tr><td><code>app_id</code></td><td>接入编号</td></tr>
<tr><td><code>design_id</code></td><td>设计编号</td></tr>
<tr><td><code>expire_time</code></td><td>签名的到期时间，毫秒时间戳，不能晚于当前时间 ${serverAheadMs / 60_000} 分钟</td></tr>
<tr><td><code>version</code></td><td>须为 3.0</td></tr>
<tr><td><code>sign</code></td><td>对其余四个参数签名，方法与<a href="#signature">链接的 3.0 签名</a>相同</td></tr>
</tbody>
</table>
<p>成品文件用<a href="#server-export">另一个调用</a>取得，这里只返回缩略图的地址。</p>
<h3>curl 示例</h3>
<p>填写开头的四行，在服务器上运行。</p>
<pre tabindex="0"><code>${curlSample}</code></pre>
<h3>返回</h3>
<p>返回 <code>{"code": 200, "msg": "…", "data": {…}}</code>，<code>code</code> 为 200 时 <code>data</code> 有下面的内容。</p>
<table>
<caption>查询设计的返回</caption>
<thead><tr><th scope="col">字段</th><th scope="col">内容</th></tr></thead>
<tbody>
${Object.entries<z.ZodType>(HostDesign.shape).map(
  ([name, field]) => html`<tr><td><code>${name}</code></td><td>${field.meta()?.title ?? ''}</td></tr>`,
)}
</tbody>
</table>
<table>
<caption>其他 code</caption>
<thead><tr><th scope="col">code</th><th scope="col">原因</th></tr></thead>
<tbody>
<tr><td>400</td><td>参数或签名有误，<code>data.fields</code> 指出是哪个参数</td></tr>
<tr><td>404</td><td>设计不存在，或属于别的企业</td></tr>
<tr><td>423</td><td>企业已停用</td></tr>
<tr><td>429</td><td>调用过于频繁，<code>data.retryAfterSeconds</code> 秒后再试。每分钟一个网络最多 ${perMinute('serverCallOfNetwork')} 次，其中同一企业 ${perMinute('serverCall')} 次，一个企业总共 ${perMinute('serverCallOfCompany')} 次</td></tr>
<tr><td>460</td><td>签名正确，但服务器地址不在<a href="#access">访问策略</a>允许的地址中。这样的调用会记入操作日志：不是你的服务器发起的，请马上轮换接口密钥</td></tr>
</tbody>
</table>`,
};
