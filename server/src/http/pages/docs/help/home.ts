import { homeMeasures, setupSteps, waitingReviewsMax } from '@design-console/contract/home';
import { measureTitle } from '@design-console/contract/usage/report';
import { html } from '../html.ts';
import { type ScreenHelp, toPart, toScreen } from './help-parts.ts';

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
