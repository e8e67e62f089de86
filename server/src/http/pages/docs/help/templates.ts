import { reviewKeys } from '@design-console/contract/console-keys';
import {
  HEALTH_TITLES,
  rejectMarksMax,
  TEMPLATE_MOVES,
  TEMPLATE_STATUS_TITLES,
  type TemplateHealth,
  templateHealths,
  type TemplateStatus,
  templateStatuses,
  templateVersionsKept,
} from '@design-console/contract/template';
import {
  BATCH_TITLE_COLUMN,
  batchesKept,
  batchKindsMax,
  batchPicturesMax,
  batchRowsMax,
} from '@design-console/contract/template-batch';
import { keyCaps, table, toPart, toScreen, type Topic } from './help-parts.ts';
import { html } from '../html.ts';

const meanings: Readonly<Record<TemplateStatus, string>> = {
  0: '制作中，用户看不到',
  1: '已提交，等待有编辑和发布权限的同事审核',
  2: '没有通过，附有原因和批注。改好后重新提交，批注随之清除',
  3: '用户可以使用，设置了展示时间的在这段时间里',
  4: '用户看不到，已经在做的设计不受影响',
};

const healthMeanings: Readonly<Record<TemplateHealth, string>> = {
  expiredFont: '用到的企业字体已过期或已删除。更换字体，或更新字体的授权到期日',
  deadPicture: '用到的图片已不存在。打开编辑器，替换无法显示的图片',
  lowContrast: '文字与背景的颜色太接近。加深文字，或调整背景',
  unused: '上架以来很久没有人用过。更新内容、调整标签，或者下架',
};

/** 已上架（需发布权限） */
const movesFrom = (status: TemplateStatus): string =>
  TEMPLATE_MOVES.filter(({ from }) => from === status)
    .map(({ to, needsPublish }) => `${TEMPLATE_STATUS_TITLES[to]}${needsPublish ? '（需发布权限）' : ''}`)
    .join('、');

const life: Topic = {
  id: 'template-life',
  title: '模板从草稿到上架',
  body: html`
${table(
  '模板的状态',
  ['状态', '含义', '可以改为'],
  templateStatuses.map((status) => [TEMPLATE_STATUS_TITLES[status], meanings[status], movesFrom(status)]),
)}
<p>提交后，能审核的同事收到${toPart('notices', '通知')}。通过或驳回后，作者收到通知。</p>`,
};

const review: Topic = {
  id: 'template-review',
  title: '审核模板',
  body: html`
<p>在「${TEMPLATE_STATUS_TITLES[1]}」页签点击「开始审核」，按当前筛选逐个查看，最久没有改动的在前。需要模板的编辑和发布权限。</p>
<ul>
<li>${keyCaps(reviewKeys.pass.keys)} ${reviewKeys.pass.label}，${keyCaps(reviewKeys.reject.keys)} ${reviewKeys.reject.label}，${keyCaps(reviewKeys.next.keys)} ${reviewKeys.next.label}，${keyCaps(reviewKeys.back.keys)} ${reviewKeys.back.label}，${keyCaps(reviewKeys.close.keys)} ${reviewKeys.close.label}。</li>
<li>通过时不再询问。通过错了，回到上一个，点击「下架」。</li>
<li>驳回须填写原因，可以在设计上留下最多 ${rejectMarksMax} 处批注，作者打开模板就能看到。</li>
<li>同事已经处理的会自动跳过。跳过的和新提交的，在「继续审核」的下一轮里。</li>
<li>也可以在列表里勾选后批量上架或驳回。</li>
</ul>`,
};

const schedule: Topic = {
  id: 'template-schedule',
  title: '定时上架和下架',
  body: html`
<p>在「编辑信息」里设置上架时间和下架时间。模板仍须通过审核：已上架的到了上架时间才对用户展示，在这之前显示「未到展示时间」。过了下架时间自动变为「${TEMPLATE_STATUS_TITLES[4]}」，重新上架前请先修改下架时间。</p>`,
};

const batch: Topic = {
  id: 'template-batch',
  title: '批量制作和多尺寸延展',
  body: html`
<p>在模板的更多操作里。两种都把结果存为草稿，原模板不变，可以关闭页面，在「制作记录」里查看进度、停止和下载报告。保留最近 ${batchesKept} 批。</p>
<ul>
<li><strong>批量制作</strong>：下载表格，每行一份，填写「${BATCH_TITLE_COLUMN}」和要替换的内容，空着的格子保留模板原有的内容。一次最多 ${batchRowsMax} 行，CSV 或 XLSX。</li>
<li>文字比模板里的长时会自动缩小，最小到原来的六成；仍放不下的照样做成草稿，列在结果的「请检查」里，写明是哪一行、哪一列。</li>
<li>表格的每一列是模板里的一个用途。没有设置过用途的模板，请先在编辑器里设置。</li>
<li>图片写文件名，并在同一窗口上传，最多 ${batchPicturesMax} 张。上传表格后先检查，有问题的行逐行说明，可以只制作没有问题的。</li>
<li><strong>多尺寸延展</strong>：选择分类，一次最多 ${batchKindsMax} 个，内容按新尺寸重新排布。</li>
</ul>`,
};

const versions: Topic = {
  id: 'template-versions',
  title: '模板的历史版本',
  body: html`
<p>每次保存都是一个版本，保留最近 ${templateVersionsKept} 个，可以预览、对比和恢复。恢复以旧内容保存为新版本，已上架的立即更新线上。同事先保存时会提示，你可以把自己的内容保存为新版本，对方的留在历史版本里。</p>`,
};

const health: Topic = {
  id: 'template-health',
  title: '模板的健康状况',
  body: html`
${table(
  '健康状况',
  ['提示', '含义和处理'],
  templateHealths.map((one) => [HEALTH_TITLES[one], healthMeanings[one]]),
)}
<p>健康状况只是提示，不影响用户使用。企业字体在${toScreen('/templateEditor/configOther/wordsColorSet')}里管理。</p>`,
};

export const templateTopics: readonly Topic[] = [life, review, schedule, batch, versions, health];

export const importing: Topic = {
  id: 'template-import',
  title: '导入 PSD 和 SVG',
  body: html`
<p>文字、形状和图片变成可以编辑的图层。读完后列出与原文件不同的地方，例如没有的字体、不支持的效果，确认后再打开编辑器。图片上传失败时，可以重试，或去掉这些图片继续。</p>`,
};
