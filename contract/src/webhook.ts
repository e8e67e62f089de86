import { z } from 'zod';
import {
  ById,
  base64Password,
  COST,
  callsOf,
  command,
  flag,
  Id,
  Instant,
  idOf,
  LongPageRequest,
  listOf,
  longPage,
  may,
  menu,
  Nothing,
  query,
  wholeNumber,
} from './kernel/index.ts';
import { overlapHoursMax } from './credential.ts';
import { deliveryEvents, webhookEvents } from './webhook-events.ts';

export * from './webhook-events.ts';

export const webhooksMax = 10;
export const webhookUrlMax = 500;
export const deliveryTries = 8;
export const deliveryKeepDays = 30;
/** A webhook that took nothing for this long is paused. */
export const webhookPausedAfterHours = 48;
/** A webhook for which more than this many deliveries wait is paused. */
export const deliveriesWaitingMax = 10_000;
/**
 * Downloads are reported by the user's own page, as many as it likes: of one design one a minute is told, of one user
 * so many in ten minutes. In 48 hours, after which a host that takes nothing is paused anyway, that is less than
 * `deliveriesWaitingMax`.
 */
export const downloadsTold = { designSeconds: 60, userMax: 30, userMinutes: 10 } as const;
/** How long an answer may take, the connection included. */
export const deliveryTimeoutMs = 10_000;

/** on · off: by a person · paused: by the product, after it took nothing for long */
export const webhookStatuses = ['on', 'off', 'paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
export const WEBHOOK_STATUS_TITLES: Record<WebhookStatus, string> = {
  on: '启用',
  off: '停用',
  paused: '已暂停',
};

export const deliveryOutcomes = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];
export const DELIVERY_OUTCOME_TITLES: Record<DeliveryOutcome, string> = {
  waiting: '等待送达',
  delivered: '已送达',
  failed: '未送达',
};

/** Why a try was no success; each has its sentence. */
export const DELIVERY_FAULTS = {
  status: '接收地址没有返回 2xx',
  redirect: '接收地址跳转到了别处，请填写跳转后的地址',
  private: '接收地址在内网，服务器不会访问',
  insecure: '接收地址须以 https:// 开头',
  unknownHost: '找不到接收地址的域名',
  unreachable: '连接不上接收地址，请检查地址、端口和证书',
  timeout: `接收地址没有在 ${deliveryTimeoutMs / 1000} 秒内返回`,
  secret: '签名密钥无法解密，请轮换签名密钥',
} as const;
export type DeliveryFault = keyof typeof DELIVERY_FAULTS;
const faults = Object.keys(DELIVERY_FAULTS) as [DeliveryFault, ...DeliveryFault[]];

const event = z.enum(deliveryEvents).meta({ title: '事件' });
const events = z.array(z.enum(webhookEvents));

export const Webhook = z.object({
  id: Id.meta({ title: '编号' }),
  url: z.string().meta({ title: '接收地址' }),
  events: events.meta({ title: '推送的事件' }),
  /** The last four characters of the secret. */
  hint: z.string().meta({ title: '密钥尾号' }),
  /** The secret before the last rotation, while it signs too. */
  previous: z
    .object({
      hint: z.string().meta({ title: '旧密钥尾号' }),
      expiresAt: Instant.meta({ title: '旧密钥停用时间' }),
    })
    .nullable()
    .meta({ title: '并行中的旧密钥，没有则为 null' }),
  status: z.enum(webhookStatuses).meta({ title: '状态' }),
  /** The first of the failures since anything was delivered; null when the last delivery succeeded. */
  failingSince: Instant.nullable().meta({ title: '从何时起没有送达，没有则为 null' }),
  createdAt: Instant.meta({ title: '创建时间' }),
});
export type Webhook = z.infer<typeof Webhook>;

const attempt = z.object({
  at: Instant.meta({ title: '时间' }),
  /** 0 without an answer */
  code: z.number().int().meta({ title: 'HTTP 状态码，没有返回则为 0' }),
  fault: z.enum(faults).nullable().meta({ title: '未送达的原因，送达则为 null' }),
  elapsedMs: z.number().int().meta({ title: '用时（毫秒）' }),
});
export type DeliveryAttempt = z.infer<typeof attempt>;

export const Delivery = z.object({
  id: Id.meta({ title: '编号' }),
  event,
  eventId: z.string().meta({ title: '事件编号' }),
  outcome: z.enum(deliveryOutcomes).meta({ title: '结果' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  tries: z.number().int().meta({ title: '已尝试次数' }),
  triesMax: z.number().int().meta({ title: '最多尝试次数' }),
  /** HTTP status of the last try; 0 without an answer. */
  code: z.number().int().meta({ title: '最近一次的 HTTP 状态码，没有则为 0' }),
  /** Null also while it is being tried. */
  nextAt: Instant.nullable().meta({ title: '下次尝试时间，正在尝试或不再尝试则为 null' }),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  webhookId: Id.meta({ title: '推送编号' }),
  payload: z.string().meta({ title: '推送内容' }),
  answer: z.string().meta({ title: '最近一次的返回内容（最多 4 KB）' }),
  attempts: z.array(attempt).meta({ title: '每次尝试' }),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/**
 * An address without parts that could carry a secret (user, query, fragment): it appears in records. Plain http
 * only to the server's own machine, where the operator allows that.
 */
export const webhookUrl = z
  .string()
  .max(webhookUrlMax * 2, `接收地址最多 ${webhookUrlMax} 个字符`)
  .transform((given) => given.trim())
  .pipe(
    z
      .string()
      .min(1, '请输入接收地址')
      .max(webhookUrlMax, `接收地址最多 ${webhookUrlMax} 个字符`)
      .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i, '接收地址须以 https:// 开头')
      .regex(/^[^\s"'<>\\@?#]+$/, '接收地址不能带账号、参数和 #')
      .refine((given) => URL.canParse(given), '接收地址无法识别'),
  )
  .meta({ title: '接收地址' });

const chosen = listOf('推送的事件', z.enum(webhookEvents, '没有这个事件'), webhookEvents.length).refine(
  (list) => list.length > 0,
  '请选择要推送的事件',
);

const screen = '/setting';
const edits = { access: may(screen, 'edit'), source: 'assumed' } as const;
const seesSecrets = { access: may(screen, 'secret'), source: 'assumed' } as const;
const confirmed = z.object({ id: idOf('编号'), password: base64Password('登录密码') });
const secret = z.string().meta({ title: '签名密钥' });
const deliveryId = Id.meta({ title: '推送记录编号' });

/** 事件推送: events are sent to a company's own server, signed, and retried. */
export const webhook = callsOf('webhook', {
  list: query('GET /webhook/list.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看事件推送',
    input: z.object({}),
    output: z.array(Webhook),
  }),
  /** The only answer with the secret for which no password is asked: it did not exist before. */
  create: command('POST /webhook/add.do', {
    ...edits,
    cost: COST.form,
    title: '新建事件推送',
    input: z.object({ url: webhookUrl, events: chosen }),
    output: z.object({ id: Id.meta({ title: '编号' }), secret }),
  }),
  /** Changes the given fields. Waiting deliveries of one that is enabled again are sent. */
  update: command('POST /webhook/edit.do', {
    ...edits,
    cost: COST.form,
    title: '编辑事件推送',
    input: z
      .object({
        id: idOf('编号'),
        url: webhookUrl.optional(),
        events: chosen.optional(),
        isEnabled: flag('是否启用').optional(),
      })
      .refine(({ url, events, isEnabled }) => (url ?? events ?? isEnabled) !== undefined, {
        path: ['url'],
        error: '请至少填写一项要修改的内容',
      }),
    output: Nothing,
  }),
  /** Its deliveries are no longer shown. */
  remove: command('POST /webhook/delete.do', {
    ...edits,
    cost: COST.small,
    title: '删除事件推送',
    input: ById,
    output: Nothing,
  }),
  /** A command, because each reveal is recorded. */
  reveal: command('POST /webhook/reveal.do', {
    ...seesSecrets,
    cost: COST.small,
    title: '查看签名密钥',
    isReadOnly: true,
    input: confirmed,
    output: z.object({ secret }),
  }),
  /** The new secret signs at once, the old one beside it for `overlapHours`. Never more than two. */
  rotate: command('POST /webhook/rotate.do', {
    ...seesSecrets,
    cost: COST.small,
    title: '轮换签名密钥',
    input: confirmed.extend({
      overlapHours: wholeNumber({ label: '新旧并行时长', min: 0, max: overlapHoursMax }),
    }),
    output: z.object({ secret }),
  }),
  /** The old secret of a rotation signs no longer. */
  removePrevious: command('POST /webhook/endOldSecret.do', {
    ...seesSecrets,
    cost: COST.small,
    title: '停用旧签名密钥',
    input: ById,
    output: Nothing,
  }),
  /** Sends a test event, also for one that is not enabled. Its delivery says how it went. */
  test: command('POST /webhook/test.do', {
    ...edits,
    cost: COST.small,
    title: '发送测试推送',
    input: ById,
    output: z.object({ deliveryId }),
  }),
  /** The deliveries of one webhook, newest first. */
  page: query('POST /webhook/deliveries.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看推送记录',
    input: LongPageRequest.extend({
      webhookId: idOf('事件推送'),
      event: z.enum(deliveryEvents, '没有这个事件').optional().meta({ title: '事件' }),
      outcome: z.enum(deliveryOutcomes, '没有这个结果').optional().meta({ title: '结果' }),
    }),
    output: longPage(Delivery),
  }),
  get: query('GET /webhook/delivery.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看推送内容',
    input: ById,
    output: DeliveryDetail,
  }),
  /** A new delivery of the same event, under the same event id. */
  resend: command('POST /webhook/redeliver.do', {
    ...edits,
    cost: COST.small,
    title: '重发推送',
    input: ById,
    output: z.object({ deliveryId }),
  }),
  /** Does not wait for the next try of a delivery. It counts as one of its tries. */
  sendNow: command('POST /webhook/deliverNow.do', {
    ...edits,
    cost: COST.small,
    title: '立即推送',
    input: ById,
    output: Nothing,
  }),
});
