import { CODE } from '@design-console/contract/kernel';
import { downloadsTold, WEBHOOK_EVENTS, webhookEvents } from '@design-console/contract/webhook';
import { blankDesign } from '@design-console/editor/document';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letterDraft, makeWorld, templateOf, themeOf } from './valid-inputs.ts';
import { expirationsOf } from '../src/composition/expirations.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { remind } from '../src/modules/notice/notice.handlers.ts';
import { takeDownExpired } from '../src/modules/template/template-jobs.ts';
import { openHostEvents } from '../src/modules/webhook/host-events.ts';
import { addWebhook, deliveriesOf, openHost, saveDesign } from './webhooks.ts';

let server: TestServer;
let admin: Person;
let guest: Person;
let hookId: number;
beforeEach(async () => {
  server = await startTestServer({ allowsPrivateOutbound: true });
  admin = await server.signIn('admin');
  guest = await server.openLink();
  hookId = (await addWebhook(admin, 'https://hooks.qinghe.example/', webhookEvents)).id;
});
afterEach(() => server.close());

interface Told {
  event: string;
  data: Record<string, unknown>;
}

/** What was recorded since the last look, each with exactly the fields that the contract names. */
let seen = 0;
const told = async (companyId = 63): Promise<Told[]> => {
  const rows = await server.database.kysely
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'data'])
    .where('company_id', '=', companyId)
    .where('id', '>', seen)
    .orderBy('id')
    .execute();
  seen = rows.at(-1)?.id ?? seen;
  for (const { event, data } of rows) {
    const { shape } = WEBHOOK_EVENTS[event as keyof typeof WEBHOOK_EVENTS].data;
    expect([event, Object.keys(data).sort()]).toEqual([event, Object.keys(shape).sort()]);
    WEBHOOK_EVENTS[event as keyof typeof WEBHOOK_EVENTS].data.parse(data);
  }
  return rows.map(({ event, data }) => ({ event, data }));
};
beforeEach(() => {
  seen = 0;
});

it('the first event of a server wakes its deliveries, also when it is committed before the server listens', async () => {
  const woken: number[] = [];
  let listen = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    listen = resolve;
  });
  const { database } = server;
  const slow: typeof database = Object.create(database, {
    listen: {
      value: async (channel: string, hear: (payload: string) => void) => {
        if (channel === 'deliveries_wait') await later;
        await database.listen(channel, hear);
      },
    },
  });
  const events = openHostEvents(slow, async (companyId) => void woken.push(companyId));
  await database
    .asCompany(63)
    .transaction()
    .execute((tx) =>
      events.emit(tx, 63, server.clock.now, [
        { event: 'authorization.voided', data: { no: 'SQ-1', designId: 'd', userFlag: 'u', reason: '' } },
      ]),
    );
  expect(woken).toEqual([]);
  listen();
  await expect.poll(() => woken).toEqual([63]);
});

describe('events are sent to hosts (product 4)', () => {
  it('for designs: the first save, saves by hand and finishing, not automatic saves', async () => {
    const { data } = await saveDesign(guest);
    const again = { designId: data.designId };
    await saveDesign(guest, again);
    await saveDesign(guest, { ...again, isAutomatic: true });
    await saveDesign(guest, { ...again, status: 2 });
    expect(
      (await told()).map(({ event, data: of }) => [event, of.designId, of.userFlag, of.version]),
    ).toEqual([
      ['design.created', data.designId, 'u-1001', 1],
      ['design.saved', data.designId, 'u-1001', 2],
      ['design.finished', data.designId, 'u-1001', 4],
    ]);
    await saveDesign(guest, { isAutomatic: true, status: 2 });
    expect((await told()).map(({ event }) => event)).toEqual(['design.created', 'design.finished']);
  });

  it('for copies and deleted designs, with who deleted them', async () => {
    const { data } = await saveDesign(guest);
    const copy = await guest.call<{ designId: string }>('POST /design/duplicate.do', data);
    await guest.call('POST /design/delete.do', { designId: data.designId });
    await admin.call('POST /apiUser/deleteDesign.do', { designId: copy.data.designId });
    const events = (await told()).slice(1);
    expect(events.map(({ event, data: of }) => [event, of.designId, of.title, of.removedBy])).toEqual([
      ['design.created', copy.data.designId, '立夏海报 副本', undefined],
      ['design.removed', data.designId, '立夏海报', 'user'],
      ['design.removed', copy.data.designId, '立夏海报 副本', 'company'],
    ]);
  });

  it('for downloads of a user’s own stored designs, each once', async () => {
    const { data } = await saveDesign(guest);
    await told();
    const stranger = await server.openLink({ user_flag: 'u-2002' });
    const event = { id: crypto.randomUUID(), at: server.clock.now.toISOString(), kind: 'download' };
    const send = (by: Person, events: object[]) => by.call('POST /embed/event/add.do', { events });
    const download = { ...event, designId: data.designId };
    await send(guest, [
      download,
      { ...event, id: crypto.randomUUID() },
      { ...download, kind: 'save', id: crypto.randomUUID() },
    ]);
    await send(guest, [download]);
    await send(stranger, [{ ...download, id: crypto.randomUUID() }]);
    expect(await told()).toEqual([
      {
        event: 'design.downloaded',
        data: {
          designId: data.designId,
          title: '立夏海报',
          userFlag: 'u-1001',
          settingCode: expect.any(String),
          device: 'pc',
          at: event.at,
        },
      },
    ]);
  });

  it('for downloads at most once a minute of a design, and of one user as many as leave room for others', async () => {
    const { data } = await saveDesign(guest);
    await told();
    const { userMax, userMinutes, designSeconds } = downloadsTold;
    const send = async (by: Person, designIds: readonly string[]): Promise<number> => {
      const { code } = await by.call('POST /embed/event/add.do', {
        events: designIds.map((designId) => ({
          id: crypto.randomUUID(),
          at: server.clock.now.toISOString(),
          kind: 'download',
          designId,
        })),
      });
      expect(code).toBe(CODE.ok);
      return (await told()).length;
    };
    const flood = (designId: string) => Array.from({ length: 200 }, () => designId);
    expect(await send(guest, flood(data.designId))).toBe(1);
    server.clock.advance(designSeconds * 1000 - 1);
    expect(await send(guest, flood(data.designId))).toBe(0);
    server.clock.advance(1);
    expect(await send(guest, flood(data.designId))).toBe(1);

    const many = Array.from({ length: userMax + 5 }, (_, at) => `many-${at}`);
    await sql`
      insert into design (company_id, id, api_user_id, title, width, height)
      select d.company_id, n.id, d.api_user_id, d.title, d.width, d.height
        from design d, unnest(${many}::text[]) n (id) where d.id = ${data.designId}`.execute(
      server.database.kysely,
    );
    expect(await send(guest, many)).toBe(userMax - 2);
    expect(await send(guest, many.slice(-1))).toBe(0);
    const other = await server.openLink({ user_flag: 'u-2002' });
    const saved = await saveDesign(other);
    await told();
    expect(await send(other, flood(saved.data.designId))).toBe(1);
    server.clock.advance(userMinutes * 60_000);
    expect(await send(guest, many)).toBe(userMax);
  });

  it('for templates on the shelf and off it, by a person or at their end', async () => {
    const ids = [await templateOf(admin), await templateOf(admin)];
    const set = (status: number) =>
      admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', { ids, status });
    const expireAt = new Date(server.clock.now.getTime() + 1000);
    await set(1);
    await set(3);
    await admin.call('POST /templateCenter/v2/updateTeamTemplate.do', {
      id: ids[0],
      expireAt: expireAt.toISOString(),
    });
    expect((await told()).map(({ event, data }) => [event, data.templateId])).toEqual(
      ids.map((id) => ['template.published', id]),
    );
    await takeDownExpired(server.database.kysely, openHostEvents(server.database), expireAt);
    await set(4);
    expect((await told()).map(({ event, data }) => [event, data.templateId, data.isExpired])).toEqual([
      ['template.takenDown', ids[0], true],
      ['template.takenDown', ids[1], false],
    ]);
  });

  it('for published configurations, also by a rollback', async () => {
    const place = await themeOf(admin);
    const { revision } = (await admin.call<{ revision: number }>('GET /configDocument/get.do', place)).data;
    const publish = await admin.call<{ revision: number }>('POST /configDocument/publish.do', {
      ...place,
      revision,
      note: '换新配色',
    });
    const [first] = await told();
    expect(first).toMatchObject({
      event: 'config.published',
      data: { ...place, pageId: '', note: '换新配色' },
    });
    await admin.call('POST /configDocument/rollback.do', {
      ...place,
      revision: publish.data.revision,
      version: first?.data.version,
      note: '',
    });
    expect((await told()).map(({ event, data }) => [event, data.version])).toEqual([
      ['config.published', Number(first?.data.version) + 1],
    ]);
  });

  it('for letters issued and voided, without the subject’s name', async () => {
    const draft = await letterDraft(await makeWorld(server));
    await told();
    const add = async (issue: boolean) =>
      (await admin.call<{ id: number; no: string }>('POST /authorization/add.do', { ...draft, issue })).data;
    const [issued, pending] = [await add(true), await add(false)];
    expect((await told()).map(({ event, data }) => [event, data.no])).toEqual([
      ['authorization.issued', issued.no],
    ]);
    await admin.call('POST /authorization/issue.do', { id: pending.id });
    const [another] = [await add(false)];
    await admin.call('POST /authorization/void.do', { id: another.id, reason: '登记有误' });
    await admin.call('POST /authorization/void.do', { id: issued.id, reason: '合作结束' });
    const events = await told();
    expect(events).toMatchObject([
      { event: 'authorization.issued', data: { no: pending.no } },
      { event: 'authorization.voided', data: { no: issued.no, reason: '合作结束' } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/云栖|91350100|138/);
  });

  it('for services that end, once for each reminder', async () => {
    const { pool, kysely } = server.database;
    await pool.query(
      "update company_service set expires_at = null where company_id = 63 and product <> 'aiArtisan'",
    );
    await pool.query(
      `update company_service set expires_at = $1 where company_id = 63 and product = 'aiArtisan'`,
      [new Date(server.clock.now.getTime() + 5 * 86_400_000)],
    );
    for (let round = 0; round < 2; round += 1)
      await remind(
        kysely,
        63,
        await expirationsOf(kysely, 63, server.clock.now),
        openHostEvents(server.database),
        server.clock.now,
      );
    const events = await told();
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ event, data }) => event === 'service.expiring' && data.days === 7)).toBe(true);
    expect(new Set(events.map(({ data }) => `${data.product} ${data.device}`)).size).toBe(events.length);
  });
});

describe('events are not sent to hosts', () => {
  it('for a command that was rolled back', async () => {
    await server.database.pool.query(`
      create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse_audit before insert on audit_record for each row execute function refuse_audit()`);
    const place = await themeOf(admin);
    const { revision } = (await admin.call<{ revision: number }>('GET /configDocument/get.do', place)).data;
    const failed = await admin.call('POST /configDocument/publish.do', { ...place, revision, note: '' });
    expect([failed.httpStatus, await told()]).toEqual([500, []]);
    const document = blankDesign({ width: 300, height: 200, title: '立夏海报' });
    const { data } = await saveDesign(guest, { document });
    await told();
    const stale = await saveDesign(guest, { designId: data.designId, basedOn: 7, document });
    expect([stale.code, await told()]).toEqual([CODE.conflict, []]);
  });

  it('that did not choose them, by a disabled webhook, or of another company', async () => {
    const other = await server.signInElsewhere();
    await admin.call('POST /webhook/edit.do', { id: hookId, events: ['design.finished'] });
    const { data } = await saveDesign(guest);
    expect(await told()).toEqual([]);
    await admin.call('POST /webhook/edit.do', { id: hookId, isEnabled: false });
    await saveDesign(guest, { designId: data.designId, status: 2 });
    expect(await told()).toEqual([]);
    // nor where another one of the company hears of it
    const second = await addWebhook(admin, 'https://second.example/', ['design.finished']);
    await saveDesign(guest, { designId: data.designId, status: 2 });
    expect((await told()).map(({ event }) => event)).toEqual(['design.finished']);
    expect(await deliveriesOf(admin, hookId)).toEqual([]);
    await admin.call('POST /webhook/delete.do', { id: second.id });
    const theirs = await addWebhook(other, 'https://other.example/', webhookEvents);
    await admin.call('POST /webhook/edit.do', { id: hookId, isEnabled: true, events: webhookEvents });
    await saveDesign(guest);
    expect((await told()).map(({ event }) => event)).toEqual(['design.created']);
    expect([await told(other.companyId), await deliveriesOf(other, theirs.id)]).toEqual([[], []]);
  });

  it('by any statement where no webhook wants the event', async () => {
    await admin.call('POST /webhook/delete.do', { id: hookId });
    const events = openHostEvents(server.database);
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const emit = () =>
      server.database
        .asCompany(63)
        .transaction()
        .execute(async (own) => {
          const tx = own.withPlugin(counter);
          statements = 0;
          await events.emitDownloads(tx, 63, server.clock.now, [
            {
              apiUserId: 1,
              designId: 'd',
              settingCode: 's',
              device: 'pc',
              at: server.clock.now.toISOString(),
            },
          ]);
          await events.emit(tx, 63, server.clock.now, [
            {
              event: 'authorization.voided',
              data: { no: 'SQ-1', designId: 'd', userFlag: 'u', reason: '' },
            },
          ]);
          return statements;
        });
    await expect.poll(emit).toBe(0);
    // and hears of it at once when somebody does
    await addWebhook(admin, 'https://hooks.qinghe.example/2', webhookEvents);
    expect(await emit()).toBeGreaterThan(0);
  });
});

it('an event reaches the host soon: the jobs run by themselves', async () => {
  const host = await openHost();
  const { id } = await addWebhook(admin, host.url, ['design.created']);
  await server.startJobs();
  // the first event may begin before the server listens: 发送测试 asks for its turn itself
  await admin.call('POST /webhook/test.do', { id });
  await expect.poll(() => host.heard.length, { timeout: 30_000 }).toBe(1);
  await saveDesign(guest);
  await saveDesign(guest);
  await expect.poll(() => host.heard.length, { timeout: 30_000 }).toBeGreaterThan(1);
  await host.close();
});
