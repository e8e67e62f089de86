import { forgetPlans } from './prepared-statement-client.ts';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  databaseIsAway,
  databaseIsBusy,
  foreignKeyViolation,
  statementTimedOut,
  uniqueViolation,
} from '../query/errors.ts';
import { likeOf } from '../query/like.ts';
import { migrate, readMigrations } from '../schema/migrate.ts';
import { preparedStatementClient, type SilenceLimits } from './prepared-statement-client.ts';
import { type Database, openDatabase } from './open.ts';
import { withClient } from '../testing/client.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';
import { type FreezingProxy, freezingProxy } from '../testing/freezing-proxy.ts';

describe('migrations', () => {
  const empty = async (use: (databaseUrl: string) => Promise<void>) => {
    const clone = await cloneDatabase(null);
    try {
      await use(clone.databaseUrl);
    } finally {
      await clone.drop();
    }
  };
  const applied = (databaseUrl: string) =>
    withClient(
      databaseUrl,
      async (client) => (await client.query('select name from migration order by name')).rows,
    );

  it('that run again change no table (R-08)', () =>
    empty(async (databaseUrl) => {
      expect(await migrate(databaseUrl)).toEqual(readMigrations().map((one) => one.name));
      expect(await migrate(databaseUrl)).toEqual([]);
    }));

  it('of four servers starting together are applied once each, ten rounds (R-09)', async () => {
    for (let round = 0; round < 10; round += 1) {
      await empty(async (databaseUrl) => {
        const done = await Promise.all(Array.from({ length: 4 }, () => migrate(databaseUrl)));
        expect(done.flat().sort()).toEqual(readMigrations().map((one) => one.name));
      });
    }
  });

  it('that fail half way leave no part of the failed file and continue from there (R-10)', () =>
    empty(async (databaseUrl) => {
      const [good, broken] = [
        { name: '0001-good.sql', sql: 'create table one (id int)' },
        { name: '0002-broken.sql', sql: 'create table two (id int); select 1 / 0' },
      ];
      await expect(migrate(databaseUrl, [good, broken])).rejects.toThrow('division by zero');
      expect(await applied(databaseUrl)).toEqual([{ name: '0001-good.sql' }]);
      const mended = { name: '0002-broken.sql', sql: 'create table two (id int)' };
      expect(await migrate(databaseUrl, [good, mended])).toEqual(['0002-broken.sql']);
    }));

  it('changed after they were applied are refused by name', () =>
    empty(async (databaseUrl) => {
      await migrate(databaseUrl, [{ name: '0001-a.sql', sql: 'create table a (id int)' }]);
      const changed = [{ name: '0001-a.sql', sql: 'create table a (id bigint)' }];
      await expect(migrate(databaseUrl, changed)).rejects.toThrow('0001-a.sql');
    }));

  it('numbered below one that ran are refused by name', () =>
    empty(async (databaseUrl) => {
      const [low, high] = [
        { name: '0001-low.sql', sql: 'create table low (id int)' },
        { name: '0002-high.sql', sql: 'create table high (id int)' },
      ];
      await migrate(databaseUrl, [high]);
      await expect(migrate(databaseUrl, [low, high])).rejects.toThrow(
        '0001-low.sql 的编号低于已执行的 0002-high.sql',
      );
    }));
});

describe('an open database', () => {
  let clone: ClonedDatabase;
  let database: Database;
  beforeAll(async () => {
    clone = await cloneDatabase();
    database = await openDatabase({
      databaseUrl: clone.databaseUrl,
      dataDir: tmpdir(),
      poolSize: 2,
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  it('prepares statements by name from their second use on, so that the same query is planned once', async () => {
    // other test files of this process may have used up the names
    forgetPlans();
    const planned = async (part: string) => {
      const { rows } = await database.pool.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      );
      return rows.filter(({ statement }) => statement.includes(part)).length;
    };
    await database
      .acrossCompanies('test')
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('company').select('industry_name').execute();
      });
    expect(await planned('"industry_name"')).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      await database.acrossCompanies('test').selectFrom('company').select('industry_name').execute();
    }
    expect(await planned('"industry_name"')).toBe(1);
  });

  it('continues when a newer server changes a table that prepared statements read (R-11)', async () => {
    await database.pool.query('create table changing (id int)');
    await database.pool.query('insert into changing values (1)');
    const read = async () => (await database.pool.query('select * from changing where id = $1', [1])).rows;
    for (let i = 0; i < 6; i += 1) expect(await read()).toEqual([{ id: 1 }]);
    await database.pool.query("alter table changing add column name text default '新'");
    for (let i = 0; i < 6; i += 1) expect(await read()).toEqual([{ id: 1, name: '新' }]);
  });

  it('reads bigint as an exact number or fails, a date as its text, a time as a Date', async () => {
    const { rows } = await database.pool.query(
      "select 7::bigint as count, 1.5::numeric as share, '{1,2}'::bigint[] as ids, '2026-03-29'::date as day, '2026-03-29T01:30:00+08:00'::timestamptz as at",
    );
    expect(rows[0]).toEqual({
      count: 7,
      share: 1.5,
      ids: [1, 2],
      day: '2026-03-29',
      at: new Date('2026-03-28T17:30:00Z'),
    });
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('9007199254740993');
  });

  it('reads a timestamp with any zone, fraction or era', async () => {
    const client = await database.pool.connect();
    const read = async (text: string) =>
      (await client.query('select $1::timestamptz as at', [text])).rows[0].at;
    try {
      for (const zone of ['UTC', 'Asia/Shanghai']) {
        await client.query(`set time zone '${zone}'`);
        expect(await read('2026-03-28T17:30:00.123456Z')).toEqual(new Date('2026-03-28T17:30:00.123Z'));
        expect(await read('2026-03-28T17:30:00.5Z')).toEqual(new Date('2026-03-28T17:30:00.500Z'));
        expect(await read('0044-03-15T00:00:00Z BC')).toEqual(new Date('-000043-03-15T00:00:00Z'));
        expect(await read('infinity')).toBe(Number.POSITIVE_INFINITY);
      }
    } finally {
      await client.query('reset time zone');
      client.release();
    }
  });

  it('sorts Chinese by pinyin', async () => {
    const { rows } = await database.pool.query(
      `select string_agg(name, '' order by name collate "zh-Hans-x-icu") as sorted
         from unnest(array['周', '陈', '林', '顾']) as name`,
    );
    expect(rows[0].sorted).toBe('陈顾林周');
  });

  it('takes wildcard characters of a pattern literally', async () => {
    const { rows } = await database.pool.query("select '100%_\\' ilike $1 as found, 'abc' ilike $2 as wild", [
      likeOf('0%_\\'),
      likeOf('%'),
    ]);
    expect(rows[0]).toEqual({ found: true, wild: false });
  });

  const endOthers = (name: string) =>
    withClient(clone.databaseUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name = $1`,
        [name],
      ),
    );

  it('survives lost idle connections', async () => {
    await database.pool.query('select 1');
    await endOthers('design-console');
    await expect.poll(async () => (await database.pool.query('select 1 as one')).rows[0].one).toBe(1);
  });

  it('survives a connection lost between two statements of a transaction, and reports it (R-02)', async () => {
    const lost = database
      .acrossCompanies('test')
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('company').select('id').execute();
        await endOthers('design-console');
        await expect
          .poll(() =>
            tx
              .selectFrom('company')
              .select('id')
              .execute()
              .then(() => 'alive', databaseIsAway),
          )
          .toBe(true);
        throw new Error('what the caller says');
      });
    await expect(lost).rejects.toThrow('what the caller says');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(database.pool.totalCount).toBeLessThanOrEqual(2);
  });

  it('lets a caller wait for a free connection three seconds at most (R-05)', async () => {
    const held = [await database.pool.connect(), await database.pool.connect()];
    const startedAt = Date.now();
    const refused = await database
      .acrossCompanies('test')
      .selectFrom('company')
      .select('id')
      .execute()
      .catch(databaseIsBusy);
    expect(refused).toBe(true);
    expect(Date.now() - startedAt).toBeLessThan(4000);
    for (const client of held) client.release();
  });

  describe('that stops answering', () => {
    const proxied = async (
      limits: SilenceLimits,
      use: (pool: pg.Pool, proxy: FreezingProxy) => Promise<void>,
    ) => {
      const proxy = await freezingProxy(clone.databaseUrl);
      const pool = new pg.Pool({
        connectionString: proxy.databaseUrl,
        max: 1,
        Client: preparedStatementClient(limits),
      });
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      try {
        await use(pool, proxy);
      } finally {
        // frees what still waits
        await proxy.close();
        await pool.end();
      }
    };

    it.each<[string, unknown[] | undefined]>([
      ['select $1::int', [1]],
      ['select 1', undefined],
      ['start transaction; set local lock_timeout = 100', undefined],
      ['commit', undefined],
      ['rollback', undefined],
      ['commit', []],
    ])('loses the connection of whoever waits for: %s (R-05)', { timeout: 20_000 }, (text, values) =>
      proxied({ statementMs: 100, silenceMs: 100 }, async (pool, proxy) => {
        const client = await pool.connect();
        if (/^(commit|rollback)/.test(text)) await client.query('begin');
        proxy.freeze();
        const error: unknown = await client.query(text, values).catch((caught: unknown) => caught);
        expect(databaseIsAway(error)).toBe(true);
        client.release();
        proxy.thaw();
        expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      }),
    );

    it(
      'frees a caller that waits for its answer by a callback, as the pool does (R-05)',
      {
        timeout: 20_000,
      },
      () =>
        proxied({ statementMs: 100, silenceMs: 100 }, async (pool, proxy) => {
          await pool.query('select 1');
          proxy.freeze();
          const error: unknown = await pool.query('select 1').catch((caught: unknown) => caught);
          expect(databaseIsAway(error)).toBe(true);
        }),
    );

    it('keeps one that works on several statements of a text, each within its limit (real clock)', () =>
      proxied({ statementMs: 1000, silenceMs: 500 }, async (pool) => {
        await pool.query('begin; select pg_sleep(0.7); select pg_sleep(0.7); select pg_sleep(0.7); commit');
      }));
  });

  it('counts as away when one query is not answered within its own limit (R-05)', async () => {
    const client = new pg.Client({ connectionString: clone.databaseUrl, query_timeout: 100 });
    await client.connect();
    const error: unknown = await client.query('select pg_sleep(1)').catch((caught: unknown) => caught);
    expect(databaseIsAway(error)).toBe(true);
    await client.end();
  });

  it('distinguishes violated constraints from time limits (real clock)', async () => {
    const failing = (statement: string) => database.pool.query(statement).catch((error: unknown) => error);
    await database.pool.query(
      'create table parent (id int constraint parent_key primary key); create table child (id int constraint child_parent references parent)',
    );
    await database.pool.query('insert into parent values (1)');
    expect(uniqueViolation(await failing('insert into parent values (1)'))).toBe('parent_key');
    expect(foreignKeyViolation(await failing('insert into child values (2)'))).toBe('child_parent');
    const slow = await failing("begin; set local statement_timeout = '50ms'; select pg_sleep(5)");
    expect([statementTimedOut(slow), databaseIsAway(slow)]).toEqual([true, false]);
  });

  it('receives notifications, also after its connection was lost (real clock)', async () => {
    const heard: string[] = [];
    await database.listen('published', (payload) => heard.push(payload));
    await database.pool.query("select pg_notify('published', 'first')");
    await expect.poll(() => heard).toEqual(['first']);
    await endOthers('design-console-listener');
    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['first', '']);
    await database.notify('published', 'second');
    await expect.poll(() => heard).toEqual(['first', '', 'second']);
  });

  it('has received every notification committed before it says so, a hundred times over (S-06) (real clock)', async () => {
    const heard: string[] = [];
    await database.listen('caught_up', (payload) => heard.push(payload));
    for (let round = 1; round <= 100; round += 1) {
      await database.notify('caught_up', String(round));
      await database.caughtUp();
      expect(heard.length).toBe(round);
    }
  });

  it('sends one statement at a time on the connection of notifications, however many callers wait', async () => {
    await database.listen('in_order', () => undefined);
    const { query } = pg.Client.prototype;
    let underWay = 0;
    let most = 0;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      text: string,
    ) {
      most = Math.max(most, (underWay += 1));
      try {
        return await (query as (text: string) => Promise<unknown>).call(this, text);
      } finally {
        underWay -= 1;
      }
    } as never);
    try {
      await Promise.all(Array.from({ length: 20 }, () => database.caughtUp()));
    } finally {
      spy.mockRestore();
    }
    expect(most).toBe(1);
  });

  it('sends a notification when its transaction commits, and none of one that does not', async () => {
    const [one, two]: [string[], string[]] = [[], []];
    await Promise.all([
      database.listen('committed', (payload) => one.push(payload)),
      database.listen('committed', (payload) => two.push(payload)),
    ]);
    const failed = database
      .acrossCompanies('test')
      .transaction()
      .execute(async (tx) => {
        await database.notify('committed', 'undone', tx);
        throw new Error('undo');
      });
    await expect(failed).rejects.toThrow('undo');
    await database
      .acrossCompanies('test')
      .transaction()
      .execute(async (tx) => {
        await database.notify('committed', 'done', tx);
        expect(one).toEqual([]);
      });
    await expect.poll(() => [one, two]).toEqual([['done'], ['done']]);
  });
});
