import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/** Names of groups, walked from one to the next on the index: members are never counted. */
export const groups = async (db: Executor, companyId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive step as (
      (select group_name from api_user where company_id = ${companyId} order by group_name limit 1)
      union all
      select (select a.group_name from api_user a where a.company_id = ${companyId}
                 and a.group_name > step.group_name order by a.group_name limit 1)
        from step where step.group_name is not null)
    select name from (select group_name as name from step where group_name <> '' limit 500) named
     order by name collate "zh-Hans-x-icu"`.execute(db);
  return rows.map(({ name }) => name);
};

/** The config sets users first arrived through, walked the same way. */
export const sources = async (
  db: Executor,
  companyId: number,
): Promise<{ settingCode: string; name: string }[]> => {
  const { rows } = await sql<{ settingCode: string; name: string }>`
    with recursive step as (
      (select setting_code from api_user where company_id = ${companyId} order by setting_code limit 1)
      union all
      select (select a.setting_code from api_user a where a.company_id = ${companyId}
                 and a.setting_code > step.setting_code order by a.setting_code limit 1)
        from step where step.setting_code is not null)
    select step.setting_code as "settingCode", coalesce(s.name, '') as name
      from step left join config_set s on s.company_id = ${companyId} and s.setting_code = step.setting_code
     where step.setting_code <> '' order by s.is_default desc nulls last, s.created_at limit 500`.execute(db);
  return rows;
};
