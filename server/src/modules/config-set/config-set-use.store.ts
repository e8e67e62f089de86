import type { Device } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface TrafficRow {
  settingCode: string;
  opens: number;
  users: number;
  lastOpenedAt: Date | null;
}

/** How often these sets were opened today and in the six days before, in the company's time zone. */
export const traffic = async (
  db: Executor,
  companyId: number,
  settingCodes: readonly string[],
  now: Date,
): Promise<TrafficRow[]> => {
  const { rows } = await sql<TrafficRow>`
    with week as (
      select (${now}::timestamptz at time zone time_zone)::date - 6 as first from company where id = ${companyId}),
    cell as (
      select setting_code, id from usage_cell
       where company_id = ${companyId} and setting_code = any (${settingCodes}) and device is null and product is null)
    select s.setting_code as "settingCode",
           (select coalesce(sum(u.opens), 0)::bigint from cell c, usage_count u
             where c.setting_code = s.setting_code and u.company_id = ${companyId} and u.cell = c.id
               and u.day >= (select first from week)) as opens,
           (select coalesce(sum(bit_count(x.users)), 0)::bigint
              from (select bit_or(a.users) as users from cell c, usage_active a
                     where c.setting_code = s.setting_code and a.company_id = ${companyId} and a.grain = 'day'
                       and a.cell = c.id and a.day >= (select first from week) group by a.chunk) x) as users,
           (select max(o.last_opened_at) from config_set_use o
             where o.company_id = ${companyId} and o.setting_code = s.setting_code) as "lastOpenedAt"
      from config_set s where s.company_id = ${companyId} and s.setting_code = any (${settingCodes})`.execute(
    db,
  );
  return rows;
};

/** The products and devices opened without a code since then, the last first. */
export const followers = async (
  db: Executor,
  companyId: number,
  since: Date,
): Promise<{ product: Product; device: Device; lastOpenedAt: Date }[]> =>
  (await db
    .selectFrom('config_set_use')
    .select(['product', 'device', sql<Date>`max(last_opened_at)`.as('lastOpenedAt')])
    .where('company_id', '=', companyId)
    .where('is_named', '=', false)
    .where('last_opened_at', '>', since)
    .groupBy(['product', 'device'])
    .orderBy('lastOpenedAt', 'desc')
    .execute()) as { product: Product; device: Device; lastOpenedAt: Date }[];

/**
 * Records the product and device a config set was opened with; at most once a minute for each, otherwise
 * without a lock, so that concurrent openings do not wait for each other.
 */
export const markOpened = async (
  db: Executor,
  companyId: number,
  open: { settingCode: string; product: Product; device: Device; isNamed: boolean; now: Date },
): Promise<void> => {
  const { settingCode, product, device, isNamed, now } = open;
  await sql`
    insert into config_set_use (company_id, setting_code, product, device, is_named, last_opened_at)
    select ${companyId}::bigint, ${settingCode}, ${product}, ${device}, ${isNamed}::boolean, ${now}::timestamptz
     where not exists (select from config_set_use
                        where company_id = ${companyId} and setting_code = ${settingCode} and product = ${product}
                          and device = ${device} and is_named = ${isNamed}::boolean
                          and last_opened_at > ${now}::timestamptz - interval '1 minute')
    on conflict (company_id, setting_code, product, device, is_named)
    do update set last_opened_at = greatest(config_set_use.last_opened_at, excluded.last_opened_at)`.execute(
    db,
  );
};
