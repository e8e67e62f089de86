import { z } from 'zod';
import { GUEST_WIRE, usageItemIdPattern } from '../wire/guest-calls.ts';
import {
  callsOf,
  command,
  Day,
  guestSaving,
  may,
  menu,
  Nothing,
  query,
  wholeNumber,
  COST,
} from '../kernel/index.ts';

export const usageKinds = [
  'open',
  'create',
  'save',
  'finish',
  'download',
  'template_use',
  'light_app',
  'ai_generate',
  'error',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** How many events one call may contain. */
export const batchMax = 500;
/** Pages that were offline send events late; later than this they are refused. */
export const lateDaysMax = 30;
/** How far a device's clock may be ahead. */
export const aheadMsMax = 10 * 60_000;

/** Numbers are accepted too: hosts type loosely. Plain, because a batch holds two thousand of them. */
const itemId = (label: string) => {
  const fault = `${label}最多 64 位，由字母、数字和 _ . : - 组成`;
  return z
    .union([z.string().max(64, fault), z.number()], `${label}的格式有误`)
    .transform(String)
    .pipe(z.string().refine((id) => id === '' || usageItemIdPattern.test(id), fault))
    .default('')
    .meta({ title: label });
};

/** One action of an end user. User, device, product and config set are those of the embed session. */
export const UsageEvent = z
  .object({
    /** Made by the sender, and unchanged when it sends the event again: an event counts once. */
    id: z.uuid('事件编号须为 UUID').meta({ title: '事件编号' }),
    at: z.iso
      .datetime({ offset: true, error: '发生时间须为带时区的 ISO 8601 时间' })
      .max(40, '发生时间须为带时区的 ISO 8601 时间')
      .meta({ title: '发生时间' }),
    kind: z.enum(usageKinds).meta({ title: '事件类型' }),
    kindId: itemId('模板分类'),
    templateId: itemId('模板'),
    lightAppId: itemId('轻应用'),
    /** For the download of a stored design: it counts for that design. */
    designId: itemId('设计'),
    durationMs: wholeNumber({ label: '时长', min: 0, max: 86_400_000 }).default(0),
  })
  .superRefine((event, context) => {
    if (event.kind === 'template_use' && event.templateId === '') {
      context.addIssue({ code: 'custom', path: ['templateId'], message: '请输入模板' });
    }
    if (event.kind === 'light_app' && event.lightAppId === '') {
      context.addIssue({ code: 'custom', path: ['lightAppId'], message: '请输入轻应用' });
    }
  });
export type UsageEvent = z.output<typeof UsageEvent>;

const RefusedEvent = z.object({
  /** Its place in the batch, from 0. */
  index: z.number().int().meta({ title: '序号，从 0 起' }),
  /** field → sentence */
  fields: z.record(z.string(), z.string()).meta({ title: '字段错误' }),
});

/**
 * How long raw events are kept. At least as long as one may arrive again, to recognize duplicates; numbers in
 * reports are counted on arrival, and stay.
 */
export const keepDaysDefault = 180;
export const keepDaysMin = 35;
export const keepDaysMax = 1095;

export const UsageRetention = z.object({
  keepDays: z.int().meta({ title: '事件保留天数' }),
  /** The day of the oldest stored raw event, by UTC; null while there is none. */
  earliestDay: Day.nullable().meta({ title: '最早有事件的日期' }),
});
export type UsageRetention = z.infer<typeof UsageRetention>;

const settingScreen = '/setting';

/** Usage reported by embedded pages, in batches; and how long it is kept. */
export const usageEvent = callsOf('usageEvent', {
  /**
   * Each event is judged separately: faulty ones are listed in `refused` and need not be sent again, the
   * others are stored. An already stored event counts as a duplicate and changes nothing, so a batch without
   * an answer is simply sent again.
   */
  create: command(GUEST_WIRE.addUsage, {
    access: guestSaving,
    source: 'assumed',
    cost: { bodyBytes: 512 * 1024, depth: 3, items: 10 * batchMax },
    title: '上报使用事件',
    input: z.object({
      events: z
        .array(z.unknown(), '事件须为列表')
        .min(1, '请输入事件')
        .max(batchMax, `事件一次最多 ${batchMax} 条`)
        .meta({ title: '事件' }),
    }),
    output: z.object({
      accepted: z.number().int().meta({ title: '新收到的条数' }),
      duplicates: z.number().int().meta({ title: '重复的条数' }),
      refused: z.array(RefusedEvent).meta({ title: '未接收的事件' }),
    }),
    touches: ['statistic', 'home'],
  }),
  getRetention: query('GET /usageEvent/retention.do', {
    access: menu(settingScreen),
    source: 'assumed',
    cost: COST.small,
    title: '查看使用数据保留时长',
    input: z.object({}),
    output: UsageRetention,
  }),
  /** Takes effect with the next sweep, once a day. */
  setRetention: command('POST /usageEvent/setRetention.do', {
    access: may(settingScreen, 'edit'),
    source: 'assumed',
    cost: COST.small,
    title: '设置使用数据保留时长',
    input: z.object({ keepDays: wholeNumber({ label: '保留天数', min: keepDaysMin, max: keepDaysMax }) }),
    output: Nothing,
  }),
});
