import { z } from 'zod';
import {
  callsOf,
  command,
  Id,
  idOf,
  idsOf,
  Instant,
  Nothing,
  PageRequest,
  page,
  query,
  signedIn,
  COST,
} from './kernel/index.ts';

/** The kinds of notices; each account can mute each kind. */
export const NOTICE_KINDS = {
  publish: '配置发布',
  credential: '接口密钥',
  people: '账号与角色',
  letter: '授权记录',
  review: '模板审核',
  expiry: '到期提醒',
  quota: '用量提醒',
  webhook: '事件推送',
} as const;
export type NoticeKind = keyof typeof NOTICE_KINDS;
/** What the notices of each kind tell, as the preferences and the help explain them. */
export const NOTICE_HINTS: Readonly<Record<NoticeKind, string>> = {
  publish: '其他管理员发布或回滚了你能看到的配置，删除、恢复了方案或更换了默认方案',
  credential: '密钥被轮换或停用，签名方式或访问策略有改动',
  people: '账号和角色的新建、编辑、停用和重置密码',
  letter: '授权书的签发、更正和作废',
  review: '有模板等待你审核，或你的模板通过或被驳回',
  expiry: '服务、密钥和字体即将到期',
  quota: '存储空间或每日使用事件用到 80% 和用满',
  webhook: '事件推送长时间没有送达，被暂停',
};
const kinds = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** An action of another account, or a coming date, reported to those it concerns. */
export const Notice = z.object({
  id: Id.meta({ title: '编号' }),
  at: Instant.meta({ title: '时间' }),
  kind: z.enum(kinds).meta({ title: '通知类型' }),
  title: z.string().meta({ title: '标题' }),
  body: z.string().meta({ title: '内容' }),
  /** The screen it leads to, below the base path, with a filter that finds the item; empty for none. */
  path: z.string().meta({ title: '页面路径' }),
  isRead: z.boolean().meta({ title: '是否已读' }),
});
export type Notice = z.infer<typeof Notice>;

/** Unread notices are counted up to here: a bell shows 99+ at most. */
export const unreadMax = 100;

const mine = { access: signedIn, source: 'assumed' } as const;

/**
 * The bell: the account's own notices, limited to what it may see, without muted kinds and its own actions.
 */
export const notice = callsOf('notice', {
  page: query('POST /notice/page.do', {
    ...mine,
    cost: COST.small,
    title: '查看通知',
    input: PageRequest.extend({ unreadOnly: z.boolean().optional().meta({ title: '只看未读' }) }),
    output: page(Notice),
  }),
  get: query('GET /notice/unread.do', {
    ...mine,
    cost: COST.small,
    title: '查看未读通知数',
    input: z.object({}),
    /** At most `unreadMax`. */
    output: z.object({
      unread: z.int().meta({ title: '未读条数' }),
      mutedKinds: z.array(z.enum(kinds)).meta({ title: '不接收的通知' }),
    }),
  }),
  update: command('POST /notice/read.do', {
    ...mine,
    cost: COST.list,
    title: '标记通知已读',
    /** No ids: all notices, or those up to `throughId`, so that none is marked that was not shown. */
    input: z.object({
      ids: idsOf('通知').optional(),
      throughId: idOf('通知').optional().meta({ title: '标记到哪一条为止' }),
    }),
    output: Nothing,
  }),
  set: command('POST /notice/mute.do', {
    ...mine,
    cost: COST.small,
    title: '设置通知偏好',
    input: z.object({
      mutedKinds: z.array(z.enum(kinds, '没有这类通知')).max(kinds.length).meta({ title: '不接收的通知' }),
    }),
    output: Nothing,
  }),
});
