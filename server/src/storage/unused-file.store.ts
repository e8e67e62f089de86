import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';

/** A company removed the file: it may be deleted from the storage when no other company has it. */
export const markUnused = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db
    .insertInto('unused_file')
    .values({ name, since: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: now }))
    .execute();
};

/**
 * A file is about to be stored, and a company registers it afterwards: until then nobody has it. While it is
 * being deleted this waits, so that it is stored again afterwards. One that was listed within the hour stays
 * as it is: many users store what looks alike, and would wait for each other.
 */
export const expectUse = async (db: Executor, name: string, now: Date): Promise<void> => {
  await sql`
    insert into unused_file (name, since)
    select ${name}, ${now}::timestamptz
     where not exists (select from unused_file
                        where name = ${name} and since > ${now}::timestamptz - interval '1 hour')
    on conflict (name) do update set since = excluded.since`.execute(db);
};

/** Takes files off the list that a company has by now. */
export const dropUsed = async (db: Executor, before: Date): Promise<void> => {
  await sql`
    delete from unused_file u
     where u.since < ${before}::timestamptz and exists (select from stored_file f where f.name = u.name)`.execute(
    db,
  );
};

export const unusedSince = async (db: Executor, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('unused_file')
      .select('name')
      .where('since', '<', before)
      .orderBy('since')
      .limit(limit)
      .execute()
  ).map((row) => row.name);

/** Takes a file off the list, in a transaction of its own; returns whether to delete it from the storage. */
export const takeUnused = async (tx: Executor, name: string, before: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('unused_file')
    .where('name', '=', name)
    .where('since', '<', before)
    .returning('name')
    .executeTakeFirst();
  if (!taken) return false;
  const kept = await tx.selectFrom('stored_file').select('name').where('name', '=', name).executeTakeFirst();
  return kept === undefined;
};
