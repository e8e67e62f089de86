import { undoDays } from '@design-console/contract/config-set';
import { overlapHoursMax } from '@design-console/contract/credential';
import { imageMaxBytes } from '@design-console/contract/file';
import { OPERATION_TITLES } from '@design-console/contract/menu-tree';
import { WIRE } from '@design-console/contract/wire/constants';
import { sessionAbsoluteMs, sessionIdleMs } from '../../../identity/caller.store.ts';
import { leaveUrlMax } from '../../../modules/access-policy/access-policy.rules.ts';
import { GUESS_LIMITS } from '../../../limits/limits.ts';
import { accessChapter } from './help-access.ts';
import { clientChapter } from './help-client.ts';
import { sdkChapter } from './help-sdk.ts';
import { serverCallChapter } from './help-server-calls.ts';
import { signatureChapter } from './help-signature.ts';
import { webhookChapter } from './help-webhooks.ts';
import { html, type Markup, steps } from './html.ts';
import { type DocsAssets, docsPage } from './page.ts';

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
}

const pause = GUESS_LIMITS.signInAccount;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const signIn: Chapter = {
  id: 'sign-in',
  title: '登录与密码',
  body: html`
<p>账号由企业管理员在「系统设置 / 账号管理」中新建。新建或重置时系统生成一次性密码，只显示一次，首次登录后须改成自己的密码。</p>
<h3>登录不了怎么办</h3>
<ul>
<li>${pause.windowMs / minuteMs} 分钟内输错 ${pause.max} 次密码，账号会暂停 ${pause.pauseMs / minuteMs} 分钟，登录页会显示剩余时间，到时自动恢复，企业管理员重置密码也会立即解除。</li>
<li>登录过的设备单独计数：别人在其他设备上输错密码，不影响你在自己的设备上登录。</li>
<li>忘记密码时，请企业管理员重置密码。</li>
<li>提示账号已停用时，请企业管理员启用账号。</li>
</ul>
<h3>登录状态保持多久</h3>
<p>${sessionIdleMs / hourMs} 小时没有操作，或登录满 ${sessionAbsoluteMs / hourMs / 24} 天后，需要重新登录。修改密码、重置密码或停用账号，会立即结束该账号在所有设备上的登录。</p>
<p>在右上角账号菜单的「登录设备」中，可以看到自己的登录记录，并结束不认识的设备。</p>`,
};

const people: Chapter = {
  id: 'roles',
  title: '账号与角色',
  body: html`
<p>一个账号可以有多个角色，权限为各角色之和。角色决定两件事：能看到哪些页面，以及在页面里能做哪些操作。</p>
<table>
<caption>操作权限</caption>
<thead><tr><th scope="col">权限</th><th scope="col">可以做什么</th></tr></thead>
<tbody>
<tr><td>${OPERATION_TITLES.edit}</td><td>新建、修改、删除和保存草稿</td></tr>
<tr><td>${OPERATION_TITLES.publish}</td><td>让草稿生效，回滚到以前的版本，上架或下架</td></tr>
<tr><td>${OPERATION_TITLES.export}</td><td>把列表导出为 Excel 或 CSV</td></tr>
<tr><td>${OPERATION_TITLES.secret}</td><td>查看接口密钥和完整的证件号码</td></tr>
<tr><td>${OPERATION_TITLES.sets}</td><td>新建、复制、重命名和删除配置方案，选择默认方案。在「开发者设置」下授予</td></tr>
</tbody>
</table>
<ul>
<li>「超级管理员」是内置角色，拥有全部权限，不能修改。</li>
<li>只能授予自己拥有的权限，也只能管理权限不高于自己的账号。</li>
<li>角色改动在对方下一次操作时生效，不需要重新登录。</li>
<li>仍有账号使用的角色不能删除，请先为这些账号改派角色。</li>
<li>企业所有者不能停用，任何人都不能停用自己的账号。</li>
</ul>`,
};

const credentials: Chapter = {
  id: 'credentials',
  title: '接口凭证',
  body: html`
<p>接入编号和接口密钥在右上角账号菜单的「开发者设置」中。开发人员用它们为打开设计产品的链接签名，密钥只应保存在你的服务器上。</p>
<h3>查看密钥</h3>
<p>平时只显示密钥尾号。查看时需要再次输入登录密码，密钥显示 30 秒后自动隐藏。每次查看都会记入操作日志。</p>
<h3>轮换密钥而不中断业务</h3>
${steps([
  ['轮换', `选择新旧并行时长，最长 ${overlapHoursMax} 小时。新密钥立即可用，旧密钥在并行期内继续有效`],
  ['替换', '把新密钥更新到你的服务器。新密钥只在轮换时直接显示，之后可以验证密码查看'],
  ['确认', '在密钥列表看最近使用时间，确认旧密钥不再被调用'],
  ['停用', '到期后旧密钥自动失效，也可以提前停用'],
])}
<p>怀疑密钥泄露时，请选择不保留并行期，旧密钥会立即失效。同时最多有两个有效密钥。</p>
<h3>企业信息</h3>
<p>同一页面可以修改企业名称、Logo、简介、行业和产品名称。Logo 支持 PNG、JPG、WebP、GIF 和 SVG，最大 ${imageMaxBytes / 1024 / 1024} MB。</p>`,
};

const addresses: Chapter = {
  id: 'addresses',
  title: '页面地址',
  body: html`
<p>每个产品有自己的地址，链接的签名方式相同。把带签名参数的链接放进 iframe，或在新窗口打开。</p>
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
<tr><td><code>finish_button_name</code></td><td>完成按钮的文案，最多 8 个字</td></tr>
<tr><td><code>template_search_keyword</code></td><td>打开模板面板时的搜索词，最多 40 个字</td></tr>
<tr><td><code>download_mime</code></td><td>只保留这些下载格式，用逗号分隔</td></tr>
<tr><td><code>download_quality</code></td><td>1 高清，2 普清，仅在默认清晰度为「用户选择」时有效</td></tr>
<tr><td><code>coop_material_limit</code></td><td>0 或 1：不显示上传图片的入口，2：不限制</td></tr>
<tr><td><code>coop_font_limit</code></td><td>0 或 1：不显示企业自有字体，2：不限制</td></tr>
<tr><td><code>charging_template_limit</code></td><td>0 或 1：不显示企业模板，2：不限制</td></tr>
</tbody>
</table>
<p>最后三个参数只改变界面。需要服务器拒绝时，请在配置管理的「素材权限」中设置并发布。</p>
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
<p><code>back_url</code> 是用户点击退出后回到的页面，最多 ${leaveUrlMax} 个字符，优先于配置管理「窗口」中的退出地址。设置了<a href="#access">允许嵌入的域名</a>时，须为其中的域名；没有设置时，须为 https 地址，并且链接用 3.0 签名。不符合时使用配置的退出地址。</p>
<p><code>redirect_url</code> 是用户点击完成后去的页面，规则与 <code>back_url</code> 相同。它只在没有接入页面时有效，例如链接在新窗口打开，或 <code>device_type</code> 为 2 时。嵌入在你的页面里时，由你的页面收到完成消息后决定。新窗口里的设计工具不发送消息，你的服务器可以用<a href="#webhooks">事件推送</a>得知设计已完成。</p>
<p>下面的参数可以传入，没有作用：<code>home_url</code>（由接入页面决定）、<code>mode</code>（是否打开已有设计由 <code>design_id</code> 决定）、<code>compress_size</code>（下载的大小由格式和清晰度决定）。</p>
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
<tr><td><code>generateType=1</code></td><td>仅回调，设计由接入页面生成</td></tr>
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
<tr><td><code>downloadType</code></td><td>1：图片只交给接入页面，不直接下载。主题为「仅回调」时 0 无效</td></tr>
</tbody>
</table>
<p>生成图片需要在 AI 智能设计的「配置管理」中填写绘图模型名称。没有填写时，页面会提示绘图服务还没有接入，不扣除次数。</p>`,
};

const configuration: Chapter = {
  id: 'configuration',
  title: '配置如何生效',
  body: html`
<p>编辑器、模板中心和 AI 产品的外观与功能都由配置决定。每项配置分草稿和线上两份，保存草稿不会影响用户，发布后才会生效。</p>
${steps([
  ['编辑', '左侧修改，右侧预览随之变化'],
  ['保存草稿', '随时保存，只有后台可见。他人已先保存时会提示，并让你合并两份内容'],
  ['预览', '用真实的编辑器查看草稿的效果'],
  ['发布', '写下说明后发布，用户下一次打开产品时生效'],
  ['历史与对比', '每次发布都有记录，任意两个版本可以对比'],
  ['回滚', '发现问题时，一步回到以前的版本'],
])}
<p>一个企业可以有多个配置方案，每个方案有自己的方案编号。接入时带上不同的编号，就能在不同的业务里使用不同的外观和功能。</p>
<h3>管理方案</h3>
<ul>
<li>在任何一个配置页面的方案名称旁，可以新建、复制、重命名、删除方案，或把它设为默认。需要「${OPERATION_TITLES.sets}」权限。</li>
<li>接入时没有带方案编号的页面使用默认方案。更换默认方案前，会列出随之改变的页面、线上内容的差异和还没有发布的草稿。</li>
<li>删除方案，或更换还有访问的默认方案时，会先显示最近 ${undoDays} 天的打开次数、用户数和最近一次打开的时间。</li>
<li>已经打开的用户不受影响，直到本次会话结束。之后带这个方案编号的链接不能再打开。</li>
<li>删除和更换默认方案后 ${undoDays} 天内可以撤销，在「方案操作」的「最近删除」里。恢复后，草稿、发布历史和编号都与删除前一样。</li>
</ul>`,
};

const log: Chapter = {
  id: 'log',
  title: '操作日志',
  body: html`
<p>每一次新建、修改、删除、查看密钥和导出都会记入「系统设置 / 操作日志」，包括操作人、时间、IP、改动前后的内容，以及被拒绝的尝试。密码和密钥不会出现在日志里。</p>
<p>日志只能追加，不能修改或删除，至少保留 180 天。</p>`,
};

const keyboard: Chapter = {
  id: 'keyboard',
  title: '快捷操作',
  body: html`
<table>
<caption>键盘</caption>
<thead><tr><th scope="col">按键</th><th scope="col">作用</th></tr></thead>
<tbody>
<tr><td><kbd>Ctrl</kbd> <kbd>K</kbd> 或 <kbd>⌘</kbd> <kbd>K</kbd></td><td>搜索页面，支持拼音和首字母</td></tr>
<tr><td><kbd>Enter</kbd></td><td>提交表单</td></tr>
<tr><td><kbd>Esc</kbd></td><td>关闭弹窗或抽屉</td></tr>
</tbody>
</table>
<p>列表的筛选、排序和页码都在地址里，把地址发给同事，对方看到的是同样的内容。</p>`,
};

const trouble: Chapter = {
  id: 'trouble',
  title: '遇到问题',
  body: html`
<dl class="answers">
<dt>看不到某个页面</dt>
<dd>页面由角色和已购服务共同决定。请企业管理员检查角色，或在首页查看服务是否到期。</dd>
<dt>提示「无操作权限」</dt>
<dd>登录仍然有效，只是这项操作不在你的角色里。</dd>
<dt>提示「服务器君开小差了，请稍后再试」</dt>
<dd>稍等片刻再试。如果一直出现，请复制提示里的请求编号发给服务商。</dd>
</dl>`,
};

const chapters: readonly Chapter[] = [
  signIn,
  people,
  credentials,
  signatureChapter,
  accessChapter,
  serverCallChapter,
  webhookChapter,
  addresses,
  sdkChapter,
  clientChapter,
  configuration,
  log,
  keyboard,
  trouble,
];

/** Chapters, with the headings inside each; those link to their chapter. */
export const helpContents = () =>
  chapters.map(({ id, title, body }) => ({
    id,
    title,
    parts: [...body.text.matchAll(/<h3>([^<]+)<\/h3>/g)].map((found) => ({ id, title: found[1] ?? '' })),
  }));

/** How to use the console. Its numbers are read from the rules themselves. */
export const helpDocument = (assets: DocsAssets): string =>
  docsPage(
    {
      title: '后台使用帮助',
      lead: '写给企业管理员和后台使用者，从第一次登录到配置生效',
      contents: chapters.map(({ id, title }) => ({ id, title, parts: [] })),
      body: html`${chapters.map(
        ({ id, title, body }) => html`<section class="prose" id="${id}"><h2>${title}</h2>${body}</section>`,
      )}`,
    },
    assets,
  );
