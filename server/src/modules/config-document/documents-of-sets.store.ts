import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { isLiveVersion, publishedDocuments } from '../../db/query/config-set-rows.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { DocumentRef } from './config-document.store.ts';

/**
 * What every config set publishes under a key, with the set's name; sets that never published it are left
 * out. Deleted sets that can be restored are included: guests still see them, and their fonts must stay.
 */
export const publishedOfKey = async (
  db: Executor,
  companyId: number,
  key: DocumentKey,
): Promise<
  { settingCode: string; setName: string; device: Device; value: DocumentValue; schemaVersion: number }[]
> =>
  publishedDocuments(db, companyId)
    .innerJoin('config_set as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.setting_code', '=', 'd.setting_code'),
    )
    .select([
      's.setting_code as settingCode',
      's.name as setName',
      'd.device',
      'v.value',
      'v.schema_version as schemaVersion',
    ])
    .where('d.key', '=', key)
    .orderBy('s.is_default', 'desc')
    .orderBy('s.created_at')
    .execute() as Promise<
    { settingCode: string; setName: string; device: Device; value: DocumentValue; schemaVersion: number }[]
  >;

export interface DocumentOfSet extends DocumentRef {
  /** The page it is of; null for a document of no page. */
  page: { name: string; isHome: boolean; status: 0 | 1 } | null;
  isDraft: boolean;
  revision: number;
  savedBy: string;
  savedAt: Date;
  /** null: never published */
  value: DocumentValue | null;
  schemaVersion: number | null;
}

/** Every saved document of a config set, with its live value. */
export const ofSet = async (
  db: Executor,
  companyId: number,
  settingCode: string,
): Promise<DocumentOfSet[]> => {
  const rows = await db
    .selectFrom('config_document as d')
    .leftJoin('config_version as v', (join) => join.on(isLiveVersion))
    .leftJoin('center_page as p', (join) =>
      join
        .onRef('p.company_id', '=', 'd.company_id')
        .onRef('p.setting_code', '=', 'd.setting_code')
        .onRef('p.id', '=', 'd.page_id'),
    )
    .select([
      'p.name as pageName',
      'p.is_home as isHome',
      'p.status',
      'd.setting_code as settingCode',
      'd.key',
      'd.device',
      'd.page_id as pageId',
      'd.is_draft as isDraft',
      'd.revision',
      'd.saved_by as savedBy',
      'd.saved_at as savedAt',
      'v.value',
      'v.schema_version as schemaVersion',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.setting_code', '=', settingCode)
    .orderBy('d.key')
    .orderBy('d.device')
    .orderBy('d.page_id')
    .execute();
  return rows.map(({ pageName, isHome, status, pageId, ...row }) => ({
    ...row,
    pageId: pageId === '' ? undefined : pageId,
    page: pageName === null ? null : { name: pageName, isHome, status },
  })) as DocumentOfSet[];
};

const deletedCodes = (db: Executor, companyId: number) =>
  db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is not', null);

/** A document in every config set: each draft with its published value. */
export const valuesOf = async (
  db: Executor,
  companyId: number,
  key: DocumentKey,
): Promise<{ value: DocumentValue; schemaVersion: number }[]> => {
  const drafts = await db
    .selectFrom('config_document')
    .select(['draft as value', 'schema_version as schemaVersion'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('setting_code', 'not in', deletedCodes(db, companyId))
    .execute();
  const published = await publishedDocuments(db, companyId)
    .select(['v.value', 'v.schema_version as schemaVersion'])
    .where('d.key', '=', key)
    .where('d.setting_code', 'not in', deletedCodes(db, companyId))
    .execute();
  return [...drafts, ...published] as { value: DocumentValue; schemaVersion: number }[];
};
