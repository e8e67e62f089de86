import { sql } from 'kysely';
import { likeOf } from '../../db/query/like.ts';
import { lockCompany } from '../../db/query/lock-company.ts';
import { setOrderIn } from '../../db/query/set-order.ts';
import { presentSet } from '../../db/query/config-set-rows.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface TopicRow {
  id: number;
  title: string;
  cover: string;
  intro: string;
  settingCode: string | null;
  settingName: string;
  validFrom: Date | null;
  validTo: Date | null;
  status: 0 | 1;
  sort: number;
  templateIds: string[];
  updatedAt: Date;
  updatedBy: string;
}

export type TopicFields = Pick<
  TopicRow,
  'title' | 'cover' | 'intro' | 'settingCode' | 'validFrom' | 'validTo' | 'templateIds'
>;

const columns = [
  't.id',
  't.title',
  't.cover',
  't.intro',
  't.setting_code as settingCode',
  't.valid_from as validFrom',
  't.valid_to as validTo',
  't.status',
  't.sort',
  't.updated_at as updatedAt',
  't.updated_by as updatedBy',
] as const;

/** In the order that people set. */
const templateIds = sql<string[]>`array(
  select coalesce(x.team_template_id::text, x.platform_template_id) from topic_template x
   where x.company_id = t.company_id and x.topic_id = t.id order by x.place)`;

const selected = (db: Executor, companyId: number) =>
  db
    .selectFrom('topic as t')
    .leftJoin('config_set as s', (join) =>
      join.onRef('s.company_id', '=', 't.company_id').onRef('s.setting_code', '=', 't.setting_code'),
    )
    .select([...columns, templateIds.as('templateIds'), sql<string>`coalesce(s.name, '')`.as('settingName')])
    .where('t.company_id', '=', companyId);

/** In the order users see them. */
export const list = async (
  db: Executor,
  companyId: number,
  { keyword, settingCode }: { keyword?: string | undefined; settingCode?: string | undefined } = {},
): Promise<TopicRow[]> => {
  let query = selected(db, companyId);
  if (keyword) query = query.where('t.title', 'ilike', likeOf(keyword));
  if (settingCode !== undefined)
    query = query.where((where) =>
      where.or([where('t.setting_code', '=', settingCode), where('t.setting_code', 'is', null)]),
    );
  return query.orderBy('t.sort').orderBy('t.id').execute();
};

/** The first template of each topic that users may see at that time, by its public id. */
export const firstVisible = async (
  db: Executor,
  companyId: number,
  topicIds: readonly number[],
  now: Date,
): Promise<{ id: number; templateId: string }[]> =>
  (
    await sql<{ id: number; templateId: string }>`
      select t.id, first.template_id as "templateId"
        from topic t
       cross join lateral (
         select coalesce(x.team_template_id::text, x.platform_template_id) as template_id
           from topic_template x
           left join team_template m on m.company_id = x.company_id and m.id = x.team_template_id
          where x.company_id = t.company_id and x.topic_id = t.id
            and (x.platform_template_id is not null
              or (m.status = 3 and m.live_from <= ${now} and m.live_until > ${now}))
          order by x.place limit 1) first
       where t.company_id = ${companyId} and t.id = any(${[...topicIds]}::bigint[])`.execute(db)
  ).rows;

export const get = async (db: Executor, companyId: number, id: number): Promise<TopicRow | null> =>
  (await selected(db, companyId).where('t.id', '=', id).executeTakeFirst()) ?? null;

/** Changes of a company's topics queue on its row, so that their number and places stay consistent. */
export const lockTopics = lockCompany;

export const hasSet = async (db: Executor, companyId: number, settingCode: string): Promise<boolean> =>
  (await presentSet(db, companyId, settingCode).forKeyShare().executeTakeFirst()) !== undefined;

interface By {
  name: string;
  now: Date;
}

const valuesOf = (fields: TopicFields, by: By) => ({
  title: fields.title,
  cover: fields.cover,
  intro: fields.intro,
  setting_code: fields.settingCode,
  valid_from: fields.validFrom,
  valid_to: fields.validTo,
  updated_at: by.now,
  updated_by: by.name,
});

/** Numeric ids are the company's templates, others the platform's; a missing one violates its foreign key. */
const setTemplates = async (
  db: Executor,
  companyId: number,
  topicId: number,
  ids: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('topic_template')
    .where('company_id', '=', companyId)
    .where('topic_id', '=', topicId)
    .execute();
  const isOwn = sql`id ~ '^[1-9][0-9]{0,14}$'`;
  await sql`
    insert into topic_template (company_id, topic_id, place, team_template_id, platform_template_id)
    select ${companyId}::bigint, ${topicId}::bigint, place, case when ${isOwn} then id::bigint end,
           case when not ${isOwn} then id end
      from unnest(${[...ids]}::text[]) with ordinality as given (id, place)`.execute(db);
};

export const insert = async (
  db: Executor,
  companyId: number,
  fields: TopicFields,
  sort: number,
  by: By,
): Promise<number> => {
  const { id } = await db
    .insertInto('topic')
    .values({ company_id: companyId, sort, created_at: by.now, ...valuesOf(fields, by) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setTemplates(db, companyId, id, fields.templateIds);
  return id;
};

export const update = async (
  db: Executor,
  companyId: number,
  id: number,
  fields: TopicFields,
  by: By,
): Promise<void> => {
  await db
    .updateTable('topic')
    .set(valuesOf(fields, by))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await setTemplates(db, companyId, id, fields.templateIds);
};

export const setStatus = async (
  db: Executor,
  companyId: number,
  id: number,
  status: 0 | 1,
  by: By,
): Promise<void> => {
  await db
    .updateTable('topic')
    .set({ status, updated_at: by.now, updated_by: by.name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Renumbers the topics: `ids` in order. */
export const setOrder = setOrderIn('topic');

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('topic').where('company_id', '=', companyId).where('id', '=', id).execute();
};
