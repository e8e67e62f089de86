import type { RejectMark } from '@design-console/contract/template';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/**
 * The names of a kind and its parent, which keep them until the transaction ends: search words written with them would
 * otherwise be those of before a rename that had not ended. Null when the company has no such kind.
 */
export const kindNamed = async (
  db: Executor,
  companyId: number,
  id: number,
): Promise<{ name: string; parentName: string } | null> => {
  const rows = await db
    .selectFrom('template_kind')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where((or) =>
      or.or([
        or('id', '=', id),
        or(
          'id',
          '=',
          or
            .selectFrom('template_kind as k')
            .select('k.parent_id')
            .where('k.company_id', '=', companyId)
            .where('k.id', '=', id),
        ),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
  const kind = rows.find((row) => row.id === id);
  return kind ? { name: kind.name, parentName: rows.find((row) => row.id !== id)?.name ?? '' } : null;
};

/** The kind and, when it is on the first level, its children. */
export const kindsUnder = async (db: Executor, companyId: number, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('template_kind')
    .select('id')
    .where('company_id', '=', companyId)
    .where((or) => or.or([or('id', '=', id), or('parent_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
};

export const marksOf = async (
  db: Executor,
  companyId: number,
  id: number,
): Promise<{ rejectMarks: RejectMark[] }> => {
  const row = await db
    .selectFrom('team_template')
    .select('reject_marks as rejectMarks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return { rejectMarks: row?.rejectMarks ?? [] };
};

/** The newest version of a template that is or was on the shelf; null for any other. */
export const shelvedVersion = async (db: Executor, companyId: number, id: number): Promise<number | null> => {
  const row = await db
    .selectFrom('team_template')
    .select('version')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? null;
};

/** Titles of templates by id. */
export const titlesOf = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_template')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** Addresses of the covers of templates by id; those not painted yet are left out. */
export const coversOf = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_template')
    .select(['id', 'cover'])
    .where('company_id', '=', companyId)
    .where('cover', '!=', '')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, cover }) => [id, cover]));
};

export interface TakenDown {
  companyId: number;
  id: number;
  title: string;
  version: number;
}

/** Takes at most so many templates whose period is over off the shelf. Returns them. */
export const takeDownExpired = async (db: Executor, now: Date, most: number): Promise<TakenDown[]> =>
  db
    .updateTable('team_template')
    .set({ status: 4, updated_at: now })
    .where('status', '=', 3)
    .where('expire_at', '<=', now)
    .where(
      sql<boolean>`ctid = any (array(
        select ctid from team_template where status = 3 and expire_at <= ${now} limit ${sql.lit(most)}))`,
    )
    .returning(['company_id as companyId', 'id', 'title', 'version'])
    .execute();
