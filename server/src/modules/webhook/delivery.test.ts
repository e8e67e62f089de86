import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE } from '@design-console/contract/kernel';
import { deliveryTries, WEBHOOK_HEADERS } from '@design-console/contract/webhook';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { claim, sweepDeliveries } from './delivery.store.ts';
import {
  addWebhook,
  deliveriesOf,
  detailOf,
  type Heard,
  jobsByHand,
  type MadeWebhook,
  openHost,
  saveDesign,
} from '../../../test/webhooks.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let server: TestServer;
let admin: Person;
let guest: Person;
let host: Awaited<ReturnType<typeof openHost>>;
let jobs: ReturnType<typeof jobsByHand>;
let hook: MadeWebhook;
/** Sessions end while the clock is moved. */
const comeBack = async () => {
  admin = await server.signIn('admin');
  guest = await server.openLink();
};
beforeEach(async () => {
  server = await startTestServer({ allowsPrivateOutbound: true });
  await comeBack();
  jobs = jobsByHand(server);
  host = await openHost();
  hook = await addWebhook(admin, host.url);
});
afterEach(async () => {
  await host.close();
  await server.close();
});

/** As a host checks it. */
const isSigned = ({ headers, body }: Heard, secret: string): boolean => {
  const timestamp = String(headers[WEBHOOK_HEADERS.timestamp]);
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  return timingSafeEqual(wanted, Buffer.from(String(headers[WEBHOOK_HEADERS.signature]), 'hex'));
};

const only = async () => {
  const [delivery] = await deliveriesOf(admin, hook.id);
  return detailOf(admin, delivery?.id);
};

const statusOf = async (id = hook.id) =>
  (
    await admin.call<{ id: number; status: string; failingSince: string | null }[]>('GET /webhook/list.do')
  ).data.find((one) => one.id === id);

describe('a delivery (product 4)', () => {
  it('is signed over its time and body, and names its event', async () => {
    const { data: saved } = await saveDesign(guest);
    await jobs.turn();
    const [given] = host.heard;
    if (!given) throw new Error('nothing was delivered');
    expect(isSigned(given, hook.secret)).toBe(true);
    expect(isSigned({ ...given, body: given.body.replace(saved.designId, 'other') }, hook.secret)).toBe(
      false,
    );
    expect(
      isSigned({ ...given, headers: { ...given.headers, [WEBHOOK_HEADERS.timestamp]: '1' } }, hook.secret),
    ).toBe(false);
    const body = JSON.parse(given.body) as { id: string; event: string; createdAt: string; data: object };
    expect(given.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      [WEBHOOK_HEADERS.event]: 'design.created',
      [WEBHOOK_HEADERS.eventId]: body.id,
      [WEBHOOK_HEADERS.timestamp]: String(server.clock.now.getTime()),
    });
    expect(body).toMatchObject({
      event: 'design.created',
      createdAt: server.clock.now.toISOString(),
      data: { designId: saved.designId, title: '立夏海报', userFlag: 'u-1001', version: 1 },
    });
    expect(await only()).toMatchObject({
      outcome: 'delivered',
      tries: 1,
      code: 204,
      nextAt: null,
      payload: given.body,
    });
    await jobs.turn();
    expect(host.heard).toHaveLength(1);
  });

  it('that is refused is tried eight times, after growing pauses, with the same event, and then has failed', async () => {
    host.answer = (response) => void response.writeHead(500).end('暂时不行');
    await saveDesign(guest);
    const waits: number[] = [];
    for (let tries = 1; tries <= deliveryTries; tries += 1) {
      await jobs.turn();
      await comeBack();
      const { outcome, nextAt, tries: done } = await only();
      expect([done, outcome]).toEqual([tries, tries < deliveryTries ? 'waiting' : 'failed']);
      if (nextAt === null) continue;
      waits.push((Date.parse(nextAt) - server.clock.now.getTime()) / minuteMs);
      server.clock.advance((waits.at(-1) ?? 0) * minuteMs - 1);
      await jobs.turn();
      expect(host.heard).toHaveLength(tries);
      server.clock.advance(1);
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 1024, 1440]);
    server.clock.advance(90 * hourMs);
    await jobs.turn();
    await comeBack();
    expect(host.heard).toHaveLength(deliveryTries);
    expect(new Set(host.heard.map(({ body }) => body)).size).toBe(1);
    expect(host.heard.every((given) => isSigned(given, hook.secret))).toBe(true);
    const { attempts, answer, code } = await only();
    expect([attempts.length, answer, code]).toEqual([8, '暂时不行', 500]);
    expect(attempts[0]).toMatchObject({ code: 500, fault: 'status', elapsedMs: expect.any(Number) });
  });

  it('can be sent again, under the same event id, when it has ended', async () => {
    await saveDesign(guest);
    const [waiting] = await deliveriesOf(admin, hook.id);
    const resend = () =>
      admin.call<{ deliveryId: number }>('POST /webhook/redeliver.do', { id: waiting?.id });
    expect(await resend()).toMatchObject({ code: CODE.conflict, msg: '这次推送还在等待送达，无需重发' });
    await jobs.turn();
    const again = await resend();
    await jobs.turn();
    expect(host.heard.map(({ body }) => body)).toEqual([host.heard[0]?.body, host.heard[0]?.body]);
    expect(
      (await deliveriesOf(admin, hook.id)).map(({ id, eventId, outcome }) => [id, eventId, outcome]),
    ).toEqual([
      [again.data.deliveryId, waiting?.eventId, 'delivered'],
      [waiting?.id, waiting?.eventId, 'delivered'],
    ]);
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: false });
    expect(await resend()).toMatchObject({ code: CODE.conflict, msg: '事件推送没有启用，请先启用再重发' });
  });

  it('that waits for its next try can be sent at once, which is one of its tries', async () => {
    host.answer = (response) => void response.writeHead(503).end();
    await saveDesign(guest);
    await jobs.turn();
    const { id, eventId } = await only();
    const sendNow = (person = admin) => person.call('POST /webhook/deliverNow.do', { id });
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: false });
    expect(await sendNow()).toMatchObject({ code: CODE.conflict, msg: '事件推送没有启用，请先启用再推送' });
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: true });
    await jobs.turn();
    expect(host.heard).toHaveLength(1);

    host.answer = (response) => void response.writeHead(204).end();
    expect((await sendNow()).code).toBe(CODE.ok);
    // by nobody else: the next turn sends it without any time passing
    await jobs.turn();
    expect(host.heard.map(({ body }) => body)).toEqual([host.heard[0]?.body, host.heard[0]?.body]);
    expect(await deliveriesOf(admin, hook.id)).toMatchObject([
      { id, eventId, outcome: 'delivered', tries: 2, nextAt: null },
    ]);
    expect(await sendNow()).toMatchObject({
      code: CODE.conflict,
      msg: '这次推送正在送达或已有结果，无需立即推送',
    });
    const { rows } = await server.database.pool.query<{ outcome: string; subject: string }>(
      "select outcome, subject from audit_record where action = 'webhook.sendNow' order by id",
    );
    expect(rows).toEqual([
      { outcome: 'refused', subject: host.url },
      { outcome: 'done', subject: host.url },
      { outcome: 'refused', subject: host.url },
    ]);
  });

  it('that a person asks for stands before the backlog of a failing receiver', async () => {
    host.answer = (response) => void response.writeHead(503).end();
    await saveDesign(guest);
    await jobs.turn();
    for (let count = 0; count < 3; count += 1) await saveDesign(guest);
    const [newest] = await deliveriesOf(admin, hook.id);
    server.clock.advance(minuteMs);
    await admin.call('POST /webhook/test.do', { id: hook.id });
    const [test] = await deliveriesOf(admin, hook.id);
    expect(test).toMatchObject({ event: 'webhook.test', nextAt: server.clock.now.toISOString() });
    await jobs.turn();
    expect(host.heard.at(-1)?.headers[WEBHOOK_HEADERS.event]).toBe('webhook.test');
    await admin.call('POST /webhook/deliverNow.do', { id: newest?.id });
    await jobs.turn();
    expect(host.heard.at(-1)?.headers[WEBHOOK_HEADERS.eventId]).toBe(newest?.eventId);
  });

  it('whose outcome cannot be written at once arrives once, and its try is kept', async () => {
    const { pool } = server.database;
    // a sequence keeps its number when its transaction fails
    await pool.query(`
      create sequence writes; grant usage on sequence writes to public;
      create function refuse_writes() returns trigger language plpgsql as $$
      begin
        if nextval('writes') <= 2 then raise 'the database is away'; end if;
        return new;
      end $$;
      create trigger refuse_writes before update on webhook_delivery for each row
        when (new.tries > old.tries) execute function refuse_writes()`);
    await saveDesign(guest);
    await jobs.turn();
    expect(await only()).toMatchObject({ outcome: 'delivered', tries: 1, code: 204 });
    server.clock.advance(hourMs);
    await comeBack();
    await jobs.turn();
    expect(host.heard).toHaveLength(1);
  });

  it('of one webhook leaves the others their turn, and all are sent in the order in which they are due', async () => {
    const saveLater = async () => {
      server.clock.advance(1000);
      await saveDesign(guest);
    };
    for (let count = 0; count < 3; count += 1) await saveLater();
    const second = await addWebhook(admin, `${host.url}/second`);
    for (let count = 0; count < 3; count += 1) await saveLater();
    const waiting = await deliveriesOf(admin, second.id);
    await admin.call('POST /webhook/deliverNow.do', { id: waiting[0]?.id });
    const now = server.clock.now;
    const taken = async () =>
      (
        await claim(server.database.kysely, 63, { now, until: new Date(now.getTime() + minuteMs), each: 5 })
      ).map(({ webhookId, happenedAt }) => [
        webhookId === hook.id ? 'first' : 'second',
        6 + (happenedAt.getTime() - now.getTime()) / 1000,
      ]);
    expect(await taken()).toEqual([
      ['second', 6],
      ['first', 1],
      ['first', 2],
      ['first', 3],
      ['first', 4],
      ['second', 4],
      ['first', 5],
      ['second', 5],
    ]);
    expect(await taken()).toEqual([['first', 6]]);
  });

  it('is not sent at once while a server tries it: it would arrive twice', async () => {
    await saveDesign(guest);
    const now = server.clock.now;
    const until = new Date(now.getTime() + 10 * minuteMs);
    const [taken] = await claim(server.database.kysely, 63, { now, until, each: 10 });
    expect(await only()).toMatchObject({ outcome: 'waiting', nextAt: null });
    const sendNow = () => admin.call('POST /webhook/deliverNow.do', { id: taken?.id });
    expect((await sendNow()).code).toBe(CODE.conflict);
    await jobs.turn();
    expect(host.heard).toEqual([]);
    // that server has died
    server.clock.advance(10 * minuteMs);
    expect((await sendNow()).code).toBe(CODE.ok);
    await jobs.turn();
    expect(host.heard).toHaveLength(1);
  });

  it('is sent at once only within a limit, shared with tests and 重发, for each account', async () => {
    host.answer = (response) => void response.writeHead(503).end();
    await saveDesign(guest);
    await jobs.turn();
    const { id } = await only();
    const codes: number[] = [];
    for (let count = 0; count < FLOOD_LIMITS.sendWebhook.max; count += 1)
      codes.push((await admin.call('POST /webhook/deliverNow.do', { id })).code);
    expect(new Set(codes)).toEqual(new Set([CODE.ok]));
    expect((await admin.call('POST /webhook/deliverNow.do', { id })).code).toBe(CODE.tooMany);
    expect((await admin.call('POST /webhook/test.do', { id: hook.id })).code).toBe(CODE.tooMany);
  });

  it('is signed with the new secret from the moment it is rotated', async () => {
    host.answer = (response) => void response.writeHead(401).end();
    await saveDesign(guest);
    await jobs.turn();
    const { data } = await admin.call<{ secret: string }>('POST /webhook/rotate.do', {
      overlapHours: 0,
      id: hook.id,
      password: Buffer.from('青禾-Test-2026').toString('base64'),
    });
    server.clock.advance(minuteMs);
    await jobs.turn();
    expect(host.heard.map((given) => [isSigned(given, hook.secret), isSigned(given, data.secret)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    ['leads elsewhere', 'redirect', 302, ''],
    ['does not come', 'timeout', 0, ''],
    ['does not end', 'timeout', 0, ''],
    ['is longer than 4 KB', 'status', 500, 'x'.repeat(4096)],
    ['holds what the database cannot', 'status', 500, 'a\ufffdb'],
  ])('whose answer %s ends in time with %s (S-17)', async (what, fault, code, answer) => {
    host.answer = (response, { path }) => {
      if (path === '/inside') response.end('secret');
      else if (what === 'leads elsewhere') response.writeHead(302, { location: '/inside' }).end();
      else if (what === 'does not end') response.writeHead(200).write('x');
      else if (what === 'is longer than 4 KB') {
        response.writeHead(500);
        const more = () => {
          while (response.write('x'.repeat(1000)));
        };
        response.on('drain', more);
        more();
      } else if (what === 'holds what the database cannot') response.writeHead(500).end('a\u0000b');
    };
    if (fault === 'timeout') jobs = jobsByHand(server, { withinMs: 300 });
    await saveDesign(guest);
    await jobs.turn();
    expect(host.heard.map(({ path }) => path)).toEqual(['/']);
    const delivery = await only();
    expect(delivery).toMatchObject({ outcome: 'waiting', code, answer });
    expect(delivery.attempts).toEqual([
      { at: expect.any(String), code, fault, elapsedMs: expect.any(Number) },
    ]);
    expect(jobs.asked.at(-1)).toEqual({ timeoutMs: 10_000, connectMs: 5000 });
  });

  it('to a host that cannot be reached waits, and the next success resets the failures', async () => {
    await admin.call('POST /webhook/edit.do', { id: hook.id, url: 'http://127.0.0.1:1/' });
    await saveDesign(guest);
    await jobs.turn();
    expect((await only()).attempts).toMatchObject([{ fault: 'unreachable', code: 0 }]);
    expect(await statusOf()).toMatchObject({ status: 'on', failingSince: server.clock.now.toISOString() });
    await admin.call('POST /webhook/edit.do', { id: hook.id, url: host.url });
    server.clock.advance(minuteMs);
    await jobs.turn();
    expect(await only()).toMatchObject({ outcome: 'delivered', tries: 2 });
    expect(await statusOf()).toMatchObject({ failingSince: null });
  });
});

describe('a webhook whose host fails', () => {
  it('is paused after 48 hours, its company is notified, and 启用 sends the waiting deliveries', async () => {
    host.answer = (response) => void response.writeHead(503).end();
    await saveDesign(guest);
    await jobs.turn();
    // the longest pause between two tries
    server.clock.advance(24 * hourMs);
    await jobs.turn();
    server.clock.advance(24 * hourMs - 1);
    await comeBack();
    await jobs.turn();
    await saveDesign(guest);
    expect(await statusOf()).toMatchObject({ status: 'on' });
    server.clock.advance(1);
    await jobs.turn();
    expect(await statusOf()).toMatchObject({ status: 'paused' });
    const { data } = await admin.call<{ list: object[] }>('POST /notice/page.do');
    expect(data.list).toContainEqual(
      expect.objectContaining({
        kind: 'webhook',
        title: `已暂停向 ${new URL(host.url).host} 推送事件`,
        body: '连续 48 小时没有送达。接收恢复后请在事件推送里启用',
        path: '/setting#webhook',
      }),
    );
    const recorded = (await deliveriesOf(admin, hook.id)).length;
    await saveDesign(guest);
    server.clock.advance(hourMs);
    await jobs.turn();
    expect(await deliveriesOf(admin, hook.id)).toHaveLength(recorded);

    const before = host.heard.length;
    host.answer = (response) => void response.end('ok');
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: true });
    await jobs.turn();
    server.clock.advance(24 * hourMs);
    await comeBack();
    await jobs.turn();
    expect(host.heard.length - before).toBe(2);
    expect(await statusOf()).toMatchObject({ status: 'on', failingSince: null });
  });

  it('is not paused by a failure long after another, between which nothing was tried', async () => {
    host.answer = (response) => void response.writeHead(503).end();
    await saveDesign(guest);
    for (const minutes of [0, 1, 4, 16, 64, 256, 1024, 1440]) {
      server.clock.advance(minutes * minuteMs);
      await jobs.turn();
    }
    await comeBack();
    expect(await only()).toMatchObject({ outcome: 'failed', tries: deliveryTries });
    server.clock.advance(20 * 24 * hourMs);
    await comeBack();
    await saveDesign(guest);
    await jobs.turn();
    expect(await statusOf()).toMatchObject({ status: 'on', failingSince: server.clock.now.toISOString() });
  });

  it('does not delay other webhooks: a turn tries one delivery of a failing webhook', async () => {
    const other = await openHost();
    const good = await addWebhook(admin, other.url);
    host.answer = (response) => void response.writeHead(500).end();
    for (let count = 0; count < 4; count += 1) await saveDesign(guest);
    await jobs.turn();
    expect([host.heard.length, other.heard.length]).toEqual([4, 4]);
    for (let count = 0; count < 4; count += 1) await saveDesign(guest);
    await jobs.turn();
    expect([host.heard.length, other.heard.length]).toEqual([5, 8]);
    // the rest is due, behind the turns of other companies
    expect(jobs.sent).toEqual([63]);
    await admin.call('POST /webhook/delete.do', { id: good.id });
    await other.close();
  });

  it('is paused when more than 10,000 deliveries wait', async () => {
    await saveDesign(guest);
    const count = await server.database.kysely
      .insertInto('webhook_delivery')
      .columns([
        'company_id',
        'webhook_id',
        'event',
        'event_id',
        'happened_at',
        'data',
        'tries_max',
        'next_at',
        'created_at',
      ])
      .expression((from) =>
        from
          .selectFrom('webhook_delivery as d')
          .innerJoin(sql<{ at: number }>`generate_series(1, 10000)`.as<'many'>(sql`many(at)`), (join) =>
            join.onTrue(),
          )
          .select([
            'company_id',
            'webhook_id',
            'event',
            'event_id',
            'happened_at',
            'data',
            'tries_max',
            'next_at',
            'created_at',
          ])
          .where('webhook_id', '=', hook.id),
      )
      .executeTakeFirst();
    expect(count.numInsertedOrUpdatedRows).toBe(10_000n);
    await jobs.resume();
    expect(await statusOf()).toMatchObject({ status: 'paused' });
    expect(jobs.sent).toEqual([]);

    // enabled by a person: what waited before is sent, however long that takes
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: true });
    server.clock.advance(minuteMs);
    await jobs.resume();
    expect(await statusOf()).toMatchObject({ status: 'on' });
    await jobs.turn();
    expect(host.heard).toHaveLength(10);
    await server.database.kysely
      .updateTable('webhook_delivery')
      .set({ created_at: server.clock.now })
      .where('webhook_id', '=', hook.id)
      .execute();
    await saveDesign(guest);
    await jobs.resume();
    expect(await statusOf()).toMatchObject({ status: 'on' });
    for (let more = 0; more < 10; more += 1) await saveDesign(guest);
    await jobs.resume();
    expect(await statusOf()).toMatchObject({ status: 'paused' });
  });
});

describe('a server that dies while it sends', () => {
  it('leaves its deliveries to another server, which sends them when the reserved time is over', async () => {
    await saveDesign(guest);
    const now = server.clock.now;
    const until = new Date(now.getTime() + 10 * minuteMs);
    expect(await claim(server.database.kysely, 63, { now, until, each: 10 })).toHaveLength(1);
    await jobs.turn();
    expect(host.heard).toEqual([]);
    server.clock.advance(10 * minuteMs);
    await jobs.resume();
    expect(jobs.sent).toEqual([63]);
    await jobs.turn();
    expect(await only()).toMatchObject({ outcome: 'delivered' });
  });
});

describe('发送测试', () => {
  it('sends one test, tried once, also to a disabled webhook, and reports the result', async () => {
    await admin.call('POST /webhook/edit.do', { id: hook.id, isEnabled: false });
    host.answer = (response) => void response.writeHead(404).end('no such page');
    const { data } = await admin.call<{ deliveryId: number }>('POST /webhook/test.do', { id: hook.id });
    await jobs.turn();
    expect(host.heard.map(({ headers }) => headers[WEBHOOK_HEADERS.event])).toEqual(['webhook.test']);
    expect(await detailOf(admin, data.deliveryId)).toMatchObject({
      event: 'webhook.test',
      outcome: 'failed',
      tries: 1,
      code: 404,
      answer: 'no such page',
    });
    expect(await statusOf()).toMatchObject({ status: 'off', failingSince: null });
  });
});

describe('the record of deliveries', () => {
  it('is paged from a row and filtered by event and outcome', async () => {
    for (let count = 0; count < 3; count += 1) await saveDesign(guest);
    await jobs.turn();
    await admin.call('POST /webhook/test.do', { id: hook.id });
    const page = (given: object) =>
      admin.call<{ total: number; next: string | null; list: { id: number; event: string }[] }>(
        'POST /webhook/deliveries.do',
        { webhookId: hook.id, pageSize: 2, ...given },
      );
    const first = (await page({})).data;
    expect([first.total, first.list.map(({ event }) => event)]).toEqual([
      4,
      ['webhook.test', 'design.created'],
    ]);
    const second = (await page({ after: first.next })).data;
    expect(second.list.every(({ id }) => first.list.every((one) => one.id > id))).toBe(true);
    expect([second.list.length, second.next]).toEqual([2, null]);
    expect((await page({ event: 'webhook.test' })).data.total).toBe(1);
    expect((await page({ outcome: 'delivered' })).data.total).toBe(3);
    expect((await page({ outcome: 'failed' })).data.total).toBe(0);
  });

  it('is seen and used by its company alone', async () => {
    await saveDesign(guest);
    const [delivery] = await deliveriesOf(admin, hook.id);
    const other = await server.signInElsewhere();
    expect((await other.call('GET /webhook/list.do')).data).toEqual([]);
    for (const [call, input] of [
      ['POST /webhook/deliveries.do', { webhookId: hook.id }],
      ['GET /webhook/delivery.do', { id: delivery?.id }],
      ['POST /webhook/redeliver.do', { id: delivery?.id }],
      ['POST /webhook/deliverNow.do', { id: delivery?.id }],
      ['POST /webhook/test.do', { id: hook.id }],
    ] as const)
      expect([call, (await other.call(call, input)).code]).toEqual([call, CODE.notFound]);
    // another company's turn takes none of it
    await jobs.turn(other.companyId);
    expect(host.heard).toEqual([]);
  });

  it('is kept 30 days, and deleted with its webhook', async () => {
    await saveDesign(guest);
    await jobs.turn();
    const kept = async () => (await deliveriesOf(admin, hook.id)).length;
    const { kysely } = server.database;
    const [row] = await deliveriesOf(admin, hook.id);
    await sweepDeliveries(kysely, new Date(server.clock.now.getTime() - 1000));
    expect(await kept()).toBe(1);
    await sweepDeliveries(kysely, new Date(server.clock.now.getTime() + 1000));
    expect(await kept()).toBe(0);
    await saveDesign(guest);
    const [later] = await deliveriesOf(admin, hook.id);
    expect(later?.id).not.toBe(row?.id);
    await admin.call('POST /webhook/delete.do', { id: hook.id });
    expect((await admin.call('GET /webhook/delivery.do', { id: later?.id })).code).toBe(CODE.notFound);
  });
});
