import type { ConfigRevision } from '@design-console/contract/config-document';
import type { Executor } from '../../db/schema/tables.ts';
import { type DocumentRef, placed } from './config-document.store.ts';

/** Who saved a document last, and the version that save went live as: read by keys, without the contents. */
export const revisionOf = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
): Promise<ConfigRevision> => {
  const found = await db
    .selectFrom('config_document')
    .select((select) => [
      'revision',
      'saved_by as savedBy',
      'saved_at as savedAt',
      select
        .selectFrom('config_version')
        .select('version')
        .where((where) => where.and(placed(companyId, documentRef)))
        .whereRef('version', '=', 'config_document.published_version')
        // a publish writes both at one time; a later save is a draft
        .whereRef('published_at', '=', 'config_document.saved_at')
        .as('publishedAs'),
    ])
    .where((where) => where.and(placed(companyId, documentRef)))
    .executeTakeFirst();
  return found
    ? { ...found, savedAt: found.savedAt.toISOString() }
    : { revision: 0, savedBy: '', savedAt: null, publishedAs: null };
};
