import {
  brandFontsMax,
  fontExpiryWarningDays,
  fontFormats,
  fontMaxBytes,
} from '@design-console/contract/brand-font';
import { letterLookLabels } from '@design-console/contract/brand-kit';
import { definitionOf } from '@design-console/contract/documents';
import { brandKitDefinition, kitDocumentKeys } from '@design-console/contract/documents/brand-kit';
import type { ScreenPath } from '@design-console/contract/menu-screens';
import { tagsOfAppMax } from '@design-console/contract/template-tag';
import { type ScreenHelp, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';
import { baseHelp, detailHelp } from './statistics.ts';
import { settingsTable } from './settings-table.ts';

const mib = 1024 * 1024;

const brandKit = html`
<p>一家企业只有一份品牌套件，不随方案变化，在${toScreen('/templateEditor/configOther/wordsColorSet')}的第一组。保存品牌套件不会改变任何产品。</p>
<ul>
<li>内容：${Object.values(brandKitDefinition.sections.kit.fields)
  .map(({ label }) => label)
  .join('、')}。上传 Logo 后可以从中取出主色。</li>
<li>点击「同步到…」，先看每一处会改变什么，再勾选。勾选的设置写入各配置的草稿，勾选「同时发布」才对用户生效。没有发布权限的配置只保存为草稿。</li>
<li>可以同步到：${kitDocumentKeys.map((key) => definitionOf(key).title).join('、')}，以及授权书的 ${Object.values(letterLookLabels).join('、')}。授权书从下一份起使用，已签发的不变。</li>
<li>在主题页面也可以取用：页面第一组显示与品牌套件的不同，点击「使用品牌套件」后选择。</li>
</ul>`;

const brandFonts = html`
<ul>
<li>支持 ${fontFormats.map((format) => format.toUpperCase()).join('、')}，每个不超过 ${fontMaxBytes / mib} MB，最多 ${brandFontsMax} 个。上传后启用并发布，用户才看得到。</li>
<li>授权说明必填，写明授权方、合同号和范围。填写授权到期日后，到期前 ${fontExpiryWarningDays} 天开始提示，到期后不再出现在编辑器里。</li>
<li>正在使用的字体，删除前会列出线上使用它的方案。删除后，用它做的设计改用平台字体显示。</li>
</ul>`;

export const editorScreens = {
  '/templateEditor/configAdmin/pc': {
    body: html`
<p>决定用户在电脑上打开的编辑器有哪些功能，叫什么名称，按什么顺序排列。改动按${toPart('configuration', '草稿和发布')}生效。</p>
${settingsTable('editor.functions')}
<ul>
<li>历史设计、分享和客服由接入页面打开。接入页面没有做时，请关闭它们。</li>
<li>素材权限由服务器检查：「仅已授权」时用户不能使用自己上传的图片，字体或模板为「仅免费」时不能使用企业自有字体或企业模板。</li>
</ul>`,
  },
  '/templateEditor/configAdmin/mobile': {
    body: '同样的设置，用于手机上打开的编辑器。两端各有草稿和线上内容，分别发布。「复制到…」可以把 Web 端的草稿复制过来。',
  },
  '/templateEditor/configTheme/pc': {
    body: html`
<p>决定编辑器的外观。可以从${toPart('brand-kit', '品牌套件')}、预设或 Logo 开始，再逐项调整。</p>
${settingsTable('editor.theme')}
<p>颜色旁显示文字与背景的对比度，标出「不足」的，用户难以看清。</p>`,
  },
  '/templateEditor/configTheme/mobile': {
    body: '同样的设置，用于手机上打开的编辑器。它有自己的草稿和线上内容，单独发布。',
  },
  '/templateEditor/watermark': {
    body: html`
<p>水印可以是文字、图片或两者。文字里可以插入变量，显示时换成企业名称、用户标识或日期。打开「反色描边」，深色和浅色画面上都看得清。</p>
${settingsTable('editor.watermark')}
<ul>
<li>没有启用时，其他设置都不起作用。</li>
<li>适用用户为「未授权用户」时，有有效${toScreen('/systemSetting/authRecord', '授权书')}的设计没有水印。</li>
<li>预览可以换成浅色、深色背景或本机的图片，图片不会上传。</li>
</ul>`,
  },
  '/templateEditor/data/base': baseHelp,
  '/templateEditor/data/detail': detailHelp,
  '/templateEditor/lightApplicationAdmin': {
    body: html`
<p>轻应用是编辑器里的小工具。这里决定它们的开关、名称、顺序、适用的端和入口位置，也可以添加自己的：打开一个网页，或通知接入页面。</p>
<ul>
<li>这些设置按${toPart('configuration', '草稿和发布')}生效。没有接入页面时（例如手机上），由接入页面打开的轻应用不显示。</li>
<li><strong>模板标签</strong>：每个轻应用最多 ${tagsOfAppMax} 个。用户打开这个轻应用时，按启用的标签列出已上架的模板。标签的改动立即生效，不随草稿发布。</li>
<li>给模板加标签：在${toScreen('/templateCenter/templateMake/templateList')}编辑模板的「轻应用标签」。</li>
</ul>`,
  },
  '/templateEditor/configOther/addcanvassetting': {
    body: html`
<p>决定用户能否在设计里添加页面、改变尺寸，以及上限。</p>
${settingsTable('editor.canvas')}`,
  },
  '/templateEditor/configOther/wordsColorSet': {
    body: html`
<p>决定用户可以选择的字体和颜色。页面的第一组是${toPart('brand-kit', '品牌套件')}。</p>
${settingsTable('editor.brand')}
<p>没有可用的企业字体时，「仅用企业字体」不起作用，编辑器仍提供平台字体。开启「仅用企业色板」而没有色板时，用户不能改变颜色。</p>`,
    topics: [
      { id: 'brand-kit', title: '品牌套件', body: brandKit },
      { id: 'brand-fonts', title: '企业字体', body: brandFonts },
    ],
  },
} as const satisfies Partial<Record<ScreenPath, ScreenHelp>>;
