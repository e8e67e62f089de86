import { undoDays } from '@design-console/contract/config-set';
import { overlapHoursMax } from '@design-console/contract/credential';
import { imageMaxBytes } from '@design-console/contract/file';
import { OPERATION_TITLES } from '@design-console/contract/menu-tree';
import { sessionAbsoluteMs, sessionIdleMs } from '../../../identity/caller.store.ts';
import { GUESS_LIMITS } from '../../../limits/limits.ts';
import { accessChapter } from './help-access.ts';
import { addressChapter } from './help-addresses.ts';
import { clientChapter } from './help-client.ts';
import { messagesChapter } from './help-messages.ts';
import { sdkChapter } from './help-sdk.ts';
import { serverCallChapter } from './help-server-calls.ts';
import { serverExportChapter } from './help-server-export.ts';
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
<li>删除和更换默认方案后 ${undoDays} 天内可以撤销，在「方案操作」的「恢复与撤销」里。恢复后，草稿、发布历史和编号都与删除前一样。</li>
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
<tr><td><kbd>Ctrl</kbd> <kbd>K</kbd> 或 <kbd>⌘</kbd> <kbd>K</kbd></td><td>搜索页面、设置、用户、模板和设计编号，页面和设置支持拼音和首字母</td></tr>
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
  serverExportChapter,
  webhookChapter,
  addressChapter,
  sdkChapter,
  clientChapter,
  messagesChapter,
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
