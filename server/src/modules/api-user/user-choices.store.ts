import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/** The distinct values of an indexed column, each found by one look into the index; the last row is null. */
const distinctValues = (companyId: number, table: 'api_user' | 'design', column: string) => {
  const [from, value] = [sql.table(table), sql.ref(column)];
  return sql`
    with recursive step as (
      (select ${value} as value from ${from} where company_id = ${companyId} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where company_id = ${companyId} and ${value} > step.value
               order by ${value} limit 1)
        from step where step.value is not null)
    select value from step`;
};

/** At most 500 values, the empty one left out, in the order of pinyin. */
const namesOf = async (
  db: Executor,
  companyId: number,
  table: 'api_user' | 'design',
  column: string,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from (select value as name from (${distinctValues(companyId, table, column)}) found
                       where value <> '' limit 500) named
     order by name collate "zh-Hans-x-icu"`.execute(db);
  return rows.map(({ name }) => name);
};

export const groups = (db: Executor, companyId: number): Promise<string[]> =>
  namesOf(db, companyId, 'api_user', 'group_name');

/** Kinds of the designs that exist. */
export const kinds = (db: Executor, companyId: number): Promise<string[]> =>
  namesOf(db, companyId, 'design', 'kind_name');

/** The config sets users first arrived through. */
export const sources = async (
  db: Executor,
  companyId: number,
): Promise<{ settingCode: string; name: string }[]> => {
  const { rows } = await sql<{ settingCode: string; name: string }>`
    select found.value as "settingCode", coalesce(s.name, '') as name
      from (${distinctValues(companyId, 'api_user', 'setting_code')}) found
      left join config_set s on s.company_id = ${companyId} and s.setting_code = found.value
     where found.value <> '' order by s.is_default desc nulls last, s.created_at limit 500`.execute(db);
  return rows;
};
