import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { overlapHoursMax } from '@design-console/contract/credential';
import {
  orderedData,
  WEBHOOK_EVENTS,
  WEBHOOK_HEADERS,
  webhookEvents,
} from '@design-console/contract/webhook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { addWebhook, jobsByHand, type MadeWebhook, openHost, saveDesign } from '../../../test/webhooks.ts';
import { signatureOf } from './webhook.rules.ts';
import { sweepPrevious } from './webhook.store.ts';

const password = encodeBase64Text(testPassword);
const hourMs = 3_600_000;

let server: TestServer;
let admin: Person;
let host: Awaited<ReturnType<typeof openHost>>;
let jobs: ReturnType<typeof jobsByHand>;
let hook: MadeWebhook;
beforeEach(async () => {
  server = await startTestServer({ allowsPrivateOutbound: true });
  admin = await server.signIn('admin');
  jobs = jobsByHand(server);
  host = await openHost();
  hook = await addWebhook(admin, host.url);
});
afterEach(async () => {
  await host.close();
  await server.close();
});

const rotate = (overlapHours: number) =>
  admin.call<{ secret: string }>('POST /webhook/rotate.do', { id: hook.id, password, overlapHours });
const endOld = () => admin.call('POST /webhook/endOldSecret.do', { id: hook.id });
const shown = async () => {
  const { data } =
    await admin.call<{ hint: string; previous: { hint: string; expiresAt: string } | null }[]>(
      'GET /webhook/list.do',
    );
  return data[0];
};
/** What a new delivery is signed with, by the secrets of the test. */
const signedBy = async (secrets: Readonly<Record<string, string>>) => {
  await saveDesign(await server.openLink());
  await jobs.turn();
  const given = host.heard.at(-1);
  const time = String(given?.headers[WEBHOOK_HEADERS.timestamp]);
  return String(given?.headers[WEBHOOK_HEADERS.signature])
    .split(',')
    .map((one) =>
      Object.keys(secrets).find((name) => signatureOf(secrets[name] ?? '', time, given?.body ?? '') === one),
    );
};
const kept = async () =>
  server.database.kysely
    .selectFrom('webhook')
    .select(['previous_sealed', 'previous_hint', 'previous_until'])
    .executeTakeFirstOrThrow();
const nothing = { previous_sealed: null, previous_hint: null, previous_until: null };

describe('while a webhook has two secrets (S-14)', () => {
  it('both sign, the new one first, until the hours are over', async () => {
    const { data } = await rotate(24);
    const secrets = { old: hook.secret, new: data.secret };
    const expiresAt = new Date(server.clock.now.getTime() + 24 * hourMs).toISOString();
    expect(await shown()).toMatchObject({
      hint: data.secret.slice(-4),
      previous: { hint: hook.secret.slice(-4), expiresAt },
    });
    expect(await signedBy(secrets)).toEqual(['new', 'old']);
    server.clock.advance(24 * hourMs - 1);
    expect(await signedBy(secrets)).toEqual(['new', 'old']);
    server.clock.advance(1);
    expect(await signedBy(secrets)).toEqual(['new']);
    admin = await server.signIn('admin');
    expect((await shown())?.previous).toBe(null);
    await sweepPrevious(server.database.kysely, new Date(server.clock.now.getTime() - 1));
    expect((await kept()).previous_hint).toBe(hook.secret.slice(-4));
    await sweepPrevious(server.database.kysely, server.clock.now);
    expect(await kept()).toEqual(nothing);
  });

  it('the old one can be ended at once, which leaves a row', async () => {
    const { data } = await rotate(overlapHoursMax);
    expect((await endOld()).code).toBe(CODE.ok);
    expect(await kept()).toEqual(nothing);
    expect(await signedBy({ old: hook.secret, new: data.secret })).toEqual(['new']);
    expect(await endOld()).toMatchObject({ code: CODE.notFound, msg: '没有并行中的旧密钥，可能已经停用' });
    const { rows } = await server.database.pool.query(
      "select subject, changes from audit_record where action = 'webhook.removePrevious' and outcome = 'done'",
    );
    expect(rows).toEqual([
      {
        subject: host.url,
        changes: [{ field: '旧密钥尾号', before: hook.secret.slice(-4), after: null }],
      },
    ]);
  });

  it('no further one is added by a rotation: three would be live', async () => {
    await rotate(1);
    expect(await rotate(24)).toMatchObject({
      code: CODE.conflict,
      msg: '新旧两个密钥正在并行，请先停用旧密钥再轮换',
    });
    await endOld();
    const { data } = await rotate(0);
    expect(await kept()).toEqual(nothing);
    expect(await signedBy({ new: data.secret })).toEqual(['new']);
    expect((await rotate(overlapHoursMax + 1)).code).toBe(CODE.invalid);
    expect((await rotate(-1)).code).toBe(CODE.invalid);
  });
});

describe('the data of a delivery', () => {
  it('has its fields in the order of the help, whatever stored them', async () => {
    await saveDesign(await server.openLink());
    await jobs.turn();
    const { data, ...around } = JSON.parse(host.heard[0]?.body ?? '') as { data: object };
    expect(Object.keys(around)).toEqual(['id', 'event', 'createdAt']);
    expect(Object.keys(data)).toEqual(Object.keys(WEBHOOK_EVENTS['design.created'].data.shape));
  });

  it.each(webhookEvents)('of %s keeps its fields, in that order, and adds none', (event) => {
    const fields = Object.keys(WEBHOOK_EVENTS[event].data.shape);
    const stored = Object.fromEntries(['z', ...fields.toReversed(), 'a'].map((name) => [name, name]));
    expect(Object.keys(orderedData(event, stored))).toEqual([...fields, 'a', 'z']);
    expect(orderedData(event, {})).toEqual({});
  });
});
