import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/connection/open.ts';
import { forTests } from '../db/testing/database.ts';
import { migrate, readMigrations } from '../db/schema/migrate.ts';
import { withClient } from '../db/testing/client.ts';
import { cloneDatabase } from '../db/testing/clone-database.ts';
import { appliedNames, pretendFormer } from '../db/testing/former-database.ts';
import { sealWith } from '../crypto/seal.ts';
import { diskStorage } from '../storage/storage.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { backup, type BackupSource } from './backup.ts';
import { restore } from './restore.ts';

/** */

const picture = randomBytes(200_000);
// the key of test servers
const seal = sealWith(Buffer.alloc(32, 7));

/**
 * Leaves a tenth of the demo company's designs and a twentieth of its usage: each of these tests writes, packs and
 * reads every row. Still more than one piece of every buffer.
 */
const thin = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    await client.query('delete from design_document where hashtext(design_id) % 10 <> 0');
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname like 'usage\\_%' and c.relname not in (
            select confrelid::regclass::text from pg_constraint where contype = 'f')`,
    );
    for (const { name } of rows)
      await client.query(`delete from ${name} t where hashtext(t::text) % 20 <> 0`);
  });

let server: TestServer;
let folder: string;
let file: string;
let source: BackupSource;
beforeAll(async () => {
  server = await startTestServer();
  await thin(server.databaseUrl);
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'all.backup');
  const storage = diskStorage(join(folder, 'files'));
  source = { database: server.database, seal, storage };
  const admin = await server.signIn('admin');
  await admin.call('POST /role/add.do', { name: '备份\\N\t换行\n\u2028"引号"', permissionIds: [] });
  await storage.put('picture.png', picture, 'image/png');
  await server.database.pool.query(
    "insert into stored_file (company_id, name, media_type, bytes) values (63, 'picture.png', 'image/png', $1)",
    [picture.length],
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const emptyDatabase = async (): Promise<Database & { drop(): Promise<void> }> => {
  const clone = await cloneDatabase(null);
  const database = forTests(
    await openDatabase({
      databaseUrl: clone.databaseUrl,
      dataDir: tmpdir(),
      poolSize: 2,
      log: pino({ level: 'silent' }),
    }),
  );
  return {
    ...database,
    async drop() {
      await database.close();
      await clone.drop();
    },
  };
};

const digests = async (database: Database) => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
    );
    all[name] = rows[0].digest;
  }
  return all;
};

const into = (database: Database, name = 'elsewhere'): BackupSource => ({
  database,
  seal,
  storage: diskStorage(join(folder, name)),
});

describe('a backup', () => {
  it('taken while the server writes restores every row of one moment into an empty database (R-12)', async () => {
    const before = await digests(server.database);
    const admin = await server.signIn('admin');
    const [done] = await Promise.all([
      backup(source, file),
      ...Array.from({ length: 5 }, (_, i) =>
        admin.call('POST /role/add.do', { name: `写入中 ${i}`, permissionIds: [] }),
      ),
    ]);
    expect(done.rows).toBeGreaterThan(30);
    expect(done.files).toBe(1);
    const target = await emptyDatabase();
    const { missing, ...counts } = done;
    expect(missing).toEqual({ count: 0, names: [] });
    expect(await restore(into(target), file)).toEqual(counts);
    const after = await digests(target);
    expect(after.company).toBe(before.company);
    expect(after.api_secret).toBe(before.api_secret);
    expect(after.stored_file).toBe(before.stored_file);
    expect(readFileSync(join(folder, 'elsewhere/pi/picture.png'))).toEqual(picture);
    const restored = await startTestServer({ databaseUrl: target.databaseUrl });
    const again = await restored.signIn('admin');
    const { data } = await again.call<{ list: { name: string }[] }>('GET /role/list.do', { pageSize: 100 });
    expect(data.list.map((role) => role.name)).toContain('备份\\N\t换行\n\u2028"引号"'.trim());
    expect((await again.call('POST /role/add.do', { name: '恢复之后', permissionIds: [] })).code).toBe(200);
    await restored.close();
    await target.drop();
  });

  it('holds one moment: what is written between two of its tables is in neither (R-12)', async () => {
    const admin = await server.signIn('admin');
    const before = await digests(server.database);
    const between = join(folder, 'between.backup');
    await withClient(server.database.databaseUrl, async (holder) => {
      await holder.query('begin');
      // by name between audit_record, which is copied first, and role
      await holder.query('lock table design in access exclusive mode');
      const backedUp = backup(source, between);
      const waiting = async () => {
        const { rows } = await server.database.pool.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like 'copy%"design")%'`,
        );
        return rows.length;
      };
      await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
      const added = await admin.call('POST /role/add.do', { name: '两张表之间', permissionIds: [] });
      expect(added.code).toBe(200);
      await holder.query('commit');
      await backedUp;
    });
    const target = await emptyDatabase();
    await restore(into(target, 'between'), between);
    expect(await digests(target)).toEqual(before);
    await target.drop();
  });

  it('keeps no transaction open while it writes the files: that may take hours', async () => {
    const open = async (): Promise<number> => {
      const { rows } = await server.database.pool.query(
        `select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
            and backend_type = 'client backend'`,
      );
      return rows.length;
    };
    const { storage } = source;
    if (!storage) throw new Error('no storage');
    const seen: number[] = [];
    const watched: typeof storage = {
      ...storage,
      async get(name) {
        seen.push(await open());
        return storage.get(name);
      },
    };
    await backup({ ...source, storage: watched }, join(folder, 'watched.backup'));
    expect(seen).toEqual([0]);
  });

  it('keeps every rule of the schema, and never reuses the number of a deleted row', async () => {
    const admin = await server.signIn('admin');
    const { data } = await admin.call<{ id: number }>('POST /role/add.do', {
      name: '将删除',
      permissionIds: [],
    });
    await admin.call('GET /role/delete.do', { id: data.id });
    const one = join(folder, 'rules.backup');
    await backup(source, one);
    const target = await emptyDatabase();
    await restore(into(target), one);
    const rules = async (database: Database) =>
      (
        await database.pool.query(
          `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
            where connamespace = 'public'::regnamespace
           union all
           select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
           order by 1`,
        )
      ).rows;
    expect(await rules(target)).toEqual(await rules(server.database));
    const { rows } = await target.pool.query(
      "insert into role (company_id, name, permission_ids) values (63, '新的', '{}') returning id",
    );
    expect(rows[0].id).toBeGreaterThan(data.id);
    await target.drop();
  });

  it('is restored by an owner who is no superuser, with the partitions that were made at run time', async () => {
    const migrations = [
      ...readMigrations(),
      { name: '9000-event.sql', sql: 'create table event (day date, count int) partition by range (day)' },
    ];
    const made = await cloneDatabase();
    await thin(made.databaseUrl);
    await migrate(made.databaseUrl, migrations);
    await withClient(made.databaseUrl, (client) =>
      client.query(`create table event_march partition of event for values from ('2026-03-01') to ('2026-04-01');
                    insert into event values ('2026-03-29', 7)`),
    );
    const one = join(folder, 'owner.backup');
    await backup({ ...source, database: made }, one);
    const target = await cloneDatabase(null);
    const name = new URL(target.databaseUrl).pathname.slice(1);
    await withClient(target.adminUrl, (client) =>
      client.query(`create role ${name} login; alter database ${name} owner to ${name}`),
    );
    const url = new URL(target.databaseUrl);
    url.username = name;
    await restore({ ...source, database: { databaseUrl: url.toString() } }, one, { migrations });
    const rows = await withClient(
      url.toString(),
      async (client) => (await client.query('select count from event_march')).rows,
    );
    expect(rows).toEqual([{ count: 7 }]);
    await target.drop();
    await made.drop();
  });

  it('of a database that ran all former migration files is restored; of one that ran only some it is refused', async () => {
    const former = await cloneDatabase();
    await thin(former.databaseUrl);
    await pretendFormer(former.databaseUrl);
    const one = join(folder, 'former.backup');
    await backup({ ...source, database: former }, one);
    const target = await emptyDatabase();
    expect((await restore(into(target), one)).rows).toBeGreaterThan(30);
    expect(await appliedNames(target.databaseUrl)).toEqual(readMigrations().map(({ name }) => name));
    await target.drop();
    await pretendFormer(former.databaseUrl, 39);
    await backup({ ...source, database: former }, one);
    const other = await emptyDatabase();
    await expect(restore(into(other), one)).rejects.toThrow('0064-template-batches.sql');
    expect(await digests(other)).toEqual({});
    await other.drop();
    await former.drop();
  });

  it('is restored without the pictures that users deleted: no save can bring their files back', async () => {
    await server.openLink({ user_flag: 'restored' });
    await server.database.pool.query(`
      insert into user_picture (company_id, api_user_id, file_name, title, width_px, height_px, created_at, removed_at)
      select u.company_id, u.id, given.name, '门店', 1, 1, now(), given.removed_at::timestamptz
        from api_user u cross join (values ('picture.png', null), ('deleted.png', '2026-01-01')) given (name, removed_at)
       where u.user_flag = 'restored'`);
    const withDeleted = join(folder, 'deleted.backup');
    await backup(source, withDeleted);
    await server.database.pool.query('delete from user_picture');
    const target = await emptyDatabase();
    await restore(into(target, 'deleted'), withDeleted);
    const { rows } = await target.pool.query('select file_name as name from user_picture');
    expect(rows).toEqual([{ name: 'picture.png' }]);
    await target.drop();
  });

  it('is not restored over existing data', async () => {
    await expect(restore(source, file)).rejects.toThrow('目标数据库不是空的');
  });

  it('is not restored with a key that cannot decrypt its secrets, unless that is allowed', async () => {
    const target = await emptyDatabase();
    const other = { ...into(target), seal: sealWith(Buffer.alloc(32, 8)) };
    await expect(restore(other, file)).rejects.toThrow('密钥与备份时不同');
    expect(await digests(target)).toEqual({});
    expect((await restore(other, file, { acceptsOtherKey: true })).rows).toBeGreaterThan(30);
    await target.drop();
  });

  const gunzipped = (bytes: Buffer) => gunzipSync(bytes).toString();
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['changed inside', (bytes: Buffer) => gzipSync(gunzipped(bytes).replace('青禾文化传媒', '青禾文化传奇'))],
    [
      'with a changed picture',
      (bytes: Buffer) => {
        const start = picture.subarray(0, 30).toString('base64');
        return gzipSync(gunzipped(bytes).replace(start, start.toLowerCase()));
      },
    ],
    ['without its end', (bytes: Buffer) => gzipSync(gunzipped(bytes).split('\n').slice(0, -2).join('\n'))],
    [
      'of another version',
      (bytes: Buffer) => gzipSync(gunzipped(bytes).replace('"version":1', '"version":9')),
    ],
    [
      'of a newer schema',
      (bytes: Buffer) => gzipSync(gunzipped(bytes).replace('0001-deployment.sql', '9001-unknown.sql')),
    ],
    ['no backup at all', () => Buffer.from('hello')],
    ['empty', () => Buffer.alloc(0)],
  ])('%s is refused before any change (R-13)', async (_what, spoil) => {
    const spoiled = `${file}.spoiled`;
    writeFileSync(spoiled, spoil(readFileSync(file)));
    const target = await emptyDatabase();
    await expect(restore(into(target, 'spoiled'), spoiled)).rejects.toThrow(/备份/);
    expect(await digests(target)).toEqual({});
    expect(existsSync(join(folder, 'spoiled'))).toBe(false);
    await target.drop();
  });

  it('that does not fit leaves the target empty', async () => {
    const target = await emptyDatabase();
    const broken = gunzipped(readFileSync(file)).replace(
      '"columns":["company_id","id","at"',
      '"columns":["company_id","nil","at"',
    );
    writeFileSync(`${file}.broken`, gzipSync(broken));
    await expect(restore(into(target), `${file}.broken`)).rejects.toThrow('nil');
    expect(await digests(target)).toEqual({});
    expect((await restore(into(target), file)).tables).toBeGreaterThan(5);
    await target.drop();
  });

  it('that fails leaves no half file', async () => {
    await expect(backup(source, join(folder, 'no-such-folder/x.backup'))).rejects.toThrow('ENOENT');
    const failing = {
      ...source,
      storage: {
        remove: async () => undefined,
        put: async () => undefined,
        get: () => Promise.reject(new Error('disk')),
      },
    };
    await expect(backup(failing, join(folder, 'half.backup'))).rejects.toThrow('disk');
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
  });

  it('of a database without the key contains none of it', () => {
    expect(gunzipped(readFileSync(file))).not.toContain(Buffer.alloc(32, 7).toString('hex'));
  });
});
