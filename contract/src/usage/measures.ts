import { z } from 'zod';
import { Day } from '../kernel/index.ts';

export const count = z.number().int().nonnegative();

/** Counted events; they add up over days and dimensions. */
export const usageCounts = {
  /** 打开次数 */
  opens: count.meta({ title: '打开次数' }),
  /** 新建设计 */
  creates: count.meta({ title: '新建设计' }),
  saves: count.meta({ title: '保存次数' }),
  /** 完成设计 */
  finishes: count.meta({ title: '完成设计' }),
  downloads: count.meta({ title: '下载次数' }),
  templateUses: count.meta({ title: '模板使用' }),
  lightAppUses: count.meta({ title: '轻应用使用' }),
  aiCalls: count.meta({ title: 'AI 调用' }),
  errors: count.meta({ title: '出错次数' }),
  /** The sum of the durations that events report. */
  durationMs: count.meta({ title: '使用时长（毫秒）' }),
};
export const UsageCounts = z.object(usageCounts);
export type UsageCounts = z.infer<typeof UsageCounts>;
export const countNames = Object.keys(usageCounts) as (keyof UsageCounts)[];

const users = {
  /** Distinct users with any event. */
  activeUsers: count.meta({ title: '活跃用户' }),
  /**
   * Users whose first event ever was on a day and, where filtered, who have a matching event that day. Adds
   * up.
   */
  newUsers: count.meta({ title: '新增用户' }),
};

export const UsageTotals = z.object({ ...usageCounts, ...users });
export type UsageTotals = z.infer<typeof UsageTotals>;
export const totalNames = Object.keys(UsageTotals.shape) as (keyof UsageTotals)[];

export const UsageDay = UsageTotals.extend({ day: Day.meta({ title: '日期' }) });
export type UsageDay = z.infer<typeof UsageDay>;

/** 打开次数 */
export const measureTitle = (name: keyof UsageTotals): string =>
  String(UsageTotals.shape[name].meta()?.title);
