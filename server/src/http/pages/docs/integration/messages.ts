import { lightAppCatalogue } from '@design-console/contract/documents/editor-light-apps';
import { embedSessionMs } from '@design-console/contract/wire/guest-calls';
import { html } from '../html.ts';

const listenSample = `window.addEventListener('message', (event) => {
  if (event.origin !== 'https://design.example.com') return;
  const { cktMessage, kind, design_id } = event.data ?? {};
  if (cktMessage && (kind === 1 || kind === 2)) console.log('已保存', design_id);
});`;

const optionsSample = `window.addEventListener('message', async (event) => {
  if (event.origin !== 'https://design.example.com' || event.data?.type !== 'get_authorize') return;
  event.source.postMessage({ type: 'sdk', data: { type: 'renewing' } }, event.origin); // 正在取得，最多 20 秒
  const link = await (await fetch('/my/design-link')).json(); // 你的服务器签名后的参数
  event.source.postMessage({ type: 'option_list', data: link }, event.origin);
});`;

/** The editor opens 二维码 itself, by its panel. */
const handedOver = Object.entries(lightAppCatalogue).filter(([id]) => id !== 'qrCode');

/** What the product's pages send to the page around them, and what they hear. */
export const messagesChapter = {
  id: 'messages',
  title: '事件与消息',
  body: html`
<p>嵌入的页面用 <code>postMessage</code> 与你的页面通信。使用 SDK 或公开客户端时，消息已经转成 <code>onComplete</code>（没有设置时为 <code>window.chuangkitComplete</code>）和各产品的回调。自己写 iframe 时，请先核对消息的来源：</p>
<pre tabindex="0"><code>${listenSample}</code></pre>
<h3>编辑器的事件</h3>
<p>每条消息都有 <code>cktMessage: true</code>。设计编号同时以 <code>design-id</code> 和 <code>design_id</code> 给出，没有保存过的设计没有编号。</p>
<table>
<caption>编辑器的事件</caption>
<thead><tr><th scope="col">kind</th><th scope="col">什么时候</th><th scope="col">其他字段</th></tr></thead>
<tbody>
<tr><td><code>4</code></td><td>编辑器正在打开</td><td></td></tr>
<tr><td><code>1</code></td><td>设计已保存：用户点击保存，或第一次自动保存</td><td>设计编号，<code>thumb-urls</code>（缩略图的地址）</td></tr>
<tr><td><code>2</code></td><td>用户点击完成，设计已保存</td><td>与 1 相同。<code>source-urls</code> 和 <code>page_thumb_urls</code> 为空列表，成品文件由你的服务器<a href="#server-export">取得</a></td></tr>
<tr><td><code>3</code></td><td>用户退出</td><td>设计编号</td></tr>
<tr><td><code>10</code></td><td>编辑器打开了新设计，可以放入图片和文字</td><td></td></tr>
<tr><td><code>-1</code></td><td>链接被拒绝，只发给 SDK</td><td><code>error</code>、<code>code</code>、<code>parameter</code>、<code>requestId</code></td></tr>
</tbody>
</table>
<p>缩略图的地址在下一次通知新的地址之前一直有效，之后至少再保留 7 天。请用新地址替换你保存的旧地址。</p>
<p>完成后窗口要不要关闭由你的页面决定。SDK 和公开客户端在 2 之后关闭，除非使用了 <code>render</code>，或配置了完成后停留。</p>
<p>链接带 <code>payment_url</code>，并且用户点击「去开通」时，你的页面收到 <code>{cktMessage: true, type: 'interrupted', msg, limit}</code> 和设计编号，没有 <code>kind</code>，窗口不会关闭。<code>msg</code> 是说明限制的一句话，<code>limit</code> 为 <code>fonts</code>、<code>templates</code>、<code>materials</code>（不能上传图片）、<code>ai</code>（当日次数用完）、<code>watermark</code> 或 <code>download</code>（格式或清晰度受限）。</p>
<h3>交给你的页面打开的功能</h3>
<p>没有设置打开网址的轻应用，以及历史设计、分享和客服，由你的页面打开。二维码在左侧栏有面板时由编辑器打开。用户点击时收到：</p>
<table>
<caption>交给接入页面的功能</caption>
<thead><tr><th scope="col">消息</th><th scope="col">含义</th></tr></thead>
<tbody>
<tr><td><code>{cktMessage: true, type: 'custom_app', event, id, name}</code></td><td>用户打开了一个轻应用，<code>event</code> 为它的消息名称，内置的轻应用为它的编号。有模板标签的轻应用先列出模板，用户点击「打开」后才发送</td></tr>
<tr><td><code>{cktMessage: true, type: 'custom_app', event: 'history', id, name}</code></td><td>历史设计。<code>event</code> 为 <code>share</code> 时是分享，为 <code>service</code> 时是客服</td></tr>
</tbody>
</table>
<table>
<caption>由接入页面打开的内置轻应用</caption>
<thead><tr><th scope="col">编号，<code>event</code> 和 <code>id</code> 相同</th><th scope="col">默认的名称</th></tr></thead>
<tbody>
${handedOver.map(([id, name]) => html`<tr><td><code>${id}</code></td><td>${name}</td></tr>`)}
</tbody>
</table>
<p>你的页面没有对应的功能时，请关闭它们，否则用户点击后没有结果：轻应用在「轻应用管理」中，历史设计、分享和客服在配置管理的「顶部栏」中。没有接入页面时，例如 <code>device_type</code> 为 2 或链接在新窗口打开，编辑器不显示它们，历史设计改为打开「我的空间」。</p>
<h3>模板中心和 AI 产品的事件</h3>
<p>它们的消息都是 <code>{mark, name, result}</code>。</p>
<table>
<caption>模板中心和 AI 产品的事件</caption>
<thead><tr><th scope="col">mark</th><th scope="col">name</th><th scope="col">result</th></tr></thead>
<tbody>
<tr><td><code>CKT_TEMPLAGE_CENTER</code>，专题页为 <code>CKT_TOPIC_PAGE</code></td><td><code>chooseTemplate</code></td><td><code>templateId</code>、<code>templateName</code>、<code>templateThumbUrl</code>、<code>unionId</code>、<code>price</code>（0 免费，1 会员）、<code>clickTime</code></td></tr>
<tr><td>同上</td><td><code>paramsChange</code></td><td>用户改变后的筛选和排序，名称与链接参数相同</td></tr>
<tr><td><code>CKT_AI_DESIGN</code></td><td><code>ai-design-send-cb</code>、<code>ai-design-generate-again-cb</code>、<code>design-edit</code>、<code>design-download</code></td><td>用户发送了描述，换了一批结果，选择了一个结果编辑或下载。生成方式为仅回调时，编辑器的 AI 面板也发送第一个</td></tr>
<tr><td><code>CKT_AI_PAINTER</code></td><td><code>ai-parinter-generate-cb</code>、<code>ai-parinter-result-cb</code>、<code>ai-parinter-download-cb</code></td><td>点击生成、得到图片、下载图片。名称的拼写与公开客户端相同</td></tr>
</tbody>
</table>
<h3>发给产品的消息</h3>
<table>
<caption>发给产品的消息</caption>
<thead><tr><th scope="col">消息</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>{mark: 'CKT_TEMPLATE_CENTER', name: 'setParams', result}</code></td><td>改变模板中心的筛选和排序，名称与链接参数相同，空值清除筛选</td></tr>
<tr><td><code>{mark: 'CKT_AI_DESIGN', name: 'ai-design-generate'}</code></td><td>链接带 <code>generateType=1</code> 时，收到 <code>ai-design-send-cb</code> 或 <code>ai-design-generate-again-cb</code> 之后用它生成设计。生成方式为仅回调时无效</td></tr>
<tr><td><code>{mark: 'CKT_AI_PAINTER', name: 'ai-painter-generate'}</code></td><td>链接带 <code>generateType=1</code> 时，收到 <code>ai-parinter-generate-cb</code> 之后用它开始生成</td></tr>
</tbody>
</table>
<h3>回答 get_authorize</h3>
<p>地址里没有签名参数的页面，打开和重新加载时会发送 <code>{type: 'get_authorize'}</code>。地址里的 <code>expire_time</code> 已过期，或会话满 ${embedSessionMs / 3_600_000} 小时到期时，所有页面都会发送。请用 <code>option_list</code> 回答：参数与打开时相同，只有 <code>expire_time</code> 和 <code>sign</code> 是新的。</p>
<ul>
<li>地址里没有签名参数时，页面打开后等待 20 秒，再说明接入页面没有回答。之后收到的回答仍然会打开页面。</li>
<li>其他时候等待 3 秒。先发送 <code>{type: 'sdk', data: {type: 'renewing'}}</code> 的，等待 20 秒。</li>
</ul>
<pre tabindex="0"><code>${optionsSample}</code></pre>`,
};
