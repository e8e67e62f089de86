import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface PageRow {
  id: string;
  name: string;
  value: DocumentValue;
  schemaVersion: number;
}

/** The live version of a published page, or of the device's home page when none is named; or null. */
export const publishedPage = async (
  db: Executor,
  companyId: number,
  { settingCode, device, pageId }: { settingCode: string; device: Device; pageId: string | undefined },
): Promise<PageRow | null> => {
  const which = pageId === undefined ? sql`p.is_home` : sql`p.id = ${pageId}`;
  const { rows } = await sql<PageRow>`
    select p.id, p.name, v.value, v.schema_version as "schemaVersion"
      from center_page p
      join config_document d
        on d.company_id = p.company_id and d.setting_code = p.setting_code and d.key = 'templateCenter.page'
       and d.device = p.device and d.page_id = p.id
      join config_version v
        on v.company_id = d.company_id and v.setting_code = d.setting_code and v.key = d.key
       and v.device = d.device and v.page_id = d.page_id and v.version = d.published_version
     where p.company_id = ${companyId} and p.setting_code = ${settingCode} and p.device = ${device}
       and p.status = 1 and ${which}`.execute(db);
  return rows[0] ?? null;
};

export interface TopicRow {
  id: number;
  title: string;
  cover: string;
  intro: string;
  validTo: Date | null;
  templateIds: string[];
}

/** Live topics, with their visible templates in order. */
const liveTopics = (companyId: number, settingCode: string, now: Date) => sql`
  select t.id, t.title, t.cover, t.intro, t.valid_to as "validTo", array(
           select coalesce(x.team_template_id::text, x.platform_template_id)
             from topic_template x
             left join team_template m on m.company_id = x.company_id and m.id = x.team_template_id
            where x.company_id = t.company_id and x.topic_id = t.id
              and (x.platform_template_id is not null
                or (m.status = 3 and m.live_from <= ${now} and m.live_until > ${now}))
            order by x.place) as "templateIds"
    from topic t
   where company_id = ${companyId} and status = 1 and (setting_code is null or setting_code = ${settingCode})
     and (valid_from is null or valid_from <= ${now}) and (valid_to is null or valid_to > ${now})`;

/** The topics that users of a config set see now, in order. */
export const topics = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  now: Date,
): Promise<TopicRow[]> =>
  (await sql<TopicRow>`${liveTopics(companyId, settingCode, now)} order by sort, id`.execute(db)).rows;

export const topic = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  { id, now }: { id: number; now: Date },
): Promise<TopicRow | null> =>
  (await sql<TopicRow>`${liveTopics(companyId, settingCode, now)} and id = ${id}`.execute(db)).rows[0] ??
  null;

export interface KindRow {
  id: number;
  parentId: number | null;
  name: string;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
}

/** Kinds in use: the first level in its order, each followed by its children in theirs. */
export const kinds = async (db: Executor, companyId: number): Promise<KindRow[]> =>
  (
    await sql<KindRow>`
      select k.id, k.parent_id as "parentId", k.name, k.width, k.height, k.unit
        from template_kind k
        left join template_kind p on p.company_id = k.company_id and p.id = k.parent_id
       where k.company_id = ${companyId} and k.status = 1 and coalesce(p.status, 1) = 1
       order by coalesce(p.sort, k.sort), coalesce(p.id, k.id), p.id is not null, k.sort, k.id`.execute(db)
  ).rows;

interface CardRow {
  templateId: string;
  title: string;
  coverUrl: string;
  coverWidthPx: number;
  coverHeightPx: number;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  kindName: string;
  useCount: number;
}

export interface TeamRow extends CardRow {
  industry: number;
  style: number;
  color: number;
  purpose: number;
}

/** The team templates among these that are on the shelf, within their period. */
export const teamTemplates = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<TeamRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<TeamRow>`
    select t.id::text as "templateId", t.title, t.cover as "coverUrl", t.cover_width_px as "coverWidthPx",
           t.cover_height_px as "coverHeightPx", t.width, t.height, t.unit,
           coalesce(k.name, '') as "kindName", t.use_count as "useCount",
           t.industry_tags as industry, t.style_tags as style, t.color_tags as color, t.purpose_tags as purpose
      from team_template t
      left join template_kind k on k.company_id = t.company_id and k.id = t.kind_id
     where t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])
       and t.status = 3 and t.live_from <= ${now} and t.live_until > ${now}`.execute(db);
  return rows;
};

export interface PlatformRow extends CardRow {
  coverHash: string;
  tags: string[];
}

/** The platform templates among these that exist. */
export const platformTemplates = async (
  db: Executor,
  companyId: number,
  ids: readonly string[],
): Promise<PlatformRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlatformRow>`
    select t.id as "templateId", t.title, '' as "coverUrl", t.cover_hash as "coverHash",
           t.cover_width as "coverWidthPx", t.cover_height as "coverHeightPx", t.width, t.height, t.unit,
           t.kind as "kindName", coalesce(u.use_count, 0) as "useCount", t.industry || t.style as tags
      from platform_template t
      left join platform_template_use u on u.company_id = ${companyId} and u.template_id = t.id
     where t.id = any(${[...ids]}::text[])`.execute(db);
  return rows;
};
