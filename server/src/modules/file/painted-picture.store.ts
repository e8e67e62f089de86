import { WIRE } from '@design-console/contract/wire/constants';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import { markUnused } from '../../storage/unused-file.store.ts';

interface Removed {
  name: string;
  bytes: number;
  apiUserId: number | null;
}

/**
 * Removes those of these painted pictures that nothing shows. The caller has locked them: the check then sees
 * everything that was stored with one of them.
 */
const removeUnshown = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
  now: Date,
): Promise<Removed[]> => {
  const { rows } = await sql<Removed>`
    delete from stored_file f
     where f.company_id = ${companyId} and f.name = any(${[...names]}::text[]) and f.is_painted
       and not exists (select from team_template_version v
                        where v.company_id = ${companyId} and v.cover = ${WIRE.filesPath} || f.name and v.cover <> '')
       and not exists (select from topic t where t.company_id = ${companyId} and t.cover = ${WIRE.filesPath} || f.name)
       and not exists (select from design d
                        where d.company_id = ${companyId} and d.thumbnail = ${WIRE.filesPath} || f.name
                          and d.thumbnail <> '')
       and not exists (select from design d
                        where d.company_id = ${companyId} and d.told_thumbnail = ${WIRE.filesPath} || f.name)
       and not exists (select from authorization_record a
                        where a.company_id = ${companyId} and a.thumbnail = ${WIRE.filesPath} || f.name
                          and a.thumbnail <> '')
    returning f.name, f.bytes, f.api_user_id as "apiUserId"`.execute(db);
  for (const { name } of rows) await markUnused(db, name, now);
  return rows;
};

/**
 * Removes those of these covers that nothing shows; returns the bytes freed. One that counts for a user is left to
 * the job: it was painted for a design first, and saves may hold it.
 */
export const removeCovers = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
  now: Date,
): Promise<number> => {
  if (names.length === 0) return 0;
  const stored = await db
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .where('is_painted', '=', true)
    .where('api_user_id', 'is', null)
    .orderBy('name')
    .forUpdate()
    .execute();
  const own = stored.map(({ name }) => name);
  await markUnshown(
    db,
    companyId,
    names.filter((name) => !own.includes(name)),
  );
  const removed = await removeUnshown(db, companyId, own, now);
  return removed.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** Something stopped showing these files; in its transaction. */
export const markUnshown = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return;
  await db
    .insertInto('unshown_picture')
    .values(names.map((name) => ({ company_id: companyId, name })))
    .execute();
};

/** Companies that have files to look at. */
export const withUnshown = async (db: Executor): Promise<number[]> => {
  const rows = await db.selectFrom('unshown_picture').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
};

/** The next files to look at, by the rows that name them. */
export const nextUnshown = (db: Executor, companyId: number, after: number, limit: number) =>
  db
    .selectFrom('unshown_picture')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Takes a file off the list and removes it when it is painted and nothing shows it, in a transaction of its own.
 * One that a save holds stays on the list.
 */
export const takeUnshown = async (
  tx: Executor,
  companyId: number,
  { name, ids }: { name: string; ids: readonly number[] },
  now: Date,
): Promise<Removed | null> => {
  const painted = tx
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .where('is_painted', '=', true);
  const held = await painted.forUpdate().skipLocked().executeTakeFirst();
  if (!held && (await painted.executeTakeFirst())) return null;
  await tx
    .deleteFrom('unshown_picture')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  const [removed] = held ? await removeUnshown(tx, companyId, [name], now) : [];
  return removed ?? null;
};
