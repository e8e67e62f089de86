import type { DocumentKey } from '@design-console/contract/documents';
import type { SetupStep } from '@design-console/contract/home';
import type { Device } from '@design-console/contract/kernel';
import { playgroundUserPrefix } from '@design-console/contract/playground-user';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

const isPublished = (companyId: number, key: DocumentKey) =>
  sql<boolean>`exists (select from config_version where company_id = ${companyId} and key = ${key})`;

/** Which setup steps, up to the first user, are done; in one statement. */
export const setupDone = async (db: Executor, companyId: number): Promise<Record<SetupStep, boolean>> => {
  const wasOpened = sql<boolean>`exists (select from api_user where company_id = ${companyId} and first_seen_at is not null
    and not starts_with(user_flag, ${playgroundUserPrefix}))`;
  return db
    .selectNoFrom([
      sql<boolean>`exists (select from company where id = ${companyId} and logo <> '' and description <> '')`.as(
        'company',
      ),
      isPublished(companyId, 'editor.theme').as('theme'),
      isPublished(companyId, 'editor.watermark').as('watermark'),
      isPublished(companyId, 'editor.functions').as('functions'),
      // saved once: a company that allows every host has decided so
      sql<boolean>`exists (select from access_policy where company_id = ${companyId})`.as('access'),
      // a used secret may have been replaced and expired since: the users it let in remain
      sql<boolean>`${wasOpened} or exists (select from api_secret where company_id = ${companyId} and last_used_at is not null)`.as(
        'credential',
      ),
      wasOpened.as('open'),
    ])
    .executeTakeFirstOrThrow();
};

export interface PublishRow {
  key: DocumentKey;
  device: Device;
  /** '' for a document of no page. */
  pageId: string;
  pageName: string | null;
  setName: string;
  settingCode: string;
  version: number;
  note: string;
  publishedBy: string;
  publishedAt: Date;
  rolledBackTo: number | null;
}

/** The newest versions of these documents, over every config set. `documents` are `key:device`. */
export const recentPublishes = async (
  db: Executor,
  companyId: number,
  documents: readonly string[],
  limit: number,
): Promise<PublishRow[]> =>
  (await db
    .selectFrom('config_version as v')
    .innerJoin('config_set as s', (join) =>
      join.onRef('s.company_id', '=', 'v.company_id').onRef('s.setting_code', '=', 'v.setting_code'),
    )
    .leftJoin('center_page as p', (join) =>
      join
        .onRef('p.company_id', '=', 'v.company_id')
        .onRef('p.setting_code', '=', 'v.setting_code')
        .onRef('p.id', '=', 'v.page_id'),
    )
    .select([
      'v.key',
      'v.device',
      'v.page_id as pageId',
      'p.name as pageName',
      's.name as setName',
      's.setting_code as settingCode',
      'v.version',
      'v.note',
      'v.published_by as publishedBy',
      'v.published_at as publishedAt',
      'v.rolled_back_to as rolledBackTo',
    ])
    .where('v.company_id', '=', companyId)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`v.key || ':' || v.device = any(${documents})`)
    .orderBy('v.published_at', 'desc')
    .limit(limit)
    .execute()) as PublishRow[];
