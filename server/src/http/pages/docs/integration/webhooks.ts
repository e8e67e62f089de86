import { overlapHoursMax } from '@design-console/contract/credential';
import {
  deliveryKeepDays,
  deliveryTimeoutMs,
  deliveryTries,
  WEBHOOK_EVENTS,
  WEBHOOK_HEADERS,
  webhookEvents,
  downloadsTold,
  webhookPausedAfterHours,
  webhooksMax,
} from '@design-console/contract/webhook';
import type { z } from 'zod';
import { html, type Markup, steps } from '../html.ts';
import { verifySamples, verifyVector } from './webhook-samples.ts';

/** `designId` 设计编号、`title` 设计名称 */
const fieldsOf = (event: (typeof webhookEvents)[number]): Markup[] =>
  Object.entries<z.ZodType>(WEBHOOK_EVENTS[event].data.shape).map(
    ([name, field], index) => html`${index > 0 ? '、' : ''}<code>${name}</code> ${field.meta()?.title ?? ''}`,
  );

/** How a company's own server receives events and checks them. */
export const webhookChapter = {
  id: 'webhooks',
  title: '事件推送',
  body: html`
<p>设计、模板、配置和授权书有变化时，平台向你的服务发送 POST 请求。在「开发者设置」的「事件推送」中填写接收地址，选择事件，最多 ${webhooksMax} 个地址。接收地址须为公网的 https 地址。</p>
<h3>接收</h3>
<ul>
<li>正文为 JSON：<code>id</code> 事件编号、<code>event</code> 事件、<code>createdAt</code> 发生时间、<code>data</code> 内容。</li>
<li>${deliveryTimeoutMs / 1000} 秒内返回 2xx 即为送达。耗时的处理请放到返回之后。</li>
<li>没有送达时，会在 1 分钟、4 分钟、16 分钟、约 1 小时、约 4 小时、约 17 小时和 1 天后再次尝试，共 ${deliveryTries} 次。不跟随跳转。</li>
<li>同一事件可能收到多次，先后顺序也可能不同。请记下事件编号，收到过的直接返回 2xx。</li>
<li>连续 ${webhookPausedAfterHours} 小时没有送达的推送会暂停，并通知能编辑开发者设置的账号。暂停和停用期间发生的事件不会补发。</li>
<li>下载由用户的页面上报：同一设计每 ${downloadsTold.designSeconds} 秒最多推送一次下载，同一用户每 ${downloadsTold.userMinutes} 分钟最多 ${downloadsTold.userMax} 次，超出的不推送，仍计入统计。</li>
<li>推送记录保留 ${deliveryKeepDays} 天，可以查看每次尝试和返回内容，也可以重发。重发使用原来的事件编号。等待下次尝试的可以立即推送，计入尝试次数。</li>
</ul>
<h3>请求头</h3>
<table>
<caption>事件推送的请求头</caption>
<thead><tr><th scope="col">请求头</th><th scope="col">内容</th></tr></thead>
<tbody>
<tr><td><code>${WEBHOOK_HEADERS.event}</code></td><td>事件</td></tr>
<tr><td><code>${WEBHOOK_HEADERS.eventId}</code></td><td>事件编号，每次尝试和重发都相同</td></tr>
<tr><td><code>${WEBHOOK_HEADERS.timestamp}</code></td><td>发送时间，1970 年以来的毫秒数</td></tr>
<tr><td><code>${WEBHOOK_HEADERS.signature}</code></td><td>签名，十六进制。轮换密钥时有新旧两个，用半角逗号隔开</td></tr>
</tbody>
</table>
<h3>验证签名</h3>
<p>以签名密钥为键，对「发送时间 + 半角句点 + 正文原文」做 HMAC-SHA256，与请求头里的签名比较，有一个相同即为真。</p>
<ul>
<li>用收到的正文原文计算，不要先解析再转回文本。</li>
<li>与当前时间相差超过 5 分钟的请求请拒绝，防止旧请求被再次使用。</li>
<li>用固定时间的方法比较签名，不要用 == 比较，否则可以从比较的快慢猜出签名。</li>
</ul>
<p>密钥为 <code>${verifyVector.secret}</code>、发送时间为 <code>${verifyVector.timestamp}</code> 时，下面的正文得到签名 <code>${verifyVector.signature}</code>。</p>
<pre tabindex="0"><code>${verifyVector.body}</code></pre>
${Object.entries(verifySamples).map(
  ([language, sample]) => html`<h4>${language}</h4>
<pre tabindex="0"><code>${sample}</code></pre>`,
)}
<h3>轮换签名密钥而不中断接收</h3>
${steps([
  ['轮换', `选择旧密钥保留多久，最长 ${overlapHoursMax} 小时。期间每个推送带新旧两个签名，新的在前`],
  ['替换', '把新密钥更新到你的服务。上面的示例不用修改，两个密钥都能通过验证'],
  ['停用', '到期后只用新密钥签名，也可以提前停用旧密钥'],
])}
<p>怀疑密钥泄露时，请选择立即失效，再检查收到过的推送。</p>
<h3>可以推送的事件</h3>
<p>正文的字段依次为 id、event、createdAt 和 data，data 里的字段按下表的顺序排列。以后增加的字段可能在任何位置，请按名称读取。缩略图地址在同一设计推送新的地址之前一直有效，之后至少再保留 7 天。</p>
<table>
<caption>可以推送的事件</caption>
<thead><tr><th scope="col">事件</th><th scope="col">何时推送</th><th scope="col">data 的内容</th></tr></thead>
<tbody>
${webhookEvents.map(
  (event) =>
    html`<tr><td>${WEBHOOK_EVENTS[event].title} <code>${event}</code></td><td>${WEBHOOK_EVENTS[event].when}</td><td>${fieldsOf(event)}</td></tr>`,
)}
</tbody>
</table>`,
};
