import type { DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';

export interface Place {
  settingCode: string;
  key: DocumentKey;
  device: Device;
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

const placed = (companyId: number, { settingCode, key, device }: Place) => ({
  company_id: companyId,
  setting_code: settingCode,
  key,
  device,
});

/** The default config set's code, or the asked one when it is the company's; null when it has none such. */
export const settingCodeOf = async (
  db: Executor,
  companyId: number,
  asked: string | undefined,
): Promise<string | null> => {
  let query = db.selectFrom('config_set').select('setting_code').where('company_id', '=', companyId);
  query =
    asked === undefined ? query.where('is_default', '=', true) : query.where('setting_code', '=', asked);
  return (await query.executeTakeFirst())?.setting_code ?? null;
};

/** Keeps a config set from being removed until the transaction ends. False when the company has none such. */
export const holdConfigSet = async (db: Executor, companyId: number, settingCode: string): Promise<boolean> =>
  (await db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

const documentColumns = [
  'draft',
  'schema_version as schemaVersion',
  'revision',
  'saved_by as savedBy',
  'saved_at as savedAt',
  'published_version as publishedVersion',
] as const;

export const get = async (db: Executor, companyId: number, place: Place): Promise<DocumentRow | null> =>
  ((await db
    .selectFrom('config_document')
    .select(documentColumns)
    .where((where) => where.and(placed(companyId, place)))
    .executeTakeFirst()) as DocumentRow | undefined) ?? null;

/** The row, locked: saves, publishes and rollbacks of one document queue on it. */
export const lock = async (db: Executor, companyId: number, place: Place): Promise<DocumentRow | null> =>
  ((await db
    .selectFrom('config_document')
    .select(documentColumns)
    .where((where) => where.and(placed(companyId, place)))
    .forUpdate()
    .executeTakeFirst()) as DocumentRow | undefined) ?? null;

interface Draft {
  value: DocumentValue;
  schemaVersion: number;
  savedBy: string;
  now: Date;
  isDraft: boolean;
}

/** The first save. False when somebody else was first a moment ago. */
export const insert = async (
  db: Executor,
  companyId: number,
  place: Place,
  draft: Draft,
): Promise<boolean> => {
  const done = await db
    .insertInto('config_document')
    .values({
      ...placed(companyId, place),
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

/** A further save of a locked row. The new revision. */
export const update = async (
  db: Executor,
  companyId: number,
  place: Place,
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
    .where((where) => where.and(placed(companyId, place)))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

export const setPublished = async (
  db: Executor,
  companyId: number,
  place: Place,
  version: number,
): Promise<void> => {
  await db
    .updateTable('config_document')
    .set({ published_version: version, is_draft: false })
    .where((where) => where.and(placed(companyId, place)))
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
  place: Place,
  version: number,
): Promise<VersionRow | null> =>
  ((await db
    .selectFrom('config_version')
    .select(versionColumns)
    .where((where) => where.and({ ...placed(companyId, place), version }))
    .executeTakeFirst()) as VersionRow | undefined) ?? null;

/** What every config set publishes under a key, with the config set's name; those that never did are left out. */
export const publishedOfKey = async (
  db: Executor,
  companyId: number,
  key: DocumentKey,
): Promise<
  { settingCode: string; setName: string; device: Device; value: DocumentValue; schemaVersion: number }[]
> =>
  db
    .selectFrom('config_document as d')
    .innerJoin('config_set as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.setting_code', '=', 'd.setting_code'),
    )
    .innerJoin('config_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'd.company_id')
        .onRef('v.setting_code', '=', 'd.setting_code')
        .onRef('v.key', '=', 'd.key')
        .onRef('v.device', '=', 'd.device')
        .onRef('v.version', '=', 'd.published_version'),
    )
    .select([
      's.setting_code as settingCode',
      's.name as setName',
      'd.device',
      'v.value',
      'v.schema_version as schemaVersion',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.key', '=', key)
    .orderBy('s.is_default', 'desc')
    .orderBy('s.created_at')
    .execute() as Promise<
    { settingCode: string; setName: string; device: Device; value: DocumentValue; schemaVersion: number }[]
  >;

const historyMax = 200;

/** Every version, newest first, without the values. */
export const versions = async (
  db: Executor,
  companyId: number,
  place: Place,
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
    .where((where) => where.and(placed(companyId, place)))
    .orderBy('version', 'desc')
    .limit(historyMax)
    .execute();

export const insertVersion = async (
  db: Executor,
  companyId: number,
  place: Place,
  version: VersionRow,
): Promise<void> => {
  await db
    .insertInto('config_version')
    .values({
      ...placed(companyId, place),
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

/** A document as it stands in every config set: each draft, and each published value beside it. */
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
    .execute();
  const published = await db
    .selectFrom('config_version as v')
    .innerJoin('config_document as d', (join) =>
      join
        .onRef('d.company_id', '=', 'v.company_id')
        .onRef('d.setting_code', '=', 'v.setting_code')
        .onRef('d.key', '=', 'v.key')
        .onRef('d.device', '=', 'v.device')
        .onRef('d.published_version', '=', 'v.version'),
    )
    .select(['v.value', 'v.schema_version as schemaVersion'])
    .where('v.company_id', '=', companyId)
    .where('v.key', '=', key)
    .execute();
  return [...drafts, ...published] as { value: DocumentValue; schemaVersion: number }[];
};

/** Tells every server that what a config set publishes has changed. Heard when the transaction commits. */
export const announce = async (db: Executor, companyId: number, settingCode: string): Promise<void> => {
  await sql`select pg_notify('configuration_published', ${`${companyId}:${settingCode}`})`.execute(db);
};
