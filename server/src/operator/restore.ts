import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { inPresentFiles, lastFormerName } from '../db/schema/former-migrations.ts';
import { appliedAs, applyMigrations, type Migration, migrate, readMigrations } from '../db/schema/migrate.ts';
import { lookAcrossCompanies } from '../db/connection/scope.ts';
import { type BackupCounts, type BackupSource, columnList, keyMarkOf, quoted } from './backup.ts';
import { type BackupFoot, type BackupHead, readBackup } from './backup-format.ts';

/**
 * Restores a backup into an empty database: the whole file is verified first, then everything is loaded in
 * one transaction that any owner of the database may run. A database with any content is refused, and so is a
 * key that cannot open the sealed values, unless that is accepted.
 */
export const restore = async (
  target: BackupSource,
  file: string,
  options: { acceptsOtherKey?: boolean; migrations?: Migration[] } = {},
): Promise<BackupCounts> => {
  let head: BackupHead | undefined;
  const foot = await readBackup(file, {
    head: (found) => {
      head = found;
    },
  });
  if (!head) throw new Error('备份文件已损坏：文件头');
  const migrations = options.migrations ?? readMigrations();
  const schema = schemaOf(head, migrations);
  if (!options.acceptsOtherKey && head.keyMark !== keyMarkOf(target.seal)) {
    throw new Error(
      '密钥与备份时不同，恢复后接入密钥将无法解密：请使用备份时的 SECRET_KEY 或 DATA_DIR/secret-key；如已无法找回，可加 --other-key 恢复其余内容',
    );
  }
  const client = new pg.Client({ connectionString: target.database.databaseUrl });
  // a lost connection fails the running statement; an unhandled event would end the process
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lookAcrossCompanies(client, 'operator');
    await client.query('begin');
    await refuseFilled(client);
    await applyMigrations(client, schema);
    await makePartitions(client, head.partitions);
    const withRules = await liftRules(client);
    await load(client, target, file);
    if (target.storage) await forgetDeletedPictures(client);
    await withRules();
    await continueNumbering(client, foot.sequences);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrate(target.database.databaseUrl, migrations);
  return { tables: foot.tables, rows: foot.rows, files: foot.files };
};

/** The migrations that make the tables of the rows; throws when this version does not have them. */
const schemaOf = (head: BackupHead, migrations: Migration[]): Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const applied = inPresentFiles(head.migrations, migrations.map(appliedAs));
  if (applied === null) {
    throw new Error(
      `备份的数据库由旧的迁移文件建立，而且没有执行完：请用带有 ${lastFormerName} 的版本恢复，再升级`,
    );
  }
  return applied.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) throw new Error('备份来自更新的版本，请先升级再恢复');
    if (appliedAs(migration).checksum !== checksum) throw new Error(`迁移文件 ${name} 与备份时不同`);
    return migration;
  });
};

const refuseFilled = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1",
  );
  if (rowCount !== 0) throw new Error('目标数据库不是空的，已停止恢复');
};

const makePartitions = async (client: pg.Client, partitions: BackupHead['partitions']): Promise<void> => {
  for (const { name, parent, bound } of partitions) {
    const { rowCount } = await client.query('select where to_regclass($1) is not null', [quoted(name)]);
    if (rowCount === 0) {
      await client.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
      await client.query(
        `select make_tenant_table($1::regclass) from pg_class where oid = $2::regclass and relrowsecurity`,
        [quoted(name), quoted(parent)],
      );
    }
  }
};

/**
 * References are consistent as a whole, not table by table, and triggers are for people's writes: both are
 * lifted while rows arrive. The returned function restores them, and so checks every reference.
 */
const liftRules = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'",
  );
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  // rows arrive by COPY, which ignores policies
  const { rows: forced } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  );
  for (const { name } of forced) {
    await client.query(`alter table ${quoted(name)} no force row level security`);
  }
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    // rows that migrations inserted are part of the backup
    await client.query(`delete from ${quoted(name)}`);
  }
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    }
    for (const { name } of forced) {
      await client.query(`alter table ${quoted(name)} force row level security`);
    }
  };
};

/** Their files are in no backup: no save brings one back. */
const forgetDeletedPictures = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select from information_schema.columns
      where table_schema = 'public' and table_name = 'user_picture' and column_name = 'removed_at'`,
  );
  if (rowCount === 1) await client.query('delete from user_picture where removed_at is not null');
};

const blockChars = 64 * 1024;

/** Second pass over the file: it is verified again, and a difference rolls back the transaction. */
const load = async (client: pg.Client, target: BackupSource, file: string): Promise<void> => {
  let copy: CopyStreamQuery | undefined;
  let failure: Error | undefined;
  let block = '';
  const flush = (): Promise<void> | undefined => {
    const text = block;
    block = '';
    if (failure) throw failure;
    if (!copy || text === '' || copy.write(text)) return undefined;
    return once(copy, 'drain').then(() => undefined);
  };
  await readBackup(file, {
    table({ table, columns }) {
      copy = client.query(copyFrom(`copy ${quoted(table)} (${columnList(columns)}) from stdin`));
      copy.on('error', (error) => {
        failure = error;
      });
    },
    row(line) {
      block += `${line}\n`;
      return block.length > blockChars ? flush() : undefined;
    },
    async tableEnd() {
      await flush();
      const loaded = copy && once(copy, 'finish');
      copy?.end();
      await loaded;
    },
    file: ({ file: name, mediaType }, bytes) => target.storage?.put(name, bytes, mediaType),
  });
};

const continueNumbering = async (client: pg.Client, sequences: BackupFoot['sequences']): Promise<void> => {
  for (const { table, column, last, isUsed } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quoted(table),
      column,
      last,
      isUsed,
    ]);
  }
};
