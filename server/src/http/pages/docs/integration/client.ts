import { embedSessionMs } from '@design-console/contract/wire/guest-calls';
import { WIRE } from '@design-console/contract/wire/constants';
import { html, steps } from '../html.ts';

/** How a host page that is written for the public client of this field opens the product. */
export const clientChapter = {
  id: 'client',
  title: '使用公开客户端',
  body: html`
<p>已经按公开客户端 <code>@chuangkit/chuangkit-design</code> 写好的页面，只改客户端文件里的域名就能打开本产品，页面的代码、参数名和回调都不用改。</p>
${steps([
  [
    '准备域名',
    '为本产品准备一个域名，例如 design.example.com，让 www.design.example.com 和 aiart.design.example.com 都指向本产品，并配置证书',
  ],
  [
    '改地址',
    '把客户端文件 lib/chuangkit-design.js 里的 chuangkit.com 全部替换成 design.example.com，放到你自己的网站',
  ],
  ['改密钥', '服务器签名时使用「开发者设置」中的接入编号和密钥，签名方法不变'],
])}
<p>用安装包的项目可以在构建时替换这段文字。客户端固定使用 https。<code>aiart</code> 只用于 PC 上的 AI 画匠，不使用时可以不配置。</p>
<table>
<caption>客户端的方法</caption>
<thead><tr><th scope="col">方法</th><th scope="col">结果</th></tr></thead>
<tbody>
<tr><td><code>new CktDesign(option).open()</code>、<code>close()</code></td><td>打开和关闭设计编辑器：弹窗、<code>render</code> 指定的位置，或 <code>device_type</code> 为 2 时的移动端页面</td></tr>
<tr><td><code>getDesignInfo(callback)</code></td><td>设计编号、模板编号、分类、尺寸、页数和可下载的格式。没有保存过的设计没有编号</td></tr>
<tr><td><code>replaceTemplate(templateId, pageIndex)</code></td><td>更换整个设计或一页（从 0 开始）的模板，用户可以撤销。模板不存在、没有权限或编辑器还没有打开时，客户端会提示原因</td></tr>
<tr><td><code>window.chuangkitAddImg(list)</code></td><td>把图片放入打开的设计，随时可以调用，一次最多 20 张。每项的写法与 <code>add_img_list</code> 相同，用户撤销一次就去掉这一次放入的图片</td></tr>
<tr><td><code>openDownloadModal()</code></td><td>打开下载窗口，没有开放下载时提示用户</td></tr>
<tr><td><code>CktDesign.createTemplateCenter</code>、<code>createTopicPage</code></td><td>模板中心和专题页，<code>onChooseTemplate</code> 收到用户选择的模板</td></tr>
<tr><td><code>CktDesign.createAiDesign</code>、<code>createAiPainter</code></td><td>AI 智能设计和 AI 画匠</td></tr>
</tbody>
</table>
<p>客户端用 <code>auth_url</code> 打开时，地址由你的服务器提供，须跳转到 <code>https://www.design.example.com${WIRE.embedPagePath}</code> 的签名链接。</p>
<p>会话有效 ${embedSessionMs / 3_600_000} 小时，到期后公开客户端再次交出打开时的参数。请把 <code>expire_time</code> 设得比用户的使用时间长，最多 24 小时，否则用户看到「会话已过期」。需要在到期后重新签名，或得知链接被拒绝的原因时，请使用 <a href="#sdk">SDK</a>：公开客户端收到错误会关闭窗口，因此不发送。</p>
<p><code>createTemplateCenter</code> 和 <code>createTopicPage</code> 的参数里也要有 <code>unionId</code>，并参与签名：客户端自己不检查它，本产品需要知道是哪个用户打开的，没有它时页面显示「缺少参数 unionId」。所有访客共用一个页面时，可以固定使用一个用户标识。</p>
<p>客户端的弹窗有自己的退出按钮，编辑器里不再显示一个；设置了退出地址时两个都有。<code>createAiDesign</code> 打开的页面不显示返回，客户端收不到它。</p>
<p>没有提供的工具：抠图、批量抠图、图片编辑、营销日历、我的空间和批量制作（<code>openBatch</code>）。打开它们的页面会显示「没有提供这个工具」。</p>`,
};
