import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

/** Renumbers rows of a table that users order by hand: `ids` in order, from 1. */
export const setOrderIn =
  (name: 'template_kind' | 'template_tag' | 'topic') =>
  async (db: Executor, companyId: number, ids: readonly number[]): Promise<void> => {
    await sql`update ${sql.table(name)} t set sort = o.place
      from unnest(${ids}::bigint[]) with ordinality as o(id, place)
      where t.company_id = ${companyId} and t.id = o.id and t.sort <> o.place`.execute(db);
  };
