import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { designsShowing } from './removal.store.ts';

/** Designs that show a picture are found at once also where no statistics say how large the tables are. */

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  await server.database.transaction(async (tx) => {
    await sql`insert into api_user (company_id, id, user_flag) overriding system value
      values (${companyId}::bigint, 1, 'maker')`.execute(tx);
    await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height)
      select ${companyId}::bigint, 'design' || i, 1, '设计' || i, '', 1, 1 from generate_series(1, 60) i`.execute(
      tx,
    );
    await sql`insert into design_document (company_id, design_id, version, document)
      select ${companyId}::bigint, 'design' || i, version,
             jsonb_build_object('assets', jsonb_build_object('a', jsonb_build_object('url', '/saas/files/p' || i)))
        from generate_series(1, 60) i, generate_series(1, 20) version`.execute(tx);
  });
});
afterAll(() => server.close());

it('reads the documents of each design once', async () => {
  const { indexes, conditions, scanned } = await plansOf(server.database, (db) =>
    designsShowing(db, companyId, 1, { fileName: 'p7', since: new Date(0) }),
  );
  expect(indexes).toContain('design_document_pkey');
  expect(conditions.filter((condition) => condition.includes('design_id = d.id'))).toHaveLength(1);
  expect(scanned).not.toContain('design_document');
  const found = await designsShowing(server.database.acrossCompanies('test'), companyId, 1, {
    fileName: 'p60',
    since: new Date(0),
  });
  expect(found).toEqual(['设计60']);
});
