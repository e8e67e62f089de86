import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import { playgroundNickname } from '@design-console/contract/playground-user';
import { lateDaysMax } from '@design-console/contract/usage/ingest';
import {
  detailDimensions,
  type DetailDimension,
  itemDimensions,
  measureTitle,
  rangeDaysMax,
  type UsageTotals,
} from '@design-console/contract/usage/report';
import { ownTotals, totalsInOrder } from '@design-console/contract/usage/totals-order';
import { otherItemNames } from '../../../../modules/usage/usage-item.rules.ts';
import { type ScreenHelp, table, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';

/** What each number counts; a new one without a meaning does not compile. */
const meanings: Readonly<Record<keyof UsageTotals, string>> = {
  opens: '设计产品的页面打开了几次。同一个人打开三次算三次',
  activeUsers: '有过任何操作的用户，每人只算一次。只打开也算',
  newUsers: '在企业里第一次使用的那一天落在所选日期内的用户。以后再来不再算新增',
  creates: '新建并第一次存入的设计，自动保存也算。只打开、没有存入的不算',
  saves: '用户点击保存的次数，不含自动保存',
  finishes: '用户点击完成的次数，同一个设计可以完成多次',
  downloads: '用户在编辑器和 AI 产品里下载的次数',
  templateUses: '从模板新建设计，或在设计里换用模板的次数',
  lightAppUses: '用户在编辑器里点开轻应用的次数',
  aiCalls: 'AI 画匠、AI 智能设计和编辑器 AI 面板的生成次数。生成方式为仅回调时，由你的系统生成，不计入',
  errors: '用户打开或使用时遇到的错误次数',
  durationMs: '页面显示在用户眼前的时长，页面在后台时不计',
};

/** What a dimension divides a report into. */
const dimensionTitles: Readonly<Record<DetailDimension, string>> = {
  device: '设备',
  product: '产品',
  settingCode: '配置方案',
  kind: '模板分类',
  template: '模板',
  lightApp: '轻应用',
};

const others = Object.values(otherItemNames).map((name) => `「${name}」`);

export const baseHelp: ScreenHelp = {
  body: html`
<p>一段时间的总计、走势和构成。点击一张总计卡片，走势换成这个数字。能查看${toScreen('/templateEditor/data/detail')}的账号，可以点击图中的一天、一段或一条，打开它的明细。</p>
<ul>
<li>日期最多选 ${rangeDaysMax} 天，可以与上一周期、去年同期或自定义的日期对比。可以只看某些设备、产品或配置方案。</li>
<li>「导出」下载每一天的数字，不含对比期。</li>
<li>${Object.keys(ownTotals).length} 张热门榜各列前十：模板分类按新建设计，模板和轻应用按使用次数。</li>
</ul>`,
  topics: [
    {
      id: 'numbers',
      title: '统计数字的含义',
      body: html`
${table(
  '每个数字的含义',
  ['数字', '数的是什么'],
  totalsInOrder(null).map((name) => [measureTitle(name).replace('（毫秒）', ''), meanings[name]]),
)}
<ul>
<li><strong>一天</strong>按企业的时区计算，${toScreen('/templateEditor/data/base')}里写明是哪个时区，与你的电脑无关。今天的数字截至目前。</li>
<li><strong>用户</strong>在一段时间里只算一次：每天的活跃用户相加，会大于整段的活跃用户。新增用户可以相加。</li>
<li><strong>筛选</strong>设备、产品或配置方案后，新增用户只算那一天在筛选范围内有过操作的新用户。</li>
<li><strong>断网</strong>时的操作，页面没有关闭就会在恢复后补报，计入发生的那一天，早于 ${lateDaysMax} 天的不再接收。前几天的数字因此可能略有增加。</li>
<li><strong>不计入</strong>：后台的「${playgroundNickname}」和预览、制作模板时的操作，以及超出${toPart('quota', '每日使用事件额度')}的操作。</li>
</ul>`,
    },
    {
      id: 'funnel',
      title: '转化漏斗',
      body: html`
<p>四步为打开、编辑、完成、下载。每一步数的是用户：在所选日期内做过这一步，并且前面每一步都做过的人，先后次序不限。编辑指新建设计、保存或使用过模板。</p>
<p>漏斗只适合${PRODUCT_TITLES.templateEditor}：${PRODUCT_TITLES.aiArtisan} 和 ${PRODUCT_TITLES.aiDesign}没有编辑和完成，筛选的产品里没有${PRODUCT_TITLES.templateEditor}时不显示。</p>`,
    },
  ],
};

export const detailHelp: ScreenHelp = {
  body: html`
<p>同样的数字，按天或整段汇总，再按维度分开，可以排序、筛选和导出。每个数字的含义见${toPart('numbers', '统计数字的含义')}。</p>
<ul>
<li>可以按${detailDimensions.map((one) => dimensionTitles[one]).join('、')}分开。${itemDimensions.map((one) => dimensionTitles[one]).join('、')}一次只能选一个。</li>
<li>按这三项分开时只数次数，不数用户。按轻应用分开时只有「${measureTitle(ownTotals.lightApp)}」，其他操作不属于某个轻应用，不列出。</li>
<li>没有分类、模板或轻应用的操作不属于任何一行，各行相加可能小于总数。</li>
<li>合计行是当前筛选的全部行，不只是这一页。用户数不能相加，合计为空。</li>
<li>${others.join('')}是排在后面、没有单独计数的条目合在一起。</li>
</ul>`,
};
