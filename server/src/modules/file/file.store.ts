import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import { markUnused } from '../../storage/unused-file.store.ts';

export interface FileRow {
  name: string;
  mediaType: string;
  bytes: number;
  /** Width of a picture; other files have none. */
  widthPx?: number;
  heightPx?: number;
  /** The end user who uploaded it. */
  apiUserId?: number;
  /** Painted by us as a cover or a thumbnail: it is removed when nothing shows it and nothing else uses it. */
  isPainted?: boolean;
}

/**
 * Registers a file of the company; the same file twice is one row. Returns the bytes added. A row that exists
 * is held until the transaction ends, so that it is not removed as an unshown picture meanwhile.
 */
export const put = async (db: Executor, companyId: number, file: FileRow): Promise<number> => {
  for (;;) {
    const added = await insert(db, companyId, file);
    if (added !== null) return added;
    const there = await db
      .selectFrom('stored_file')
      .select(['is_painted as isPainted', 'is_personal as isPersonal'])
      .where('company_id', '=', companyId)
      .where('name', '=', file.name)
      .forKeyShare()
      .executeTakeFirst();
    // removed between the two statements
    if (!there) continue;
    const isAnotherUse =
      (there.isPainted && file.isPainted !== true) || (there.isPersonal && !isPersonal(file));
    if (isAnotherUse) await keep(db, companyId, [file.name]);
    return 0;
  }
};

/** Only users use it: it is removed when the last of them deletes it. */
const isPersonal = ({ apiUserId, isPainted = false }: FileRow): boolean =>
  apiUserId !== undefined && !isPainted;

/** The bytes added; null when the company has the file. */
const insert = async (db: Executor, companyId: number, file: FileRow): Promise<number | null> => {
  const made = await db
    .insertInto('stored_file')
    .values({
      company_id: companyId,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      width_px: file.widthPx ?? null,
      height_px: file.heightPx ?? null,
      api_user_id: file.apiUserId ?? null,
      is_painted: file.isPainted ?? false,
      is_personal: isPersonal(file),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bytes')
    .executeTakeFirst();
  return made?.bytes ?? null;
};

/** Something uses these files that is not searched when pictures are removed: they stay, whatever shows them. */
export const keep = async (db: Executor, companyId: number, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  // locked in one order: two that keep the same files would wait for each other
  await sql`
    with marked as (
      select name from stored_file
       where company_id = ${companyId} and name = any(${[...names]}::text[]) and (is_painted or is_personal)
       order by name for no key update)
    update stored_file f set is_painted = false, is_personal = false from marked
     where f.company_id = ${companyId} and f.name = marked.name`.execute(db);
};

/** Removes a file of the company; returns the bytes freed. */
export const remove = async (db: Executor, companyId: number, name: string, now: Date): Promise<number> => {
  await markUnused(db, name, now);
  const gone = await db
    .deleteFrom('stored_file')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .returning('bytes')
    .executeTakeFirst();
  return gone?.bytes ?? 0;
};

/**
 * Those of the files that the company has. Those that only users use are held until the transaction ends, so that
 * none is removed meanwhile.
 */
export const hold = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    with held as (
      select name from stored_file
       where company_id = ${companyId} and name = any(${[...names]}::text[]) and is_personal
       order by name for key share)
    select name from held
    union all
    select name from stored_file
     where company_id = ${companyId} and name = any(${[...names]}::text[]) and not is_personal`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Locks a file of the company: what stores or shows it waits, and is seen. */
export const lock = async (
  db: Executor,
  companyId: number,
  name: string,
): Promise<{ apiUserId: number | null; bytes: number; mediaType: string; isPersonal: boolean } | null> => {
  const row = await db
    .selectFrom('stored_file')
    .select(['api_user_id as apiUserId', 'bytes', 'media_type as mediaType', 'is_personal as isPersonal'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** The user who brought it deleted it: it counts for the company alone. */
export const disown = async (db: Executor, companyId: number, name: string): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ api_user_id: null })
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .execute();
};

/** Width and height of a picture the company uploaded; null for any other file. */
export const sizeOf = async (
  db: Executor,
  companyId: number,
  name: string,
): Promise<{ widthPx: number; heightPx: number } | null> => {
  const row = await db
    .selectFrom('stored_file')
    .select(['width_px', 'height_px'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.width_px && row.height_px ? { widthPx: row.width_px, heightPx: row.height_px } : null;
};

export const owns = async (db: Executor, companyId: number, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
};

/** The company's files among these. */
export const filesNamed = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<Pick<FileRow, 'name' | 'bytes'>[]> => {
  if (names.length === 0) return [];
  return db
    .selectFrom('stored_file')
    .select(['name', 'bytes'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
};

export interface PictureFile {
  name: string;
  mediaType: string;
  widthPx: number;
  heightPx: number;
}

/** The company's pictures among these files. */
export const picturesNamed = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<PictureFile[]> => {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('stored_file')
    .select(['name', 'media_type as mediaType', 'width_px as widthPx', 'height_px as heightPx'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return rows.flatMap(({ widthPx, heightPx, ...row }) =>
    widthPx && heightPx ? [{ ...row, widthPx, heightPx }] : [],
  );
};
