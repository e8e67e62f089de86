import { NOTICE_HINTS, NOTICE_KINDS, type NoticeKind } from '@design-console/contract/notice';
import { remindBeforeDays } from '../../../../modules/notice/notice.rules.ts';
import { html } from '../html.ts';
import { type Chapter, table } from './help-parts.ts';

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
