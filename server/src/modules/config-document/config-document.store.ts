import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { presentSet } from '../../db/query/config-set-rows.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface DocumentRef {
  settingCode: string;
  key: DocumentKey;
  device: Device;
  /** The page, for a document that a config set has several of. */
  pageId?: string | undefined;
}

export interface DocumentRow {
  draft: DocumentValue;
  schemaVersion: number;
  revision: number;
  savedBy: string;
  savedAt: Date;
  publishedVersion: number;
}

export interface VersionRow {
  version: number;
  value: DocumentValue;
  schemaVersion: number;
  note: string;
  changeCount: number;
  publishedBy: string;
  publishedAt: Date;
  rolledBackTo: number | null;
}

/** Where a document is stored. */
export const placed = (companyId: number, { settingCode, key, device, pageId = '' }: DocumentRef) => ({
  company_id: companyId,
  setting_code: settingCode,
  key,
  device,
  page_id: pageId,
});

/** The default config set's code, or the requested one when it is the company's; null when there is none. */
export const settingCodeOf = async (
  db: Executor,
  companyId: number,
  requested: string | undefined,
): Promise<string | null> => {
  let query = db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);
  query =
    requested === undefined
      ? query.where('is_default', '=', true)
      : query.where('setting_code', '=', requested);
  return (await query.executeTakeFirst())?.setting_code ?? null;
};

export { presentSetName as setNameOf } from '../../db/query/config-set-rows.ts';

/** The name of a document's page; null when the config set has no such page for the device. */
export const pageNameOf = async (
  db: Executor,
  companyId: number,
  { settingCode, device, pageId = '' }: DocumentRef,
  { isLocking }: { isLocking: boolean },
): Promise<string | null> => {
  const query = db
    .selectFrom('center_page')
    .select('name')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .where('id', '=', pageId)
    .where('device', '=', device);
  // locked: the page exists until the transaction ends
  return (await (isLocking ? query.forKeyShare() : query).executeTakeFirst())?.name ?? null;
};

/** Names of the company's fonts by their ids. */
export const fontNames = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('brand_font')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Keeps a config set from being deleted until the transaction ends. False when there is no such set. */
export const holdConfigSet = async (db: Executor, companyId: number, settingCode: string): Promise<boolean> =>
  (await presentSet(db, companyId, settingCode).forShare().executeTakeFirst()) !== undefined;

const documentColumns = [
  'draft',
  'schema_version as schemaVersion',
  'revision',
  'saved_by as savedBy',
  'saved_at as savedAt',
  'published_version as publishedVersion',
] as const;

export const get = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
): Promise<DocumentRow | null> =>
  ((await db
    .selectFrom('config_document')
    .select(documentColumns)
    .where((where) => where.and(placed(companyId, documentRef)))
    .executeTakeFirst()) as DocumentRow | undefined) ?? null;

/** The row, locked: saves, publishes and rollbacks of one document queue on it. */
export const lock = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
): Promise<DocumentRow | null> =>
  ((await db
    .selectFrom('config_document')
    .select(documentColumns)
    .where((where) => where.and(placed(companyId, documentRef)))
    .forUpdate()
    .executeTakeFirst()) as DocumentRow | undefined) ?? null;

interface Draft {
  value: DocumentValue;
  schemaVersion: number;
  savedBy: string;
  now: Date;
  isDraft: boolean;
}

/** The first save. False when another save was first. */
export const insert = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
  draft: Draft,
): Promise<boolean> => {
  const done = await db
    .insertInto('config_document')
    .values({
      ...placed(companyId, documentRef),
      draft: JSON.stringify(draft.value),
      schema_version: draft.schemaVersion,
      saved_by: draft.savedBy,
      saved_at: draft.now,
      is_draft: draft.isDraft,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
};

/** A further save of a locked row. Returns the new revision. */
export const update = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
  draft: Draft,
): Promise<number> => {
  const { revision } = await db
    .updateTable('config_document')
    .set({
      draft: JSON.stringify(draft.value),
      schema_version: draft.schemaVersion,
      saved_by: draft.savedBy,
      saved_at: draft.now,
      is_draft: draft.isDraft,
      revision: sql<number>`revision + 1`,
    })
    .where((where) => where.and(placed(companyId, documentRef)))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

export const setPublished = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
  version: number,
): Promise<void> => {
  await db
    .updateTable('config_document')
    .set({ published_version: version, is_draft: false })
    .where((where) => where.and(placed(companyId, documentRef)))
    .execute();
};

const versionColumns = [
  'version',
  'value',
  'schema_version as schemaVersion',
  'note',
  'change_count as changeCount',
  'published_by as publishedBy',
  'published_at as publishedAt',
  'rolled_back_to as rolledBackTo',
] as const;

export const getVersion = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
  version: number,
): Promise<VersionRow | null> =>
  ((await db
    .selectFrom('config_version')
    .select(versionColumns)
    .where((where) => where.and({ ...placed(companyId, documentRef), version }))
    .executeTakeFirst()) as VersionRow | undefined) ?? null;

const historyMax = 200;

/** Every version without its value, newest first. */
export const versions = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
): Promise<Omit<VersionRow, 'value' | 'schemaVersion'>[]> =>
  db
    .selectFrom('config_version')
    .select([
      'version',
      'note',
      'change_count as changeCount',
      'published_by as publishedBy',
      'published_at as publishedAt',
      'rolled_back_to as rolledBackTo',
    ])
    .where((where) => where.and(placed(companyId, documentRef)))
    .orderBy('version', 'desc')
    .limit(historyMax)
    .execute();

export const insertVersion = async (
  db: Executor,
  companyId: number,
  documentRef: DocumentRef,
  version: VersionRow,
): Promise<void> => {
  await db
    .insertInto('config_version')
    .values({
      ...placed(companyId, documentRef),
      version: version.version,
      value: JSON.stringify(version.value),
      schema_version: version.schemaVersion,
      note: version.note,
      change_count: version.changeCount,
      published_by: version.publishedBy,
      published_at: version.publishedAt,
      rolled_back_to: version.rolledBackTo,
    })
    .execute();
};

/** Tells every server that what a config set publishes has changed. Sent when the transaction commits. */
export const announce = async (db: Executor, companyId: number, settingCode: string): Promise<void> => {
  await sql`select pg_notify('configuration_published', ${`${companyId}:${settingCode}`})`.execute(db);
};
