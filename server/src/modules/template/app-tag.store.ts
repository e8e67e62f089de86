import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/** The company's tags among these of light applications, locked in the order of their ids. */
export const lockTags = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('template_tag')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
};

/** The tags of these templates. */
export const tagsOf = async (
  db: Executor,
  companyId: number,
  templateIds: readonly number[],
): Promise<{ templateId: number; id: number; lightAppId: string; name: string }[]> => {
  if (templateIds.length === 0) return [];
  return db
    .selectFrom('team_template_app_tag as x')
    .innerJoin('template_tag as g', (join) =>
      join.onRef('g.company_id', '=', 'x.company_id').onRef('g.id', '=', 'x.tag_id'),
    )
    .select(['x.template_id as templateId', 'g.id', 'g.light_app_id as lightAppId', 'g.name'])
    .where('x.company_id', '=', companyId)
    .where(sql<boolean>`x.template_id = any(${[...templateIds]}::bigint[])`)
    .orderBy('g.light_app_id')
    .orderBy('g.sort')
    .execute();
};

/** Adds or subtracts one use of each tag. */
const count = async (db: Executor, companyId: number, tags: ReadonlyMap<number, number>): Promise<void> => {
  if (tags.size === 0) return;
  await sql`
    update template_tag g set template_count = g.template_count + d.change
      from unnest(${[...tags.keys()]}::bigint[], ${[...tags.values()]}::integer[]) as d (id, change)
     where g.company_id = ${companyId} and g.id = d.id`.execute(db);
};

/** Sets exactly these tags, which are locked, for a template; each tag counts its templates. */
export const setTags = async (
  db: Executor,
  companyId: number,
  templateId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> => {
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  await sql`delete from team_template_app_tag
    where company_id = ${companyId} and template_id = ${templateId} and tag_id = any(${gone}::bigint[])`.execute(
    db,
  );
  await sql`insert into team_template_app_tag (company_id, template_id, tag_id)
    select ${companyId}::bigint, ${templateId}::bigint, id from unnest(${come}::bigint[]) as t (id)`.execute(
    db,
  );
  await count(
    db,
    companyId,
    new Map([
      ...gone.map((id): [number, number] => [id, -1]),
      ...come.map((id): [number, number] => [id, 1]),
    ]),
  );
};

/** Call before templates are removed: their tags no longer count them. */
export const forgetTemplates = async (
  db: Executor,
  companyId: number,
  templateIds: readonly number[],
): Promise<void> => {
  const links = await tagsOf(db, companyId, templateIds);
  const counts = new Map<number, number>();
  for (const { id } of links) counts.set(id, (counts.get(id) ?? 0) - 1);
  await lockTags(db, companyId, [...counts.keys()]);
  await count(db, companyId, counts);
};
