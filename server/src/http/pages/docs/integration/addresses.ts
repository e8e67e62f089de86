import { imageMaxBytes } from '@design-console/contract/file';
import { pageAreaPxMax, pageSidePxMax } from '@design-console/contract/template-kind';
import { WIRE } from '@design-console/contract/wire/constants';
import { leaveUrlMax } from '../../../../modules/access-policy/access-policy.rules.ts';
import { html } from '../html.ts';

/** Parameters of public clients' links that the editor accepts without effect. */
export const ignoredParameters = `random_id template_show_kinds mtc_code add_svg_frame charge_type package_id
  compress_size show_copyright mode template_popup enable_authorize taxpayer_name taxpayer_phone taxpayer_number
  allow_login hide_upload_capacity in_frame enter_page m_design_version show_tpl_center ai_kind_id file_url
  file_type`.split(/\s+/);

/** Where each product is opened, and the parameters of its links. */
export const addressChapter = {
  id: 'addresses',
  title: '页面地址',
  body: html`
<p>每个产品有自己的地址，链接的签名方式相同。把带签名参数的链接放进 iframe，或在新窗口打开。</p>
<p>没有接入页面时（在新窗口打开，或 <code>device_type</code> 为 2 并替换了你的页面），会话到期后只能再用地址里的链接。请把它的 <code>expire_time</code> 设得比用户的使用时间长，最多 24 小时，并用 <code>back_url</code> 指明能重新打开设计的页面，否则链接到期后用户只能返回重新打开。</p>
<table>
<caption>产品的地址</caption>
<thead><tr><th scope="col">产品</th><th scope="col">地址</th></tr></thead>
<tbody>
<tr><td>模板编辑器</td><td><code>${WIRE.embedPagePath}</code></td></tr>
<tr><td>模板中心</td><td><code>${WIRE.templateCenterPagePath}</code></td></tr>
<tr><td>模板中心，专题页</td><td><code>${WIRE.topicPagePath}</code></td></tr>
<tr><td>AI 画匠</td><td><code>${WIRE.aiArtisanPagePath}</code></td></tr>
<tr><td>AI 智能设计，经典界面</td><td><code>${WIRE.aiDesignClassicsPath}</code> 或 <code>${WIRE.aiDesignPagePath}</code></td></tr>
<tr><td>AI 智能设计，会话界面</td><td><code>${WIRE.aiDesignSessionPath}</code></td></tr>
</tbody>
</table>
<p>没有接入页面，或链接带 <code>open_editor=1</code> 时，在模板中心选择的模板和在 AI 智能设计里生成的设计会在原处打开编辑器。</p>
<h3>每个产品都有的参数</h3>
<table>
<caption>每个产品都有的参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>app_id</code>、<code>expire_time</code>、<code>user_flag</code>、<code>sign</code>、<code>version</code></td><td>接入编号，链接到期的时间（毫秒），你系统里的用户编号，签名和它的形式，见<a href="#signature">链接签名</a></td></tr>
<tr><td><code>setting_code</code></td><td>配置方案的编号，在配置页面的方案名称旁查看。留空使用默认方案</td></tr>
<tr><td><code>device_type</code></td><td>1 为 PC（默认），2 为移动端。由你的服务器按用户的设备填写。窗口不宽于 640 px 时，编辑器都按手机的布局显示，配置仍用这里填写的一端</td></tr>
</tbody>
</table>
<h3>打开什么设计</h3>
<table>
<caption>打开什么设计</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>design_id</code></td><td>打开这个用户保存过的设计</td></tr>
<tr><td><code>template_id</code></td><td>用这个模板新建设计。编号在模板列表的详情里查看</td></tr>
<tr><td><code>kind_id</code></td><td>模板分类的编号：按分类的尺寸新建。编号在分类管理编辑分类时查看</td></tr>
<tr><td><code>width</code>、<code>height</code>、<code>unit</code>，或 <code>canvas_width</code>、<code>canvas_height</code>、<code>canvas_unit</code></td><td>空白画布的尺寸，单位为 px（默认）、mm 或 cm</td></tr>
</tbody>
</table>
<p>同时给出时，<code>design_id</code> 优先，其次是 <code>template_id</code>，再次是尺寸，最后是 <code>kind_id</code>。都没有时为 1080 × 1920 px 的空白画布。</p>
<p>画布的宽和高换算成像素后为 1 到 ${pageSidePxMax.toLocaleString('en')}，相乘不超过 ${pageAreaPxMax / 100_000_000} 亿。mm 和 cm 按 300 DPI 换算。尺寸无效、模板不存在或已下架、分类不存在或已停用时，打开空白画布，编辑器提示原因。<code>design_id</code> 不存在时，链接被拒绝。</p>
<h3>编辑器的链接参数</h3>
<p>这些参数只在配置允许的范围内改变编辑器，不能打开企业关闭的功能。</p>
<table>
<caption>编辑器的链接参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>hide_logo=1</code></td><td>不显示 Logo</td></tr>
<tr><td><code>logo_url</code></td><td>企业没有设置 Logo 时显示的图片，须为 https 地址，最多 500 个字符</td></tr>
<tr><td><code>show_name=0</code></td><td>不显示设计标题</td></tr>
<tr><td><code>hide_customer_service=1</code></td><td>不显示客服</td></tr>
<tr><td><code>show_history_design=0</code></td><td>不显示历史设计</td></tr>
<tr><td><code>enable_smart_transform=0</code> 或 <code>smart_transform=0</code></td><td>不显示尺寸调整</td></tr>
<tr><td><code>auto_save=0</code></td><td>不自动保存到服务器，用户点击保存后才保存。没有保存的改动留在浏览器中，状态显示为「未保存 · 需手动保存」</td></tr>
<tr><td><code>finish_button_name</code></td><td>完成按钮的文案，最多 8 个字</td></tr>
<tr><td><code>template_search_keyword</code></td><td>打开模板面板时的搜索词，最多 40 个字</td></tr>
<tr><td><code>download_mime</code></td><td>只保留这些下载格式，用逗号分隔，如 <code>png,pdf</code>。数字没有作用</td></tr>
<tr><td><code>download_quality</code></td><td>1 高清，2 普清，仅在默认清晰度为「用户选择」时有效</td></tr>
<tr><td><code>download_more=0</code></td><td>移动端下载时不能选择格式，使用可用格式中的第一种</td></tr>
<tr><td><code>show_watermark=1</code></td><td>在预览和用户下载的文件上显示「水印」中设置的水印，没有启用时也显示。有有效授权书的设计按「适用用户」处理。0 不会去掉水印</td></tr>
<tr><td><code>coop_material_limit</code></td><td>0 或 1：不显示上传图片的入口，2：不限制</td></tr>
<tr><td><code>coop_font_limit</code></td><td>0 或 1：不显示企业自有字体，2：不限制</td></tr>
<tr><td><code>charging_template_limit</code></td><td>0 或 1：不显示企业模板，2：不限制</td></tr>
</tbody>
</table>
<p>最后三个参数只改变界面，<code>show_watermark</code> 不改变服务器之间取得的文件。需要服务器拒绝时，请在配置管理的「素材权限」中设置并发布。用户缺少权限时，可以用 <code>payment_url</code> <a href="#purchase">引导开通</a>。</p>
<h3>放入新设计的图片和文字</h3>
<p>只放入新的设计：用户上次没有保存的设计会先恢复，其中不再放入。图片须为 https 地址，由服务器获取，不超过 ${imageMaxBytes / 1024 / 1024} MB。位置和宽度为画布上的像素。</p>
<table>
<caption>放入新设计的内容</caption>
<thead><tr><th scope="col">参数</th><th scope="col">内容</th></tr></thead>
<tbody>
<tr><td><code>upload_img_url</code></td><td>一张图片的地址，位置为 <code>upload_img_width</code>、<code>upload_img_left</code>、<code>upload_img_top</code></td></tr>
<tr><td><code>add_img_list</code></td><td>最多 20 张图片，JSON 列表，每项为地址或 <code>{url, width, left, top, layer}</code>，<code>layer</code> 为 2 时作为背景，最多一张</td></tr>
<tr><td><code>add_text_list</code></td><td>最多 20 段文字，JSON 列表，每项为文字或 <code>{text, left, top, width, font_size, color}</code></td></tr>
</tbody>
</table>
<p><code>add_img_list</code> 中的 <code>del</code>、<code>keep</code>、<code>save</code> 没有作用：放入的图片都可以删除和替换，并保存在用户自己的图片里。</p>
<h3>返回地址</h3>
<p><code>back_url</code> 是用户点击退出后回到的页面，最多 ${leaveUrlMax} 个字符，优先于配置管理「窗口」中的退出地址。设置了<a href="#access">允许嵌入的域名</a>时，须为其中的域名；没有设置时，须为 https 地址，并且链接用 3.0 签名。不符合时使用配置的退出地址。没有 <code>back_url</code> 时，<code>device_type</code> 为 2 的链接使用 <code>back_button_url</code>，规则相同。</p>
<p><code>redirect_url</code> 是用户点击完成后去的页面，规则与 <code>back_url</code> 相同。它只在没有接入页面时有效，例如链接在新窗口打开，或 <code>device_type</code> 为 2 时。嵌入在你的页面里时，由你的页面收到完成消息后决定。新窗口里的设计工具不发送消息，你的服务器可以用<a href="#webhooks">事件推送</a>得知设计已完成。</p>
<p><code>home_url</code> 是没有接入页面时用户点击退出后去的页面，规则与 <code>back_url</code> 相同。它排在 <code>back_url</code>、<code>back_button_url</code> 和配置的退出地址之后。</p>
<h3 id="purchase">缺少权限时引导开通</h3>
<p>链接带 <code>payment_url</code> 时，编辑器在说明限制的地方显示「去开通」：字体和模板面板的「仅免费」，不能上传图片的提示，下载对话框中的水印或受限的格式，AI 当日次数用完时。AI 智能设计和 AI 画匠在次数用完时显示。只有用户点击后才会离开或通知你的页面。</p>
<ul>
<li>嵌入在你的页面里时，你的页面收到 <a href="#messages"><code>interrupted</code> 消息</a>，由它打开购买页面，编辑器不使用 <code>payment_url</code> 的地址，任意非空的值都可以。用公开客户端打开的 AI 智能设计和 AI 画匠收不到这条消息，因此不显示「去开通」。</li>
<li>没有接入页面时，「去开通」在新窗口打开 <code>payment_url</code>，规则与 <code>back_url</code> 相同，不符合时不显示。</li>
</ul>
<p>用户开通后，请用新的参数重新签名并打开链接。</p>
<p>下面的参数可以传入，没有作用：${ignoredParameters.map((name, index) => html`${index === 0 ? '' : '、'}<code>${name}</code>`)}。其中 <code>mode</code> 由 <code>design_id</code> 决定，<code>show_copyright</code> 是公开客户端自己的窗口标题，<code>template_popup</code> 没有作用是因为移动端不会自动弹出模板，下载的大小由格式和清晰度决定，授权书由企业在后台签发。</p>
<h3>模板中心的链接参数</h3>
<table>
<caption>模板中心的链接参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>page_id</code></td><td>打开的页面，留空为首页</td></tr>
<tr><td><code>topic_id</code></td><td>打开的专题，编号在专题管理编辑专题时查看</td></tr>
<tr><td><code>inputKeyword</code></td><td>搜索词，最多 100 个字</td></tr>
<tr><td><code>kindId</code></td><td>模板分类的编号</td></tr>
<tr><td><code>industryTagId</code>、<code>styleTagId</code>、<code>colorTagId</code></td><td>行业、风格、颜色：标签的编号或名称</td></tr>
<tr><td><code>sortType</code></td><td>1：最新，2：最多使用，3：热门</td></tr>
<tr><td><code>priceType</code></td><td>0：免费，1：会员免费，2：全部</td></tr>
<tr><td><code>open_editor=1</code></td><td>选择模板后在原处打开编辑器</td></tr>
</tbody>
</table>
<h3>AI 智能设计的链接参数</h3>
<p>这些参数只在配置允许的范围内改变页面，不能打开企业关闭的功能，也不能去掉水印。</p>
<table>
<caption>AI 智能设计的链接参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>type</code></td><td>0：经典界面，1：会话界面</td></tr>
<tr><td><code>layoutStyle</code></td><td>0：传统布局，1：平铺布局，优先于配置中的布局</td></tr>
<tr><td><code>aiKindId</code></td><td>只保留一个已开放的分类：poster、articleCover、noteCover、longPicture、banner 或 card</td></tr>
<tr><td><code>logoUrl</code>、<code>aiAvatar</code>、<code>userAvatar</code></td><td>企业没有设置 Logo、AI 头像、用户头像时显示的图片，须为 https 地址，最多 500 个字符</td></tr>
<tr><td><code>downloadEntry=1</code></td><td>不显示下载入口</td></tr>
<tr><td><code>decoration=1</code></td><td>不显示节日装饰</td></tr>
<tr><td><code>back=1</code></td><td>不显示返回按钮</td></tr>
<tr><td><code>generateType=1</code></td><td>点击生成时先通知接入页面，收到 <code>ai-design-generate</code> 消息后再生成。没有接入页面时无效</td></tr>
<tr><td><code>showWatermark=1</code></td><td>生成结果显示水印</td></tr>
</tbody>
</table>
<h3>AI 画匠的链接参数</h3>
<p>风格、比例、张数和每日上限只由已发布的主题决定。链接参数可以改变文案和流程，不能打开企业关闭的功能。</p>
<table>
<caption>AI 画匠的链接参数</caption>
<thead><tr><th scope="col">参数</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><code>generateButtonTips</code></td><td>生成按钮的提示，最多 16 个字，优先于主题中的按钮提示</td></tr>
<tr><td><code>generateType</code></td><td>1：点击生成时先通知接入页面，收到 <code>ai-painter-generate</code> 消息后再生成</td></tr>
<tr><td><code>downloadType</code></td><td>1：图片只交给接入页面，不直接下载，没有接入页面时无效。主题为「仅回调」时 0 无效</td></tr>
</tbody>
</table>
<p>配置里的「仅回调」只能在接入页面中使用：在新窗口打开 AI 智能设计或 AI 画匠时，页面会这样提示，不扣除次数。</p>
<p>生成图片需要在 AI 智能设计的「配置管理」中填写绘图模型名称。没有填写时，页面会提示绘图服务还没有接入，不扣除次数。</p>`,
};
