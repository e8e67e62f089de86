import { z } from 'zod';
import { AuditRecord } from './audit-record.ts';
import { callsOf, Day, Instant, query, signedIn, COST } from './kernel/index.ts';

const count = z.number().int().nonnegative();

/** The usage numbers on the home page, all by the company's own days. */
export const homeMeasures = ['opens', 'activeUsers', 'finishes', 'downloads'] as const;
export type HomeMeasure = (typeof homeMeasures)[number];
const measures = z.object({
  opens: count.meta({ title: '打开次数' }),
  activeUsers: count.meta({ title: '活跃用户' }),
  finishes: count.meta({ title: '完成设计' }),
  downloads: count.meta({ title: '下载次数' }),
});

/** The setup steps up to the first user; each is done when its result exists. */
export const setupSteps = {
  company: '填写企业 Logo 和简介',
  theme: '发布编辑器主题',
  watermark: '发布水印',
  functions: '发布功能配置',
  access: '确认允许嵌入的域名',
  credential: '用密钥签出第一个链接',
  open: '迎来第一位用户',
} as const;
export type SetupStep = keyof typeof setupSteps;

const RecentPublish = z.object({
  /** 主题设置 · Web 端, 页面「首页」 · 移动端 */
  title: z.string().meta({ title: '配置名称' }),
  setName: z.string().meta({ title: '配置方案名称' }),
  settingCode: z.string().meta({ title: '配置方案' }),
  /** Set where the published document belongs to a page of the template center. */
  pageId: z.string().optional().meta({ title: '页面编号' }),
  version: z.int().meta({ title: '版本号' }),
  note: z.string().meta({ title: '发布说明' }),
  publishedBy: z.string().meta({ title: '发布人' }),
  publishedAt: Instant.meta({ title: '发布时间' }),
  /** The version it restored; null for a publish. */
  rolledBackTo: z.int().nullable().meta({ title: '回滚到的版本' }),
  /** The document's screen. */
  path: z.string().meta({ title: '页面路径' }),
});
export type RecentPublish = z.infer<typeof RecentPublish>;

/** Something that ends within a month. */
const HomeAlert = z.object({
  title: z.string().meta({ title: '标题' }),
  body: z.string().meta({ title: '内容' }),
  path: z.string().meta({ title: '页面路径' }),
  endsAt: Instant.meta({ title: '到期时间' }),
});
export type HomeAlert = z.infer<typeof HomeAlert>;

/** Waiting templates are counted up to here. */
export const waitingReviewsMax = 100;

export const home = callsOf('home', {
  overview: query('GET /home/overview.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看首页',
    input: z.object({}),
    output: z.object({
      /**
       * Newest first, at most eight: everyone's for those who may see the operation log, else the user's own.
       */
      recentChanges: z.array(AuditRecord).meta({ title: '近期改动' }),
      /** Fourteen days, the last one today so far; null for those who may not see 基础统计. */
      usage: z
        .array(measures.extend({ day: Day.meta({ title: '日期' }) }))
        .nullable()
        .meta({ title: '近 14 天使用情况' }),
      /** Yesterday until this time of day, to compare with today so far. */
      yesterdaySoFar: measures
        .nullable()
        .meta({ title: '昨天到同一时刻为止的数量；看不到统计的账号为 null' }),
      /** The steps the user has the right to do, in order; the last one follows from the others. */
      setup: z
        .array(
          z.object({
            step: z.enum(Object.keys(setupSteps) as [SetupStep]).meta({ title: '步骤' }),
            isDone: z.boolean().meta({ title: '是否完成' }),
            path: z.string().meta({ title: '页面路径' }),
          }),
        )
        .meta({ title: '接入进度' }),
      /** Newest first, at most six, of documents the user may see; null for users who may see none. */
      recentPublishes: z.array(RecentPublish).nullable().meta({ title: '最近发布' }),
      /**
       * Templates that wait for the user's judgement, at most `waitingReviewsMax`; null for those who judge none.
       */
      waitingReviews: count.nullable().meta({ title: '等待审核的模板数；不能审核的账号为 null' }),
      /** Alerts for the user, the nearest end first. */
      alerts: z.array(HomeAlert).meta({ title: '到期提醒' }),
    }),
  }),
});
