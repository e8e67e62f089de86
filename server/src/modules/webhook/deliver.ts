import { setTimeout as wait } from 'node:timers/promises';
import { operationIdOf } from '@design-console/contract/menu-tree';
import {
  type DeliveryAttempt,
  deliveriesWaitingMax,
  deliveryTimeoutMs,
  webhookPausedAfterHours,
} from '@design-console/contract/webhook';
import type { Seal } from '../../crypto/seal.ts';
import type { Database } from '../../db/connection/open.ts';
import { backgroundWorkload } from '../../db/connection/scoped-driver.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { type Outbound, OutboundError } from '../../http/outbound.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import { storable } from '../../storable-text.ts';
import * as deliveries from './delivery.store.ts';
import {
  afterTry,
  failureContinuesFrom,
  faultOfCode,
  faultOfError,
  headersOf,
  isGivenUp,
  payloadOf,
  secretContext,
} from './webhook.rules.ts';
import * as webhooks from './webhook.store.ts';

interface PausedNotice {
  kind: 'webhook';
  title: string;
  body: string;
  path: string;
  permissionId: string;
  at: Date;
  accountId: null;
  dedupeKey: null;
}

export interface DeliverDependencies {
  readonly seal: Seal;
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** Notifies the company's people. */
  tell(db: Executor, companyId: number, notice: PausedNotice): Promise<void>;
  /** Never the payload or the secret. */
  failed(error: unknown, companyId: number): void;
}

interface Turn {
  companyId: number;
}

/** How many of each webhook a turn takes, and how many of a company are under way at once. */
const eachInTurn = 10;
const atOnce = 10;
/** How many companies are served at once on each server; the others wait for their turn. */
const companiesAtOnce = 8;
/** Longer than any turn: a server that dies leaves its deliveries to others. */
const claimMs = 10 * 60_000;
const connectMs = 5000;
const answerBytesMax = 4096;

const outcomeDelaysMs = [100, 500, 2000];

/** The host has the event by now: an outcome that is not written is an event that arrives twice. */
const untilWritten = async (write: () => Promise<void>): Promise<void> => {
  for (const delayMs of [...outcomeDelaysMs, null]) {
    try {
      return await write();
    } catch (error) {
      if (delayMs === null) throw error;
      await wait(delayMs);
    }
  }
};

/** Runs it for each, at most so many at once. */
const eachOf = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const line = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, line));
};

/** Defines the jobs that send. Returns what gives a company its turn, with a transaction or at once. */
export const deliveryTurns = (
  jobs: Pick<Jobs, 'define'>,
  database: Pick<Database, 'asCompany' | 'acrossCompanies'>,
  { seal, outbound, now, tell, failed }: DeliverDependencies,
): ((companyId: number, tx?: Executor) => Promise<void>) => {
  const pause = async (db: Executor, companyId: number, webhookId: number, reason: string): Promise<void> => {
    const url = await webhooks.pause(db, companyId, webhookId);
    if (url === null) return;
    await tell(db, companyId, {
      kind: 'webhook',
      title: `已暂停向 ${new URL(url).host} 推送事件`,
      body: `${reason}。接收恢复后请在事件推送里启用`,
      path: '/setting#webhook',
      permissionId: operationIdOf('/setting', 'edit'),
      at: now(),
      accountId: null,
      dedupeKey: null,
    });
  };

  const ask = async (
    one: deliveries.ClaimedDelivery,
    companyId: number,
  ): Promise<Pick<DeliveryAttempt, 'code' | 'fault'> & { answer: string }> => {
    let secrets: string[];
    try {
      secrets = [one.sealed, ...(one.previousSealed ? [one.previousSealed] : [])].map((sealed) =>
        seal.open(sealed, secretContext(companyId)),
      );
    } catch {
      // restored under another SECRET_KEY
      return { code: 0, fault: 'secret', answer: '' };
    }
    const body = payloadOf(one);
    try {
      const { status, body: answer } = await outbound.send({
        url: one.url,
        method: 'POST',
        headers: headersOf(one, body, secrets, now()),
        body,
        timeoutMs: deliveryTimeoutMs,
        connectMs,
        maxBytes: answerBytesMax,
        isCut: true,
      });
      return { code: status, fault: faultOfCode(status), answer: storable(answer) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { code: 0, fault: faultOfError(error), answer: '' };
    }
  };

  const deliver = async (companyId: number, one: deliveries.ClaimedDelivery): Promise<void> => {
    const started = performance.now();
    const { code, fault, answer } = await ask(one, companyId);
    const elapsedMs = Math.round(performance.now() - started);
    const at = now();
    const next = afterTry({ fault }, { tries: one.tries + 1, triesMax: one.triesMax }, at);
    const db = database.asCompany(companyId, backgroundWorkload);
    await untilWritten(() =>
      db.transaction().execute(async (tx) => {
        const attempt = { at: at.toISOString(), code, fault, elapsedMs };
        const isNew = await deliveries.addAttempt(tx, companyId, one, attempt, { ...next, answer });
        if (!isNew) return;
        if (fault === null) return webhooks.markWorking(tx, companyId, one.webhookId);
        // a failed test concerns only the person who sent it: the webhook is not marked as failing
        if (one.triesMax === 1) return;
        const failure = { now: at, continuesFrom: failureContinuesFrom(at) };
        const since = await webhooks.markFailing(tx, companyId, one.webhookId, failure);
        if (since !== null && isGivenUp(since, at))
          await pause(tx, companyId, one.webhookId, `连续 ${webhookPausedAfterHours} 小时没有送达`);
      }),
    );
  };

  const busy = new Set<number>();
  const turns: Job<Turn> = jobs.define<Turn>({
    name: 'webhook.deliver',
    concurrency: companiesAtOnce,
    run: async ({ companyId }, { signal }) => {
      // the turn under way asks for another at its end
      if (busy.has(companyId)) return;
      busy.add(companyId);
      const db = database.asCompany(companyId, backgroundWorkload);
      try {
        const at = now();
        const until = new Date(at.getTime() + claimMs);
        const due = await deliveries.claim(db, companyId, { now: at, until, each: eachInTurn });
        await eachOf(due, async (one) => {
          if (signal.aborted) return;
          await deliver(companyId, one).catch((error: unknown) => failed(error, companyId));
        });
      } finally {
        busy.delete(companyId);
      }
      // behind the turns of others
      if (await deliveries.hasDue(db, companyId, now())) await turns.send({ companyId });
    },
  });
  jobs.define({
    name: 'webhook.resume',
    cron: '* * * * *',
    run: async () => {
      const db = database.acrossCompanies('background');
      for (const { companyId, webhookId } of await deliveries.overfull(db, deliveriesWaitingMax))
        await db
          .transaction()
          .execute((tx) =>
            pause(
              tx,
              companyId,
              webhookId,
              `等待送达的事件超过 ${deliveriesWaitingMax.toLocaleString('en')} 条`,
            ),
          );
      for (const companyId of await deliveries.companiesWithDue(db, now())) await turns.send({ companyId });
    },
  });
  return (companyId, tx) => turns.send({ companyId }, tx ? { tx } : {});
};
