import { embedSessionMs } from '@design-console/contract/wire/guest-calls';
import { WIRE } from '@design-console/contract/wire/constants';
import { html } from '../html.ts';

const pageSample = `<script src="https://design.example.com${WIRE.sdkPath}design-sdk.js"></script>
<script>
  const design = new DesignSdk({
    ...link, // 你的服务器签名后的参数：app_id、expire_time、user_flag、sign 等
    onComplete(data) {
      if (data.kind === 1 || data.kind === 2) console.log('已保存', data.design_id);
    },
  });
  design.open();
</script>`;

const centerSample = `<div id="templates" style="height: 100vh"></div>
<script>
  const center = DesignSdk.createTemplateCenter({
    ...link, // 与打开编辑器的参数一样签名
    container: 'templates',
    params: { sortType: 2 },
  });
  center.onChooseTemplate(({ templateId }) => console.log('选择了模板', templateId));
  center.open();
</script>`;

const renewSample = `const design = new DesignSdk({
  ...link,
  onRenew: async () => (await fetch('/my/design-link')).json(), // 你的服务器重新签名后的参数
});`;

/** How a host's page opens the product with our own SDK. */
export const sdkChapter = {
  id: 'sdk',
  title: '使用 SDK',
  body: html`
<p>SDK 在页面上打开设计编辑器和其他产品，并且只接收本产品地址发来的消息。它没有依赖，从本产品的服务器加载：</p>
<pre tabindex="0"><code>${pageSample}</code></pre>
<p>示例里的 <code>link</code> 是你的服务器返回的 JSON。「<a href="#signature">链接签名</a>」的示例代码得到的是地址，把地址里的参数作为对象返回即可，例如 Node.js：<code>Object.fromEntries(new URL(designLink(userId, secret)).searchParams)</code>。</p>
<p>使用模块的项目可以 <code>import { DesignSdk } from 'https://design.example.com${WIRE.sdkPath}design-sdk.mjs'</code>，类型声明在同一位置的 <code>design-sdk.d.ts</code>。地址中的 v1 是接口的版本，不会改变，修正会在一小时内生效。把文件放到自己的网站时，先设置 <code>DesignSdk.origin = 'https://design.example.com'</code>。</p>
<table>
<caption>SDK 的方法</caption>
<thead><tr><th scope="col">方法</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>open()</code>、<code>close()</code></td><td>打开和关闭编辑器。默认为弹窗，<code>render</code> 为页面中一个元素的 id 时显示在元素里，<code>device_type</code> 为 2 时代替当前页面</td></tr>
<tr><td><code>getDesignInfo(callback)</code></td><td>设计编号、模板编号、分类、尺寸、页数和可下载的格式</td></tr>
<tr><td><code>replaceTemplate(templateId, pageIndex)</code></td><td>更换整个设计或一页（从 0 开始）的模板，用户可以撤销。返回 Promise：<code>{code, data, msg}</code>，<code>code</code> 为 200 时成功</td></tr>
<tr><td><code>openDownloadModal()</code></td><td>打开下载窗口</td></tr>
<tr><td>参数 <code>onSend</code></td><td>一个函数，生成方式为仅回调时收到用户在编辑器 AI 面板里写的描述：<code>{prompt, kind}</code></td></tr>
<tr><td><code>DesignSdk.createTemplateCenter(option)</code>、<code>createTopicPage(option)</code></td><td>模板中心和专题页：<code>open</code>、<code>close</code>、<code>onChooseTemplate</code>、<code>onParamsChange</code>、<code>setParams</code></td></tr>
<tr><td><code>DesignSdk.createAiDesign(option)</code></td><td>AI 智能设计：<code>open</code>、<code>close</code>、<code>onSend</code>、<code>onGenerateAgain</code>（换一批）、<code>generate</code>、<code>onEdit</code></td></tr>
<tr><td><code>DesignSdk.createAiPainter(option)</code></td><td>AI 画匠：<code>open</code>、<code>close</code>、<code>onGenerate</code>、<code>generate</code>、<code>result</code>、<code>onDownload</code></td></tr>
</tbody>
</table>
<h3>模板中心和 AI 产品</h3>
<p>它们显示在页面的一个元素里（<code>container</code>，为元素、id 或选择器），宽度和高度由这个元素决定。参数用 3.0 签名，名称和编辑器的链接相同：<code>app_id</code>、<code>expire_time</code>、<code>user_flag</code>。只有 AI 与工具页面自己的 MD5 签名使用 <code>appId</code>、<code>timestamp</code> 和 <code>unionId</code>。</p>
<pre tabindex="0"><code>${centerSample}</code></pre>
<h3>会话与续期</h3>
<p>链接打开后，会话有效 ${embedSessionMs / 3_600_000} 小时，与链接的 <code>expire_time</code> 无关。会话到期时，SDK 调用 <code>onRenew</code>，并把返回的参数交给页面，用户的工作不会中断。返回的参数名称和内容与打开时相同，只有 <code>expire_time</code> 和 <code>sign</code> 是新的，并且须在 20 秒内返回。页面重新加载时，或打开时链接已过期，也会调用。编辑器、模板中心和 AI 产品都可以使用。</p>
<pre tabindex="0"><code>${renewSample}</code></pre>
<p>没有 <code>onRenew</code> 时，页面再次使用打开时的参数，它们过期后，用户看到「会话已过期」，没有保存的改动留在浏览器中。自己嵌入 iframe 的页面在收到 <code>get_authorize</code> 后，请用重新签名的参数<a href="#messages">回答</a>。</p>
<h3>窗口和退出</h3>
<p>编辑器自己的顶部栏显示「退出」时，SDK 的窗口不再显示标题和「退出」。两处的退出结果相同：先保存最后的改动，再发送 <code>kind</code> 为 3 的事件（保存过的设计带有编号）并关闭窗口。显示在页面元素里（<code>render</code>）时，由你的页面在收到事件后调用 <code>close()</code>。</p>
<h3>打不开时</h3>
<p>链接被拒绝时，用户在窗口里看到原因，窗口不关闭。<code>onComplete</code> 收到 <code>kind</code> 为 -1 的事件：<code>error</code> 为原因，<code>code</code> 为返回码，<code>parameter</code> 为出错的参数，<code>requestId</code> 为请求编号。<code>open()</code> 返回 Promise，打开时为 <code>true</code>，被拒绝时为 <code>false</code>。之后 <code>replaceTemplate</code> 的 <code>msg</code> 为同样的原因，<code>getDesignInfo</code> 会抛出错误。</p>
<p>页面加载后 10 秒内没有任何回应时，浏览器的控制台里有一条警告，<code>onComplete</code> 收到同样的事件，<code>code</code> 为 0，<code>open()</code> 为 <code>false</code>。此时浏览器只显示空白，常见的原因：</p>
<ul>
<li>页面的域名不在「访问策略」的<a href="#access">允许嵌入的域名</a>中。</li>
<li>你的页面的内容安全策略（CSP）没有在 <code>frame-src</code> 中允许本产品的地址。加载 SDK 的文件还需要 <code>script-src</code> 允许它。</li>
<li>你的页面带有 <code>Cross-Origin-Embedder-Policy</code>（例如为了使用 SharedArrayBuffer），它不能嵌入本产品：本产品的页面要显示企业的轻应用，不能带这个头。请在不带这个头的页面里打开。</li>
</ul>
<p>在 <code>head</code> 里直接调用 <code>open()</code> 会抛出错误，那时页面还没有 <code>body</code>。</p>
<h3>事件和签名</h3>
<p>没有 <code>onComplete</code> 时，事件交给 <code>window.chuangkitComplete</code>。AI 智能设计没有设置 <code>onEdit</code> 时，要编辑的设计也交给它们。参数中 <code>user_flag</code> 和 <code>auth_url</code> 须有且只有一个。用 3.0 签名时，<code>render</code>、<code>z_index</code>、<code>onComplete</code>、<code>onSend</code>、<code>container</code> 和 <code>params</code> 只在页面上使用，不参与签名。</p>`,
};
