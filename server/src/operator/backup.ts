import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/connection/open.ts';
import { flushToDisk } from '../storage/flush-to-disk.ts';
import { lookAcrossCompanies } from '../db/connection/scope.ts';
import type { Seal } from '../crypto/seal.ts';
import type { Storage } from '../storage/storage.ts';
import {
  type BackupFoot,
  type BackupHead,
  backupFormat,
  backupVersion,
  type FileHead,
  type PartFoot,
  partEnd,
  type TableHead,
} from './backup-format.ts';

/** The source of a backup. */
export interface BackupSource {
  database: Pick<Database, 'databaseUrl'>;
  seal: Seal;
  /** Null when files are in a separate store that is backed up by other means. */
  storage: Storage | null;
}

export interface BackupCounts {
  tables: number;
  rows: number;
  files: number;
}

/** Registered files that the storage does not have: a restore has them neither. */
export interface MissingFiles {
  count: number;
  /** The first of them. */
  names: string[];
}

const namesMax = 5;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
export const keyMarkOf = (seal: Seal): string => seal.digest('backup key mark').toString('hex');

const tablesSql = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
   group by c.relname order by c.relname`;

const partitionsSql = `
  select c.relname as name, parent.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class parent on parent.oid = i.inhparent
   where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p')
   order by c.relname`;

const identitiesSql = `
  select c.relname as table, a.attname as column,
         pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and c.relkind in ('r', 'p')
     and not c.relispartition
   order by 1, 2`;

/** bytes per line of base64; a multiple of three, so that the joined lines are the whole */
const fileLineBytes = 48 * 1024;

/**
 * Writes every table as of one moment (one repeatable-read snapshot; the server may continue writing), and
 * every uploaded file, to a file that any empty PostgreSQL can be restored from. The key of sealed values is
 * not included. The snapshot ends before the files are written, which may take hours: until then no partition
 * can be dropped and no row vacuumed. A file that is removed meanwhile stays in the storage for a week.
 */
export const backup = async (
  source: BackupSource,
  file: string,
): Promise<BackupCounts & { missing: MissingFiles }> => {
  const arriving = `${file}.part`;
  const client = new pg.Client({ connectionString: source.database.databaseUrl });
  // a lost connection fails the running statement; an unhandled event would end the process
  client.on('error', () => undefined);
  await client.connect();
  await lookAcrossCompanies(client, 'operator');
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip({ level: 6 }), createWriteStream(arriving, { mode: 0o600 }));
  // awaited at the end; until then a failure shows as a stream that accepts no more
  written.catch(() => undefined);
  try {
    const counts = await writeParts(client, source, async (chunk) => {
      if (!lines.write(chunk)) await Promise.race([once(lines, 'drain'), written]);
    });
    lines.end();
    await written;
    await flushToDisk(arriving);
    await rename(arriving, file);
    await flushToDisk(dirname(file));
    return counts;
  } catch (error) {
    lines.destroy();
    await written.catch(() => undefined);
    await rm(arriving, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};

type Write = (chunk: string | Buffer) => Promise<void>;

const writeParts = async (
  client: pg.Client,
  source: BackupSource,
  write: Write,
): Promise<BackupCounts & { missing: MissingFiles }> => {
  const say = (line: BackupHead | TableHead | FileHead | PartFoot | BackupFoot) =>
    write(`${JSON.stringify(line)}\n`);
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  await client.query('begin transaction isolation level repeatable read read only');
  await say({
    format: backupFormat,
    version: backupVersion,
    createdAt: new Date().toISOString(),
    migrations: await rowsOf('select name, checksum from migration order by name'),
    partitions: await rowsOf(partitionsSql),
    keyMark: keyMarkOf(source.seal),
  });
  const tables = await rowsOf<TableHead & pg.QueryResultRow>(tablesSql);
  let total = 0;
  for (const { table, columns } of tables) {
    await say({ table, columns });
    const digest = createHash('sha256');
    let count = 0;
    const statement = `copy (select ${columnList(columns)} from ${quoted(table)}) to stdout`;
    for await (const chunk of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
      digest.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
      await write(chunk);
    }
    await write(`${partEnd}\n`);
    await say({ count, sha256: digest.digest('hex') });
    total += count;
  }
  const registered = await rowsOf<RegisteredFile>(
    'select name, min(media_type) as "mediaType" from stored_file group by name order by name',
  );
  const sequences: BackupFoot['sequences'] = [];
  for (const { table, column, sequence } of await rowsOf(identitiesSql)) {
    const [state] = await rowsOf(`select last_value::text as last, is_called as used from ${sequence}`);
    sequences.push({ table, column, last: state?.last, isUsed: state?.used });
  }
  await client.query('commit');
  const missing: MissingFiles = { count: 0, names: [] };
  const files = source.storage ? await writeFiles(registered, source.storage, missing, write, say) : 0;
  await say({ end: true, tables: tables.length, rows: total, files, sequences });
  return { tables: tables.length, rows: total, files, missing };
};

interface RegisteredFile {
  name: string;
  mediaType: string;
}

const writeFiles = async (
  registered: readonly RegisteredFile[],
  storage: Storage,
  missing: MissingFiles,
  write: Write,
  say: (line: FileHead | PartFoot) => Promise<void>,
): Promise<number> => {
  let files = 0;
  for (const { name, mediaType } of registered) {
    const found = await storage.get(name);
    if (!found) {
      missing.count += 1;
      if (missing.names.length < namesMax) missing.names.push(name);
      continue;
    }
    const parts: Buffer[] = [];
    for await (const chunk of found.body as AsyncIterable<Buffer>) parts.push(chunk);
    const bytes = Buffer.concat(parts);
    await say({ file: name, mediaType });
    const digest = createHash('sha256');
    for (let at = 0; at < bytes.length; at += fileLineBytes) {
      const line = `${bytes.subarray(at, at + fileLineBytes).toString('base64')}\n`;
      digest.update(line);
      await write(line);
    }
    await write(`${partEnd}\n`);
    await say({ count: bytes.length, sha256: digest.digest('hex') });
    files += 1;
  }
  return files;
};
