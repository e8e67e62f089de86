import { z } from 'zod';
import { AuditRecord } from './audit-record.ts';
import { callsOf, Day, Instant, query, signedIn, COST } from './kernel/index.ts';

const count = z.number().int().nonnegative();

/** What the home page shows of the use of the products; all of it of the company's own days. */
export const homeMeasures = ['opens', 'activeUsers', 'finishes', 'downloads'] as const;
export type HomeMeasure = (typeof homeMeasures)[number];
const measures = z.object({ opens: count, activeUsers: count, finishes: count, downloads: count });

/** The way from nothing to the first user; every step ticks itself from what is really there. */
export const setupSteps = {
  company: '填写企业 Logo 和简介',
  theme: '发布编辑器主题',
  watermark: '发布水印',
  functions: '发布功能配置',
  credential: '用密钥签出第一个链接',
  open: '迎来第一位用户',
} as const;
export type SetupStep = keyof typeof setupSteps;

const RecentPublish = z.object({
  /** 主题设置 · Web 端 */
  title: z.string(),
  setName: z.string(),
  settingCode: z.string(),
  version: z.int(),
  note: z.string(),
  publishedBy: z.string(),
  publishedAt: Instant,
  /** The version it brought back; null for a publish. */
  rolledBackTo: z.int().nullable(),
  /** The document's screen. */
  path: z.string(),
});
export type RecentPublish = z.infer<typeof RecentPublish>;

/** Something that ends within a month. */
const HomeAlert = z.object({ title: z.string(), body: z.string(), path: z.string(), endsAt: Instant });
export type HomeAlert = z.infer<typeof HomeAlert>;

export const home = callsOf('home', {
  overview: query('GET /home/overview.do', {
    access: signedIn,
    source: 'assumed',
    cost: COST.small,
    title: '查看首页',
    input: z.object({}),
    output: z.object({
      /** Newest first, at most eight: everybody's for those who may see the operation log, else one's own. */
      recentChanges: z.array(AuditRecord),
      /** Fourteen days, the last one today so far; null for those who may not see 基础统计. */
      usage: z.array(measures.extend({ day: Day })).nullable(),
      /** Yesterday until this time of day: what today so far is fairly held against. */
      yesterdaySoFar: measures.nullable(),
      /** The steps the person may see to, in their order. */
      setup: z.array(
        z.object({
          step: z.enum(Object.keys(setupSteps) as [SetupStep]),
          isDone: z.boolean(),
          path: z.string(),
        }),
      ),
      /** Newest first, at most six, of documents the person may see; null for those who may see none. */
      recentPublishes: z.array(RecentPublish).nullable(),
      /** What concerns the person, the nearest end first. */
      alerts: z.array(HomeAlert),
    }),
  }),
});
