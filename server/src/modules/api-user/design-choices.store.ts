import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import * as users from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';

/** Ids of designs whose title, or whose user's name, contains the words; last changed first. */
export const designsByWords = async (
  db: Executor,
  companyId: number,
  keyword: string,
  limit: number,
): Promise<string[]> => {
  const page = { pageNo: 1, pageSize: limit };
  const titled = await designs.page(db, companyId, { keyword }, page);
  const makers = await users.page(db, companyId, { keyword, sortOrder: 'desc' }, page);
  const found = titled.rows.map(({ designId, updatedAt }) => ({ id: designId, updatedAt }));
  if (makers.rows.length > 0) {
    const ids = makers.rows.map(({ id }) => id);
    // each user has an index of their own designs in this order
    const { rows } = await sql<{ id: string; updatedAt: Date }>`
      select made.id, made.updated_at as "updatedAt"
        from unnest(${ids}::bigint[]) maker, lateral (
          select id, updated_at from design where company_id = ${companyId} and api_user_id = maker
           order by updated_at desc, id desc limit ${limit}) made`.execute(db);
    found.push(...rows);
  }
  const newest = found.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  return [...new Set(newest.map(({ id }) => id))].slice(0, limit);
};
