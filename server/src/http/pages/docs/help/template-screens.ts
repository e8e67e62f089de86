import { pagesMax } from '@design-console/contract/center-page';
import { FACET_TITLES, INTELLECT_TAGS, tagsOfTemplateMax } from '@design-console/contract/intellect-tag';
import { blockTitles } from '@design-console/contract/kernel';
import type { ScreenPath } from '@design-console/contract/menu-screens';
import { kindNameMax, kindsMax, pageSidePxMax } from '@design-console/contract/template-kind';
import { topicsMax, topicTemplatesMax } from '@design-console/contract/topic';
import { type ScreenHelp, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';
import { importing, templateTopics } from './templates.ts';
import { settingsTable } from './settings-table.ts';

const pages = '/templateCenter/pageManagment';
const topics = '/templateCenter/specialTopic';
const freeMake = '/templateCenter/templateMake/freeMake';
const reMake = '/templateCenter/templateMake/reMake';
const kinds = '/templateCenter/templateMake/typeManage';
const templates = '/templateCenter/templateMake/templateList';

export const templateScreens = {
  '/templateCenter/configStyle': {
    body: html`
<p>决定用户的模板中心怎样排列和筛选模板，按${toPart('configuration', '草稿和发布')}生效。</p>
${settingsTable('templateCenter.style')}`,
  },
  [pages]: {
    body: html`
<p>模板中心由页面组成，页面由区块组成：${Object.values(blockTitles).join('、')}。每个端可以有一个首页，用户打开模板中心先看到它，其他页面由首页的区块跳转。一个方案最多 ${pagesMax} 个页面。</p>
<ul>
<li>没有已发布的首页时，用户看到搜索和全部模板。</li>
<li>区块可以拖动排序、复制和隐藏。没有内容的区块用户看不到，发布前会列出。</li>
<li>模板区块可以手选模板，也可以按分类、标签和排序自动取。自动取的随上架和下架变化，不用再发布页面。</li>
<li>每个页面各自${toPart('configuration', '保存草稿和发布')}。下架后用户立即看不到，页面和历史保留，可以重新上架。首页不能删除，请先取消首页。</li>
<li>复制页面到另一端时，跳转到页面的链接会清除，请重新选择。</li>
</ul>`,
  },
  [topics]: {
    body: html`
<p>专题是一组按主题选好的模板，最多 ${topicTemplatesMax} 个，带封面、简介和有效期。一家企业最多 ${topicsMax} 个专题，拖动手柄调整用户看到的次序。</p>
<ul>
<li>保存后是「未发布」。发布前至少选一个模板。没有封面时用第一个模板的封面。</li>
<li>设置了开始时间的，发布后到时才展示（「待开始」）。过了结束时间自动不再展示（「已结束」）。</li>
<li>已发布的专题，保存后线上立即更新，因此需要发布权限。删除前请先下架。</li>
<li>显示范围为某个方案时，只有使用这个方案的页面能看到。</li>
<li>在${toScreen(pages)}里用「专题」区块或跳转，把专题放到用户面前。</li>
</ul>`,
  },
  [freeMake]: {
    body: html`
<p>从分类、自定义尺寸或${toPart('template-import', '设计文件')}开始制作企业模板，编辑器在原处打开。下面是还没有提交的草稿，可以继续编辑。</p>
<ul>
<li>编辑器顶部可以保存、提交审核，有发布权限的可以直接发布；还没有标签的模板，这时会先请你补充分类和标签。接下来见${toPart('template-life', '模板从草稿到上架')}。</li>
<li>给文字、图片和二维码设置「用途」：用户更换模板时内容放到同样用途的位置，${toPart('template-batch', '批量制作')}的每一列也是一个用途。</li>
<li>用「谁能编辑」和「锁定」规定用户能改什么，再点击「以用户身份预览」试一试，预览里的改动不会保留。</li>
<li>没有保存的内容留在这个浏览器里，下次打开时可以恢复。</li>
</ul>`,
    topics: [importing],
  },
  [reMake]: {
    body: html`
<p>选一个平台模板，改成企业自己的。平台模板本身不会改变。可以按分类、${Object.values(FACET_TITLES).join('、')}筛选，先预览，再点击「二次创作」。保存后它和自由创作的模板一样，在${toScreen(templates)}里管理。</p>`,
  },
  [kinds]: {
    body: html`
<p>模板从分类的尺寸开始，用户按分类浏览。最多两级、${kindsMax.toLocaleString('en')} 个，名称最多 ${kindNameMax} 个字，拖动手柄排序。</p>
<ul>
<li>尺寸的单位为像素、毫米或厘米，边长换算成像素后不超过 ${pageSidePxMax.toLocaleString('en')}。改变尺寸不影响已有的模板。</li>
<li>停用后，新建模板时不能选择，用户也看不到这个分类。</li>
<li>仍有模板或下级分类的不能删除，会列出有多少个，请先移走。</li>
<li>编辑分类时可以复制编号，接入时用作链接参数 <code>kind_id</code>。</li>
</ul>`,
  },
  [templates]: {
    body: html`
<p>全部企业模板，按状态分页签，可以按分类、标签、健康状况、来源和更新时间筛选，搜索标题、标签或设计里的文字。</p>
<ul>
<li>「编辑设计」打开编辑器，「编辑信息」修改标题、分类、标签和展示时间。</li>
<li>「智能标签」有${Object.values(FACET_TITLES).join('、')}四类，共 ${INTELLECT_TAGS.length} 个，每个模板最多 ${tagsOfTemplateMax} 个。系统按文字、颜色和分类推荐，并说明原因。用户按它们筛选。</li>
<li>已上架的模板，改动立即对用户生效，因此需要发布权限。</li>
<li>只有草稿、已驳回和已下架的可以删除，历史版本一起删除，不能恢复。用户已经做好的设计不受影响。</li>
</ul>`,
    topics: templateTopics,
  },
} as const satisfies Partial<Record<ScreenPath, ScreenHelp>>;
