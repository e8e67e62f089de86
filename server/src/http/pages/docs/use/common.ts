import { homeMeasures, setupSteps, waitingReviewsMax } from '@design-console/contract/home';
import { pageReach, pageSizeMax } from '@design-console/contract/kernel';
import { NOTICE_HINTS, NOTICE_KINDS, type NoticeKind } from '@design-console/contract/notice';
import { measureTitle } from '@design-console/contract/usage/report';
import { remindBeforeDays } from '../../../../modules/notice/notice.rules.ts';
import { type Chapter, type ScreenHelp, keyCaps, table, toPart, toScreen } from '../help-parts.ts';
import { html } from '../html.ts';

/** What stands on the first screen. */
export const homeHelp: ScreenHelp = {
  body: html`
<p>登录后先看到的页面，内容按你的权限显示。</p>
<ul>
<li><strong>今日数据</strong>：${homeMeasures.map(measureTitle).join('、')}，今天截至目前的数量与昨天同一时刻相比，下面是近 14 天的走势。能查看${toScreen('/templateEditor/data/base')}的账号才有，数字的含义见${toPart('numbers', '统计数字的含义')}。</li>
<li><strong>待审核的模板</strong>：能审核的账号看到数量，达到 ${waitingReviewsMax} 个时显示 ${waitingReviewsMax - 1}+，点击「去审核」开始。</li>
<li><strong>到期提醒</strong>：一个月内到期的服务、旧密钥和企业字体。</li>
<li><strong>接入进度</strong>：${Object.values(setupSteps).join('、')}。只列出你有权限做的步骤，全部完成后不再显示。</li>
<li><strong>已购服务</strong>：每个产品在 Web 端和移动端的到期时间。</li>
<li><strong>近期操作</strong>：能查看${toScreen('/systemSetting/operationLog')}的账号看到全部人的，其他账号只看到自己的。</li>
<li><strong>最近发布</strong>：最近发布和回滚的配置，点击打开它的页面。</li>
</ul>`,
};

export const listChapter: Chapter = {
  id: 'lists',
  title: '搜索与列表',
  body: html`
<p>按 ${keyCaps(['Mod+K'])} 或点击顶部的「搜索」，可以找到页面、设置、操作、账号、用户、授权书、设计、模板、分类、配置方案和帮助。页面和设置支持拼音和首字母，例如 zhgl。只找得到你有权限查看的内容。</p>`,
  topics: [
    {
      id: 'lists-shared',
      title: '筛选、导出和批量操作',
      body: html`
<ul>
<li>筛选、排序和页码都在地址里：把地址发给同事，对方看到的是同样的内容。</li>
<li>「列设置」选择显示的列和行距，只影响你自己。</li>
<li>「导出」下载当前筛选的全部条目，不只是这一页，格式为 Excel 或 CSV。需要导出权限，每次导出都会记入${toScreen('/systemSetting/operationLog')}。</li>
<li>勾选后可以批量操作，一次最多 ${pageSizeMax} 条。不能处理的条目保持原样，并逐条说明原因。</li>
<li>页码最多翻到第 ${pageReach.toLocaleString('en')} 条，之后可以继续往后翻，或缩小筛选范围。</li>
</ul>`,
    },
  ],
};

export const noticeChapter: Chapter = {
  id: 'notices',
  title: '通知',
  body: html`
<p>同事的操作和即将到来的日期，会出现在右上角的铃铛里。只通知有权限查看的账号，自己的操作不通知自己。点击一条通知，打开它所说的页面。</p>
${table(
  '通知的类型',
  ['类型', '什么时候'],
  (Object.keys(NOTICE_KINDS) as NoticeKind[]).map((kind) => [NOTICE_KINDS[kind], NOTICE_HINTS[kind]]),
)}
<p>到期提醒在到期前 ${remindBeforeDays.join('、')} 天各提醒一次。不想接收的类型，在通知面板的「偏好」中关闭，只影响你自己。</p>`,
  topics: [],
};
