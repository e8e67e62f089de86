import { z } from 'zod';
import { bytesText } from './kernel/bytes-text.ts';
import { callsOf, COST, menu, query } from './kernel/index.ts';

const gib = 2 ** 30;
const mib = 2 ** 20;

/**
 * The storage and traffic limits of a company and of each of its end users. The operator may set others for a
 * company.
 */
export const QUOTAS = {
  storageBytes: { title: '企业存储空间', unit: 'bytes', usual: 20 * gib },
  userStorageBytes: { title: '每位用户的存储空间', unit: 'bytes', usual: 500 * mib },
  eventsPerDay: { title: '企业每日使用事件', unit: 'events', usual: 5_000_000 },
  userEventsPerDay: { title: '每位用户的每日使用事件', unit: 'events', usual: 20_000 },
} as const;
export type QuotaName = keyof typeof QUOTAS;
export const quotaNames = Object.keys(QUOTAS) as QuotaName[];

/** The company's accounts are notified when this much of a quota, in percent, is used. */
export const quotaLevels = [80, 100] as const;

/** A quota's number, for display. */
export const quotaText = (name: QuotaName, value: number): string =>
  QUOTAS[name].unit === 'bytes' ? bytesText(value) : `${value.toLocaleString('en')} 条`;

const used = z.int().nonnegative().meta({ title: '已用' });
const max = z.int().nonnegative().meta({ title: '额度' });

export const QuotaUse = z.object({
  /** Pictures, fonts, letters and designs with their kept versions. */
  storageBytes: z.object({ used, max }).meta({ title: QUOTAS.storageBytes.title }),
  /** By the company's own day. */
  eventsPerDay: z.object({ used, max }).meta({ title: QUOTAS.eventsPerDay.title }),
  userStorageBytes: z.object({ max }).meta({ title: QUOTAS.userStorageBytes.title }),
  userEventsPerDay: z.object({ max }).meta({ title: QUOTAS.userEventsPerDay.title }),
});
export type QuotaUse = z.infer<typeof QuotaUse>;

export const quota = callsOf('quota', {
  get: query('GET /quota/get.do', {
    access: menu('/setting'),
    source: 'assumed',
    cost: COST.small,
    title: '查看用量',
    input: z.object({}),
    output: QuotaUse,
  }),
});
