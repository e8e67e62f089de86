import { z } from 'zod';

const words = (title: string) => z.string().meta({ title });
const number = (title: string) => z.number().int().meta({ title });
const device = z.enum(['pc', 'mobile']).meta({ title: '端' });

const ofDesign = {
  designId: words('设计编号'),
  title: words('设计名称'),
  userFlag: words('用户标识'),
  settingCode: words('配置方案编号'),
};
const savedDesign = z.object({
  ...ofDesign,
  version: number('版本号'),
  pageCount: number('页数'),
  templateId: words('所用模板的编号，没有则为空'),
  thumbUrl: words('缩略图地址，没有则为空'),
});
const ofTemplate = {
  templateId: number('模板编号'),
  title: words('模板名称'),
  version: number('版本号'),
};
const ofLetter = {
  no: words('授权书编号'),
  designId: words('设计编号'),
  userFlag: words('用户标识'),
};

interface EventDefinition {
  readonly title: string;
  /** When it happens, for developers. */
  readonly when: string;
  readonly data: z.ZodObject;
}

/** Events that are sent to a company's own server, with the fields of their `data`. */
export const WEBHOOK_EVENTS = {
  'design.created': { title: '新建设计', when: '用户第一次保存一个设计', data: savedDesign },
  'design.saved': {
    title: '保存设计',
    when: '用户再次保存一个设计，编辑器的自动保存不推送',
    data: savedDesign,
  },
  'design.finished': { title: '完成设计', when: '用户点击完成，设计已保存', data: savedDesign },
  'design.removed': {
    title: '删除设计',
    when: '用户在编辑器中，或企业的人员在后台删除一个设计，之后不能再打开',
    data: z.object({
      ...ofDesign,
      removedBy: z.enum(['user', 'company']).meta({ title: '由谁删除，user 或 company' }),
    }),
  },
  'design.downloaded': {
    title: '下载设计',
    when: '用户下载一个已保存的设计，短时间内多次下载只推送一部分',
    data: z.object({ ...ofDesign, device, at: words('下载时间') }),
  },
  'template.published': {
    title: '模板上架',
    when: '模板变更为已上架，可能在之后的上架时间才对用户可见',
    data: z.object({
      ...ofTemplate,
      publishAt: z.string().nullable().meta({ title: '上架时间，没有则为 null' }),
    }),
  },
  'template.takenDown': {
    title: '模板下架',
    when: '模板由人下架，或到了下架时间',
    data: z.object({ ...ofTemplate, isExpired: z.boolean().meta({ title: '是否因到期下架' }) }),
  },
  'config.published': {
    title: '配置发布',
    when: '一份配置发布或回滚，嵌入页面随之改变',
    data: z.object({
      settingCode: words('配置方案编号'),
      key: words('配置文档'),
      device,
      pageId: words('页面编号，不是页面则为空'),
      version: number('版本号'),
      note: words('发布说明'),
    }),
  },
  'authorization.issued': {
    title: '授权书签发',
    when: '一份授权书签发，批量签发的每份各推送一次',
    data: z.object({ ...ofLetter, validFrom: words('开始日期'), validTo: words('结束日期') }),
  },
  'authorization.voided': {
    title: '授权书作废',
    when: '一份已签发的授权书作废',
    data: z.object({ ...ofLetter, reason: words('作废原因') }),
  },
  'service.expiring': {
    title: '服务即将到期',
    when: '已购服务到期前 30 天、7 天和 1 天各推送一次',
    data: z.object({
      product: words('产品'),
      device,
      endsAt: words('到期时间'),
      days: number('剩余天数，30、7 或 1'),
    }),
  },
} as const satisfies Record<string, EventDefinition>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const webhookEvents = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by 发送测试, whatever was chosen; tried once. */
export const testEvent = 'webhook.test';
export const deliveryEvents = [...webhookEvents, testEvent] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];
export const eventTitle = (event: DeliveryEvent): string =>
  event === testEvent ? '测试推送' : WEBHOOK_EVENTS[event].title;

/** An event as hosts receive it. */
export type HostEvent = {
  [Event in WebhookEvent]: {
    readonly event: Event;
    readonly data: z.output<(typeof WEBHOOK_EVENTS)[Event]['data']>;
  };
}[WebhookEvent];

/**
 * The data of an event in the order of the fields above: the same for every try, whatever wrote or stored it. What
 * an event had before its fields changed comes after them, by name.
 */
export const orderedData = (
  event: DeliveryEvent,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const known = event === testEvent ? [] : Object.keys(WEBHOOK_EVENTS[event].data.shape);
  const others = Object.keys(data)
    .filter((name) => !known.includes(name))
    .sort();
  return Object.fromEntries(
    [...known, ...others].filter((name) => Object.hasOwn(data, name)).map((name) => [name, data[name]]),
  );
};

/** Headers of a delivery, beside the JSON body. */
export const WEBHOOK_HEADERS = {
  event: 'x-ckt-event',
  /** Id of the event, equal for every try and for 重发: what was received once can be ignored. */
  eventId: 'x-ckt-event-id',
  /** Milliseconds since 1970. */
  timestamp: 'x-ckt-timestamp',
  /**
   * HMAC-SHA256 in hexadecimal of `timestamp.body`, keyed with the webhook's secret. While two secrets are live,
   * two signatures with a comma between: that of the new secret first.
   */
  signature: 'x-ckt-signature',
} as const;
