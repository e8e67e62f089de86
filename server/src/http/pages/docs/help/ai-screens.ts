import type { ScreenPath } from '@design-console/contract/menu-screens';
import { type ScreenHelp, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';
import { settingsTable } from './settings-table.ts';

export const aiScreens = {
  '/aiArtisan/configTheme/pc': {
    body: html`
<p>AI 画匠按用户的描述生成图片。这里决定它的外观、风格、比例和每人每日上限，按${toPart('configuration', '草稿和发布')}生效。</p>
${settingsTable('aiArtisan.theme')}
<ul>
<li>没有接入绘图模型时，用户点击生成得不到图片，也不扣除次数。在${toScreen('/aiDesign/configAdmin', '「AI 智能设计 / 配置管理」')}的「模型服务」中填写绘图模型名称。</li>
<li>每日上限为 0 表示不限。下载方式为「仅回调」时，图片只交给接入页面。</li>
</ul>`,
  },
  '/aiDesign/configAdmin': {
    body: html`
<p>AI 智能设计按用户的描述排出设计。停用后，用户打开时看到「AI 智能设计暂未开放」。</p>
${settingsTable('aiDesign.config')}
<ul>
<li>生成方式为「仅回调」时，用户的描述交给接入页面，由你的系统生成。</li>
<li>每人每日额度为 0 表示不限。描述中含有屏蔽词时不生成。</li>
<li><strong>模型服务</strong>全企业共用，保存后立即生效，不随草稿发布。接入后，用户的描述会发给模型，由它撰写标题和副标题。没有接入时，设计上的文字取自用户的描述。</li>
</ul>`,
  },
  '/aiDesign/configTheme/classics': {
    body: html`
<p>经典界面的文字、颜色、背景和示例。用户看到哪种界面由接入的地址决定。</p>
${settingsTable('aiDesign.theme.classics')}`,
  },
  '/aiDesign/configTheme/session': {
    body: html`
<p>会话界面的头像、欢迎语、气泡颜色和快捷描述。</p>
${settingsTable('aiDesign.theme.session')}`,
  },
} as const satisfies Partial<Record<ScreenPath, ScreenHelp>>;
