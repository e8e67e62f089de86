import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '../../../db/schema/tables.ts';
import { startTestServer, type TestServer } from '../../../testing/start-server.ts';
import { lockUsage, numberCells, numberItems, numberUsers } from './cell.store.ts';
import { addCounts, addItemSets, addItems, placeItems } from './counts.store.ts';
import { placeEvents } from './placed-events.store.ts';
import { addActive, addFunnel, gatherPresent, learnFirstDays, moveNewcomers } from './user-sets.store.ts';

const companyId = 63;
const device = 'steps';

let server: TestServer;
let users: number[];
beforeAll(async () => {
  server = await startTestServer();
  const rows = await server.database.kysely
    .selectFrom('api_user')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(2)
    .execute();
  users = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const rowsOf = async (db: Executor, query: RawBuilder<unknown>): Promise<unknown[]> =>
  (await query.execute(db)).rows;

/** Two users on a day in the cell of a device that no other test uses; the first finishes a poster. */
const events = () => sql`
  select gen_random_uuid() as id, '2001-03-05T04:00:00Z'::timestamptz as at, e.api_user_id, ${device} as device,
         'templateEditor' as product, 'STEPS' as setting_code, e.kind, e.kind_id, '' as template_id,
         '' as light_app_id, 5 as duration_ms
    from (values (${users[0]}::bigint, 'open', ''), (${users[0]}::bigint, 'finish', 'poster'),
                 (${users[1]}::bigint, 'open', '')) e (api_user_id, kind, kind_id)`;

/** Runs in a transaction that is rolled back: every test begins with the same sets. */
const within = async (test: (db: Executor) => Promise<void>): Promise<void> => {
  const done = new Error('done');
  const run = server.database
    .asCompany(companyId, 'usageEvent')
    .transaction()
    .execute(async (db) => {
      const timeZone = await lockUsage(db, companyId);
      await numberUsers(db, companyId, sql`select unnest(${users}::bigint[])`);
      await numberCells(db, companyId, sql`values (${device}, 'templateEditor', 'STEPS')`);
      await numberItems(db, companyId, sql`values ('kind', 'poster')`);
      await placeEvents(db, companyId, timeZone, events());
      await test(db);
      throw done;
    });
  await expect(run).rejects.toBe(done);
};

const cell = sql`(select id from usage_cell where company_id = ${companyId} and device = ${device}
  and product is null and setting_code is null)`;

describe('the steps of the roll-up (decision 0017)', () => {
  it('give each event its day and each user a number; an earlier day becomes the first day of a user', () =>
    within(async (db) => {
      expect(
        await rowsOf(
          db,
          sql`select day::text, first::text, count(*)::integer as events, count(distinct place)::integer as places
                from usage_placed group by 1, 2`,
        ),
      ).toEqual([{ day: '2001-03-05', first: '2001-03-05', events: 3, places: 2 }]);
    }));

  it('collect the users present in all parts of a cell, and those new on a day', () =>
    within(async (db) => {
      await gatherPresent(db, companyId);
      expect(
        await rowsOf(
          db,
          sql`select count(*)::integer as parts, min(bit_count(gained))::integer as gained,
                     min(bit_count(newcomers))::integer as newcomers from usage_present`,
        ),
      ).toEqual([{ parts: 8, gained: 2, newcomers: 2 }]);
    }));

  it('count each event, and each user once a day', () =>
    within(async (db) => {
      const counted = () =>
        rowsOf(
          db,
          sql`select opens::integer, finishes::integer, active_users::integer as users from usage_count
               where company_id = ${companyId} and cell = ${cell} and day = '2001-03-05'`,
        );
      await gatherPresent(db, companyId);
      await addCounts(db, companyId);
      await addActive(db, companyId);
      expect(await counted()).toEqual([{ opens: 2, finishes: 1, users: 2 }]);
      await sql`delete from usage_present`.execute(db);
      await gatherPresent(db, companyId);
      await addCounts(db, companyId);
      expect(await counted()).toEqual([{ opens: 4, finishes: 2, users: 2 }]);
    }));

  it('move a newcomer to an earlier day that becomes known, and store it', () =>
    within(async (db) => {
      await gatherPresent(db, companyId);
      await moveNewcomers(db, companyId);
      await learnFirstDays(db, companyId);
      expect(
        await rowsOf(
          db,
          sql`select bit_count(users)::integer as users from usage_newcomer
               where company_id = ${companyId} and day = '2001-03-05'`,
        ),
      ).toEqual([{ users: 2 }]);
      expect(
        await rowsOf(
          db,
          sql`select distinct first_day::text as day from usage_user
               where company_id = ${companyId} and api_user_id = any(${users})`,
        ),
      ).toEqual([{ day: '2001-03-05' }]);
    }));

  it('add users of a funnel step to its sets of day and month', () =>
    within(async (db) => {
      await addFunnel(db, companyId);
      expect(
        await rowsOf(
          db,
          sql`select grain, bit_count(opened)::integer as opened, bit_count(finished)::integer as finished
                from usage_funnel where company_id = ${companyId} and cell = ${cell}
                 and day in ('2001-03-05', '2001-03-01') order by grain`,
        ),
      ).toEqual([
        { grain: 'day', opened: 2, finished: 1 },
        { grain: 'month', opened: 2, finished: 1 },
      ]);
    }));

  it('count the events of items, and store a new item once', () =>
    within(async (db) => {
      await placeItems(db, companyId);
      await addItemSets(db, companyId);
      await addItems(db, companyId);
      await addItems(db, companyId);
      expect(
        await rowsOf(
          db,
          sql`select items::integer, finishes::integer from usage_item_sum
               where company_id = ${companyId} and dimension = 'kind' and cell = ${cell} and day = '2001-03-05'`,
        ),
      ).toEqual([{ items: 1, finishes: 2 }]);
    }));
});
