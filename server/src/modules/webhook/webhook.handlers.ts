import { randomUUID } from 'node:crypto';
import type { contract } from '@design-console/contract';
import {
  testEvent,
  WEBHOOK_EVENTS,
  WEBHOOK_STATUS_TITLES,
  type WebhookEvent,
  webhooksMax,
} from '@design-console/contract/webhook';
import type { Seal } from '../../crypto/seal.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { Outbound } from '../../http/outbound.ts';
import { type Refusal, refuse } from '../../http/reply/refusal.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import type { Who } from '../../identity/caller.ts';
import * as deliveries from './delivery.store.ts';
import { hintOf, newSecret, payloadOf, refusalText, secretContext } from './webhook.rules.ts';
import * as store from './webhook.store.ts';

export interface WebhookDependencies {
  seal: Seal;
  outbound: Pick<Outbound, 'refusalOf'>;
  /** Checks the password of the signed-in person; returns the refusal when it is wrong. */
  confirmations: {
    refusalOf(db: Executor, who: Who, password: string, wrong: () => Refusal): Promise<Refusal | null>;
  };
  /** Has waiting deliveries of a company sent after the commit. */
  wake(companyId: number, tx: Executor): Promise<void>;
}

const missing = () => refuse.notFound('事件推送不存在或已被删除');
const missingDelivery = () => refuse.notFound('推送记录不存在或已过期');

const titlesOf = (events: readonly WebhookEvent[]): string =>
  events.map((event) => WEBHOOK_EVENTS[event].title).join('、');

/** What an audit row may show: never the secret. */
const audited = ({ url, events, status }: Pick<store.WebhookRow, 'url' | 'events' | 'status'>) => ({
  接收地址: url,
  推送的事件: titlesOf(events),
  状态: WEBHOOK_STATUS_TITLES[status],
});

/** The secret that signs beside the current one. */
const previousOf = (
  { previousHint: hint, previousUntil: until }: Pick<store.WebhookRow, 'previousHint' | 'previousUntil'>,
  now: Date,
) => (hint !== null && until !== null && until > now ? { hint, expiresAt: until.toISOString() } : null);

const shown = <Row extends deliveries.DeliveryRow>(
  { nextAt, takenUntil, createdAt, ...row }: Row,
  now: Date,
) => {
  const isTried = takenUntil !== null && takenUntil > now;
  // one that a person asked for stands before all others
  const dueAt = nextAt > createdAt ? nextAt : createdAt;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    nextAt: row.outcome === 'waiting' && !isTried ? dueAt.toISOString() : null,
  };
};

export const webhookHandlers = ({
  seal,
  outbound,
  confirmations,
  wake,
}: WebhookDependencies): HandlersOf<typeof contract.webhook> => {
  const checkUrl = (url: string): void => {
    const reason = outbound.refusalOf(url);
    if (reason) throw refuse.invalid({ url: refusalText(reason) });
  };
  const found = async ({ db, who }: CallContext, id: number): Promise<store.WebhookRow> => {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw missing();
    return row;
  };
  /** Locked with the company's others, so that no two get one address and none exceeds the number. */
  const locked = async (context: CallContext, id: number): Promise<store.WebhookRow> => {
    await store.lockCompany(context.db, context.who.companyId);
    const row = await found(context, id);
    context.note({ subject: row.url });
    return row;
  };
  const checkOthers = (others: readonly store.WebhookRow[], url: string): void => {
    if (others.some((other) => other.url === url)) throw refuse.invalid({ url: '这个接收地址已添加' });
  };
  const sealed = (companyId: number, secret: string) => ({
    sealed: seal.seal(secret, secretContext(companyId)),
    hint: hintOf(secret),
  });
  const confirm = (
    { password }: { id: number; password: string },
    { db, who }: CallContext,
  ): Promise<Refusal | null> =>
    confirmations.refusalOf(db, who, password, () => refuse.invalid({ password: '登录密码错误' }));

  return {
    async list(_input, { db, who, now }) {
      return (await store.list(db, who.companyId)).map(({ id, url, events, hint, status, ...row }) => ({
        id,
        url,
        events,
        hint,
        status,
        previous: previousOf(row, now),
        failingSince: row.failingSince?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      }));
    },

    async create({ url, events }, { db, who, now, note }) {
      checkUrl(url);
      await store.lockCompany(db, who.companyId);
      const others = await store.list(db, who.companyId);
      if (others.length >= webhooksMax)
        throw refuse.conflict(`事件推送最多 ${webhooksMax} 个，请先删除不用的`);
      checkOthers(others, url);
      const secret = newSecret();
      note({ subject: url, after: audited({ url, events, status: 'on' }) });
      const id = await store.insert(db, who.companyId, {
        url,
        events,
        ...sealed(who.companyId, secret),
        now,
      });
      return { id, secret };
    },

    async update({ id, url, events, isEnabled }, context) {
      const { db, who, now, note } = context;
      if (url !== undefined) checkUrl(url);
      const before = await locked(context, id);
      const others = (await store.list(db, who.companyId)).filter((other) => other.id !== id);
      const after = {
        url: url ?? before.url,
        events: events ?? before.events,
        status: isEnabled === undefined ? before.status : isEnabled ? 'on' : 'off',
      } as const;
      checkOthers(others, after.url);
      note({ before: audited(before), after: audited(after) });
      await store.update(db, who.companyId, id, after, now);
      if (after.status === 'on') await wake(who.companyId, db);
      return null;
    },

    async remove({ id }, context) {
      const before = await locked(context, id);
      context.note({ before: audited(before) });
      await store.remove(context.db, context.who.companyId, id);
      return null;
    },

    reveal: twoStep({
      prepare: confirm,
      async commit({ id }, context, refusal) {
        const row = await store.get(context.db, context.who.companyId, id);
        context.note({ subject: row?.url ?? '' });
        if (refusal) throw refusal;
        if (!row) throw missing();
        return { secret: seal.open(row.sealed, secretContext(context.who.companyId)) };
      },
    }),

    rotate: twoStep({
      prepare: (input, context) => confirm(input, context),
      async commit({ id, overlapHours }, context, refusal) {
        const { companyId } = context.who;
        // the record of a wrong password names the address
        context.note({ subject: (await store.get(context.db, companyId, id))?.url ?? '' });
        if (refusal) throw refusal;
        const before = await locked(context, id);
        if (previousOf(before, context.now))
          throw refuse.conflict('新旧两个密钥正在并行，请先停用旧密钥再轮换');
        const secret = newSecret();
        const after = sealed(companyId, secret);
        context.note({
          before: { 密钥尾号: before.hint },
          after: { 密钥尾号: after.hint, 新旧并行小时: overlapHours },
        });
        const previousUntil =
          overlapHours === 0 ? null : new Date(context.now.getTime() + overlapHours * 3_600_000);
        await store.setSecret(context.db, companyId, id, { ...after, previousUntil });
        return { secret };
      },
    }),

    async removePrevious({ id }, context) {
      const before = await locked(context, id);
      const previous = previousOf(before, context.now);
      if (!previous) throw refuse.notFound('没有并行中的旧密钥，可能已经停用');
      context.note({ before: { 旧密钥尾号: previous.hint }, after: { 旧密钥尾号: null } });
      await store.removePrevious(context.db, context.who.companyId, id);
      return null;
    },

    async test({ id }, context) {
      const { db, who, now, note } = context;
      const row = await found(context, id);
      note({ subject: row.url });
      const deliveryId = await deliveries.insert(
        db,
        who.companyId,
        {
          webhookId: id,
          event: testEvent,
          eventId: randomUUID(),
          happenedAt: now,
          data: { sentBy: who.name },
          triesMax: 1,
        },
        now,
      );
      await wake(who.companyId, db);
      return { deliveryId };
    },

    async page({ pageNo, pageSize, after, before, ...filter }, context) {
      await found(context, filter.webhookId);
      const { rows, ...rest } = await deliveries.page(context.db, context.who.companyId, filter, {
        pageNo,
        pageSize,
        after,
        before,
      });
      return { ...rest, list: rows.map((row) => shown(row, context.now)) };
    },

    async get({ id }, { db, who, now }) {
      const row = await deliveries.get(db, who.companyId, id);
      if (!row) throw missingDelivery();
      return { ...shown(row, now), payload: payloadOf(row) };
    },

    async resend({ id }, context) {
      const { db, who, now, note } = context;
      const delivery = await deliveries.get(db, who.companyId, id);
      if (!delivery) throw missingDelivery();
      const { webhookId, event, eventId, happenedAt, data, triesMax } = delivery;
      const row = await found(context, webhookId);
      note({ subject: row.url });
      if (row.status !== 'on' && event !== testEvent)
        throw refuse.conflict('事件推送没有启用，请先启用再重发');
      if (delivery.outcome === 'waiting') throw refuse.conflict('这次推送还在等待送达，无需重发');
      const again = { webhookId, event, eventId, happenedAt, data, triesMax };
      const deliveryId = await deliveries.insert(db, who.companyId, again, now);
      await wake(who.companyId, db);
      return { deliveryId };
    },

    async sendNow({ id }, context) {
      const { db, who, now, note } = context;
      const delivery = await deliveries.get(db, who.companyId, id);
      if (!delivery) throw missingDelivery();
      const row = await found(context, delivery.webhookId);
      note({ subject: row.url });
      if (row.status !== 'on' && delivery.event !== testEvent)
        throw refuse.conflict('事件推送没有启用，请先启用再推送');
      if (!(await deliveries.setDue(db, who.companyId, id, now)))
        throw refuse.conflict('这次推送正在送达或已有结果，无需立即推送');
      await wake(who.companyId, db);
      return null;
    },
  };
};
