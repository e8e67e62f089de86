import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadedAmong } from '../src/modules/design/user-picture.store.ts';
import { plansOf } from '../src/testing/plans.ts';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** What grows with the age of a deployment is not read whole by saves and jobs that need a little of it. */

let server: TestServer;
let companyId: number;
const now = new Date('2026-11-26T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ timeLimits: { statementMs: 120_000 } });
  ({ companyId } = await server.signInElsewhere());
});
afterAll(() => server.close());

it('a save under 已授权素材 finds the pictures that users brought by their files', async () => {
  const { kysely, pool } = server.database;
  await server.database.transaction(async (tx) => {
    await sql`insert into api_user (company_id, id, user_flag, setting_code, first_seen_at, last_seen_at)
      overriding system value
      select ${companyId}::bigint, 1000000 + i, 'painter' || i, 'SET', ${now}, ${now} from generate_series(1, 1000) i`.execute(
      tx,
    );
    await sql`insert into user_picture (company_id, api_user_id, file_name, title, width_px, height_px, created_at)
      select ${companyId}::bigint, 1000000 + i, 'file' || i * n % 9000, '', 1, 1, ${now}
        from generate_series(1, 1000) i, generate_series(1, 20) n
        on conflict do nothing`.execute(tx);
  });
  await pool.query('vacuum analyze user_picture');
  const asked = ['file77', 'file78', 'nowhere', 'file77'];
  expect(await uploadedAmong(kysely, companyId, asked)).toEqual(new Set(['file77', 'file78']));
  const other = await server.signInElsewhere();
  expect(await uploadedAmong(kysely, other.companyId, asked)).toEqual(new Set());
  const { indexes, scanned } = await plansOf(server.database, (db) => uploadedAmong(db, companyId, asked));
  expect([indexes, scanned]).toEqual([['user_picture_of_file'], []]);
});
