import { sql } from 'kysely';
import { likeOf } from '../../db/query/like.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface UserPicture {
  apiUserId: number;
  /** Name of the stored file. */
  fileName: string;
  title: string;
  widthPx: number;
  heightPx: number;
  now: Date;
}

/** Registers a picture with the user who uploaded it; the same file again takes the newer name. */
export const keep = async (db: Executor, companyId: number, picture: UserPicture): Promise<void> => {
  await db
    .insertInto('user_picture')
    .values({
      company_id: companyId,
      api_user_id: picture.apiUserId,
      file_name: picture.fileName,
      title: picture.title,
      width_px: picture.widthPx,
      height_px: picture.heightPx,
      created_at: picture.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'api_user_id', 'file_name'])
        .doUpdateSet((conflict) => ({ title: conflict.ref('excluded.title'), removed_at: null })),
    )
    .execute();
};

/** The files among these that users of the company uploaded. */
export const uploadedAmong = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ fileName: string }>`
    select given.name as "fileName" from unnest(${[...names]}::text[]) given (name)
     where exists (select from user_picture p where p.company_id = ${companyId} and p.file_name = given.name)`.execute(
    db,
  );
  return new Set(rows.map(({ fileName }) => fileName));
};

const pageSize = 40;

/** One user's pictures, newest first, starting behind `after`. */
export const page = async (
  db: Executor,
  companyId: number,
  {
    apiUserId,
    keyword,
    after,
  }: { apiUserId: number; keyword: string | undefined; after: number | undefined },
) => {
  let rows = db
    .selectFrom('user_picture')
    .select(['id', 'file_name as fileName', 'title', 'width_px as widthPx', 'height_px as heightPx'])
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (after !== undefined) rows = rows.where('id', '<', after);
  if (keyword) rows = rows.where('title', 'ilike', likeOf(keyword));
  const found = await rows.execute();
  const list = found.slice(0, pageSize);
  return { list, next: found.length > pageSize ? (list.at(-1)?.id ?? null) : null };
};

/** The file of one of the user's pictures; null when it is not theirs. */
export const get = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  id: number,
): Promise<{ fileName: string } | null> => {
  const row = await db
    .selectFrom('user_picture')
    .select('file_name as fileName')
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** How long a deleted picture is known. */
const rememberedDays = 30;
/**
 * How long after that a save from a window that had it open brings it back. The storage keeps every file that nobody
 * uses for a day longer (`sweep-files.ts`), so the file is there.
 */
const broughtBackDays = 6;
const dayMs = 86_400_000;

/** What is kept of a deleted picture's file; null when the company no longer had the file. */
type RemovedFile = { readonly bytes: number; readonly mediaType: string } | null;

/** Takes a picture out of the user's list. */
export const remove = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  { id, file, now }: { id: number; file: RemovedFile; now: Date },
): Promise<void> => {
  const own = { company_id: companyId, api_user_id: apiUserId };
  await db
    .updateTable('user_picture')
    .set({ removed_at: now, bytes: file?.bytes ?? null, media_type: file?.mediaType ?? null })
    .where((where) => where.and({ ...own, id }))
    .execute();
  await db
    .deleteFrom('user_picture')
    .where((where) => where.and(own))
    .where('removed_at', '<', new Date(now.getTime() - rememberedDays * dayMs))
    .execute();
};

/** Whether a user has the file among their pictures. */
export const isBrought = async (db: Executor, companyId: number, fileName: string): Promise<boolean> => {
  const row = await db
    .selectFrom('user_picture')
    .select('id')
    .where('company_id', '=', companyId)
    .where('file_name', '=', fileName)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Which of these files the user never had among their pictures. */
export const notOf = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  names: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${[...names]}::text[]) given (name)
     where not exists (select from user_picture p where p.company_id = ${companyId} and p.api_user_id = ${apiUserId}
                                                    and p.file_name = given.name)`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Which of these pictures the user deleted, and whether so lately that the storage still has their files. They are
 * locked.
 */
export const removedAmong = (
  db: Executor,
  companyId: number,
  apiUserId: number,
  { names, now }: { names: readonly string[]; now: Date },
) =>
  db
    .selectFrom('user_picture')
    .select((where) => [
      where('removed_at', '>', new Date(now.getTime() - broughtBackDays * dayMs)).as('isStored'),
      'file_name as fileName',
      'width_px as widthPx',
      'height_px as heightPx',
      'bytes',
      'media_type as mediaType',
    ])
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where(sql<boolean>`file_name = any(${[...names]}::text[])`)
    .where('removed_at', 'is not', null)
    .orderBy('file_name')
    .forUpdate()
    .execute();

/** Puts pictures that the user deleted back into the list. */
export const bringBack = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  names: readonly string[],
): Promise<void> => {
  await db
    .updateTable('user_picture')
    .set({ removed_at: null })
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where(sql<boolean>`file_name = any(${[...names]}::text[])`)
    .execute();
};
