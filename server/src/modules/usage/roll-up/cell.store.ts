import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import { itemsMax, otherItem } from '../usage-item.rules.ts';

const firstKey = 63_017;

/**
 * Writers of one company's usage run one at a time, on whichever server: they add to the same rows, and so
 * never deadlock. Returns the company's time zone.
 */
export const lockUsage = async (db: Executor, companyId: number): Promise<string> => {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone", pg_advisory_xact_lock(${firstKey}::integer, ${companyId}::integer)
      from company where id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no company ${companyId}`);
  return row.timeZone;
};

/** Numbers users that have no number yet. */
export const numberUsers = async (
  db: Executor,
  companyId: number,
  users: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    insert into usage_user (company_id, api_user_id, ordinal)
    select ${companyId}::bigint, api_user_id,
           coalesce((select max(ordinal) from usage_user where company_id = ${companyId}), -1)
             + row_number() over (order by api_user_id)
      from (${users}) as u (api_user_id)
     where not exists (select from usage_user k where k.company_id = ${companyId} and k.api_user_id = u.api_user_id)`.execute(
    db,
  );
};

/** Kinds and templates that the company can use; pages may name any id. */
const isThere = (companyId: number): RawBuilder<boolean> => {
  const number = sql`case when i.id ~ '^[0-9]{1,18}$' then i.id::bigint end`;
  return sql`case i.dimension
    when 'kind' then exists (select from template_kind t where t.company_id = ${companyId} and t.id = ${number})
    when 'template' then exists (select from team_template t where t.company_id = ${companyId} and t.id = ${number})
                      or exists (select from platform_template t where t.id = i.id)
    else false end`;
};

/**
 * Numbers kinds, templates and light applications that have no number yet. What is there always gets one; invented and
 * deleted ones as far as the company has numbers left, and the others share that of `otherItem`.
 */
export const numberItems = async (
  db: Executor,
  companyId: number,
  items: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with come as (
      select i.dimension, i.id, i.is_there,
             coalesce((select max(ordinal) from usage_item_number k
                        where k.company_id = ${companyId} and k.dimension = i.dimension), -1)
               + row_number() over (partition by i.dimension order by i.is_there desc, i.id) as ordinal
        from (select i.dimension, i.id, ${isThere(companyId)} as is_there from (${items}) as i (dimension, id)) i
       where not exists (select from usage_item_number k where k.company_id = ${companyId}
                            and k.dimension = i.dimension and k.item_id = i.id)
    )
    insert into usage_item_number (company_id, dimension, item_id, ordinal)
    select ${companyId}::bigint, dimension, id, ordinal from come where is_there or ordinal < ${itemsMax}
    union all
    select ${companyId}::bigint, dimension, ${otherItem}, min(ordinal) from come
     where not is_there and ordinal >= ${itemsMax}
       and not exists (select from usage_item_number k where k.company_id = ${companyId}
                          and k.dimension = come.dimension and k.item_id = ${otherItem})
     group by dimension`.execute(db);
};

const cellNames = ['device', 'product', 'setting_code'] as const;
/** What a cell counts towards besides everything and itself, as in `part_of`; the first three are single. */
const partsOfCell = [
  ['device'],
  ['product'],
  ['setting_code'],
  ['device', 'product'],
  ['device', 'setting_code'],
  ['product', 'setting_code'],
] as const;
const partNamed = (part: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    cellNames.map((name) =>
      part.includes(name) ? sql`k.${sql.ref(name)} = c.${sql.ref(name)}` : sql`k.${sql.ref(name)} is null`,
    ),
    sql` and `,
  );

/** Numbers cells that have no number yet, with the cells they are part of. */
export const numberCells = async (
  db: Executor,
  companyId: number,
  cells: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql`
    with come as (
      select distinct c.device, c.product, c.setting_code from (${cells}) as c (device, product, setting_code)
       where not exists (select from usage_cell k where k.company_id = ${companyId} and k.device = c.device
                            and k.product = c.product and k.setting_code = c.setting_code)
    ), parts as (
      select device, product, setting_code from come
       group by grouping sets ((device, product, setting_code), ${sql.join(
         partsOfCell.map((part) => sql`(${sql.join(part.map((name) => sql.ref(name)))})`),
       )})
    )
    insert into usage_cell (company_id, id, device, product, setting_code)
    select ${companyId}::bigint,
           coalesce((select max(id) from usage_cell where company_id = ${companyId}), 0)
             + row_number() over (order by device, product, setting_code),
           device, product, setting_code
      from parts c
     where not exists (select from usage_cell k where k.company_id = ${companyId}
                          and k.device is not distinct from c.device and k.product is not distinct from c.product
                          and k.setting_code is not distinct from c.setting_code)
    returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update usage_cell c set part_of = array[0, c.id, ${sql.join(
      partsOfCell.map(
        (part) =>
          sql`(select k.id from usage_cell k where k.company_id = c.company_id and ${partNamed(part)})`,
      ),
    )}]
     where company_id = ${companyId} and part_of = '{}'
       and device is not null and product is not null and setting_code is not null`.execute(db);
};
