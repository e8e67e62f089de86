import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { auditKindOf } from './audit-kind.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area));
const named = (kind: ReturnType<typeof auditKindOf>) =>
  calls.filter((call) => auditKindOf(call) === kind).map(({ name }) => name);

it('every act that changes nothing is of reading, and every other of changes or of security', () => {
  expect(named('security').sort()).toEqual([
    'account.resetPassword',
    'credential.remove',
    'credential.rotate',
    'session.changePassword',
    'session.list',
    'session.login',
    'session.logout',
    'session.remove',
    'webhook.removePrevious',
    'webhook.rotate',
  ]);
  expect(named('reading')).toEqual(
    expect.arrayContaining([
      'account.list',
      'account.export',
      'credential.reveal',
      'authorization.checkImport',
      'templateBatch.check',
      'aiProvider.test',
    ]),
  );
  expect(named('change')).toEqual(
    expect.arrayContaining([
      'account.create',
      'authorization.import',
      'configDocument.publish',
      'accessPolicy.set',
    ]),
  );
});

it('records from before it was written have the same sort as those of the same call today', async () => {
  const migration = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../../migrations', file), 'utf8');
  const [, rule = ''] =
    /generated always as \(\n([\s\S]*?)\) stored/.exec(migration('0197-kind-of-audit-record.sql')) ?? [];
  const client = await server.database.pool.connect();
  onTestFinished(() => client.release(true));
  // takes the place of the table for this connection
  await client.query(
    `create temp table audit_record as select action, ${rule} as kind from unnest($1::text[]) action`,
    [calls.map(({ name }) => name)],
  );
  await client.query(migration('0205-kind-of-checks.sql'));
  const { rows } = await client.query<{ action: string; kind: string }>('select * from audit_record');
  const before = new Map(rows.map(({ action, kind }) => [action, kind]));
  // a call that was added since has no records from before, and may be named here
  const differing = calls
    .filter((call) => before.get(call.name) !== auditKindOf(call))
    .map(({ name }) => name);
  expect(differing).toEqual([]);
});
