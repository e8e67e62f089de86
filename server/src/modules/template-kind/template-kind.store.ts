import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import { setOrderIn } from '../../db/query/set-order.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { KindRow } from './template-kind.rules.ts';

const columns = [
  'id',
  'parent_id as parentId',
  'name',
  'width',
  'height',
  'unit',
  'dpi',
  'sort',
  'status',
] as const;

/** Every kind of a company, in no particular order. */
export const list = async (db: Executor, companyId: number): Promise<KindRow[]> =>
  db.selectFrom('template_kind').select(columns).where('company_id', '=', companyId).orderBy('id').execute();

/** Changes of a company's kinds queue on the company's row, so that places and levels stay consistent. */
export const lockKinds = lockCompany;

/** How many templates each kind has; kinds without any are left out. */
export const templateCounts = async (db: Executor, companyId: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('team_template')
    .select(['kind_id as id', sql<number>`count(*)::integer`.as('count')])
    .where('company_id', '=', companyId)
    .where('kind_id', 'is not', null)
    .groupBy('kind_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
};

/** How many templates that end users see each kind has. */
export const liveCounts = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; count: number }>`
    select kind_id as id, count(*)::integer as count from team_template
     where company_id = ${companyId} and kind_id is not null and status = 3
       and live_from <= ${now} and live_until > ${now}
     group by kind_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

export const countIn = async (db: Executor, companyId: number, id: number): Promise<number> => {
  const row = await db
    .selectFrom('team_template')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where('kind_id', '=', id)
    .executeTakeFirst();
  return row?.count ?? 0;
};

type Written = Omit<KindRow, 'id' | 'parentId'> & { parentId: number | null };

const valuesOf = ({ parentId, ...kind }: Written) => ({ ...kind, parent_id: parentId });

export const insert = async (db: Executor, companyId: number, kind: Written): Promise<number> => {
  const { id } = await db
    .insertInto('template_kind')
    .values({ company_id: companyId, ...valuesOf(kind) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = async (db: Executor, companyId: number, id: number, kind: Written): Promise<void> => {
  await db
    .updateTable('template_kind')
    .set(valuesOf(kind))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Renumbers kinds: `ids` in order, from 1. */
export const setOrder = setOrderIn('template_kind');

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('template_kind').where('company_id', '=', companyId).where('id', '=', id).execute();
};

/** Names of kinds by id. */
export const namesOf = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('template_kind')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
