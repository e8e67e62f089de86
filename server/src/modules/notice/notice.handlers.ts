import type { contract } from '@design-console/contract';
import type { MenuPath } from '@design-console/contract/menu-tree';
import { NOTICE_KINDS, type NoticeKind, unreadMax } from '@design-console/contract/notice';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import type { DoneCommand } from '../../http/serve/execute-command.ts';
import { noticesOf, reminderDue } from './notice.rules.ts';
import * as store from './notice.store.ts';
import type { HostEvent } from '@design-console/contract/webhook';
import type { HostEvents } from '../../host-events.ts';

/** Notifies others of a command, in its transaction: a rolled back command sends no notice. */
export const notifyOthers = async (db: Executor, done: DoneCommand): Promise<void> => {
  const { companyId, accountId } = done.who;
  if (companyId === 0) return;
  for (const draft of noticesOf(done))
    await store.insert(db, companyId, { ...draft, at: done.now, accountId, dedupeKey: null });
};

/** Something of a company that expires: bought, handed out or licensed until then. */
export interface Expiration {
  /** Names the thing and its end, unique in the company: `service:templateEditor:pc:2026-12-31`. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly path: MenuPath;
  readonly permissionId: string;
  readonly endsAt: Date;
  /** Sent to the company's servers, too. */
  readonly hostEvent?: (days: number) => HostEvent;
}

/** Reminds once 30 days before the end, once 7 days, once one day before. */
export const remind = async (
  db: Executor,
  companyId: number,
  expirations: readonly Expiration[],
  hostEvents: HostEvents,
  now: Date,
): Promise<void> => {
  for (const { key, endsAt, hostEvent, ...expiration } of expirations) {
    const days = reminderDue(endsAt, now);
    if (days === null) continue;
    const dedupeKey = `${key}:${days}`;
    const notice = { ...expiration, kind: 'expiry', at: now, accountId: null, dedupeKey } as const;
    await db.transaction().execute(async (tx) => {
      const isNew = await store.insert(tx, companyId, notice);
      if (isNew && hostEvent) await hostEvents.emit(tx, companyId, now, [hostEvent(days)]);
    });
  }
};

const named = (kinds: readonly NoticeKind[]): string =>
  kinds.length === 0 ? '全部接收' : kinds.map((kind) => NOTICE_KINDS[kind]).join('、');

export const noticeHandlers: HandlersOf<typeof contract.notice> = {
  async page({ pageNo, pageSize, unreadOnly = false }, { db, who }) {
    const { total, rows } = await store.page(db, who.companyId, who, { pageNo, pageSize, unreadOnly });
    return { total, list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },

  async get(_input, { db, who }) {
    return store.unread(db, who.companyId, who, unreadMax);
  },

  async update({ ids, throughId }, { db, who, note }) {
    note({ subject: ids ? `${ids.length} 条通知` : '全部通知' });
    if (ids) await store.markRead(db, who.companyId, who.accountId, ids);
    else await store.markAllRead(db, who.companyId, who.accountId, throughId);
    return null;
  },

  async set({ mutedKinds }, { db, who, note }) {
    const { mutedKinds: before } = await store.unread(db, who.companyId, who, 1);
    const kinds = [...new Set(mutedKinds)];
    note({ subject: who.account, before: { 不接收: named(before) }, after: { 不接收: named(kinds) } });
    await store.setMuted(db, who.companyId, who.accountId, kinds);
    return null;
  },
};
