import type { contract } from '@design-console/contract';
import { definitionOf } from '@design-console/contract/documents';
import { changesOf, type DocumentValue } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import {
  checkCopy,
  checkDefaultsWereLive,
  checkDevice,
  checkRevision,
  checkShown,
  checkValue,
  currentSchemaVersion,
  draftOf,
  newReferences,
  publishedOf,
} from './config-document.rules.ts';
import * as store from './config-document.store.ts';
import {
  difference,
  type NamedDocument,
  documentTitle,
  factsOf,
  publishedEvent,
  subjectOf,
} from './document-notes.ts';
import { revisionOf } from './document-revision.store.ts';
import type { HostEvents } from '../../host-events.ts';

export interface ConfigDocumentDependencies {
  /** Whether this company has that file, which then stays. */
  keepsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
  /** Which of these fonts the company has; locked until the transaction ends. */
  holdFonts(db: Executor, companyId: number, ids: readonly number[]): Promise<number[]>;
  hostEvents: HostEvents;
}

/** Refuses, by its field, a value that names a missing file or font, or one of another company. */
const checkOwned = async (
  dependencies: ConfigDocumentDependencies,
  { db, who }: CallContext,
  documentRef: store.DocumentRef,
  value: DocumentValue,
  before: readonly DocumentValue[],
): Promise<void> => {
  const named = newReferences(documentRef, value, before);
  const fontIds = named.flatMap((one) => (one.kind === 'font' ? [Number(one.to)] : []));
  const fonts = new Set(await dependencies.holdFonts(db, who.companyId, [...new Set(fontIds)]));
  const fields: Record<string, string> = {};
  for (const { path, label, kind, to } of named) {
    const isOwn =
      kind === 'font' ? fonts.has(Number(to)) : await dependencies.keepsFile(db, who.companyId, String(to));
    if (!isOwn)
      fields[path] = kind === 'font' ? `${label}含有不存在或已删除的字体` : `${label}须为已上传的图片`;
  }
  if (Object.keys(fields).length > 0) throw refuse.invalid(fields);
};

/** Refuses a config set the company does not have, and a device the document does not have. */
const existing = async (
  db: Executor,
  companyId: number,
  documentRef: store.DocumentRef,
): Promise<NamedDocument> => {
  checkDevice(documentRef);
  const setName = await store.setNameOf(db, companyId, documentRef.settingCode);
  if (setName === null) throw refuse.notFound('配置方案不存在或已被删除');
  const { settingCode, key, device, pageId } = documentRef;
  if (pageId === undefined) return { settingCode, key, device, setName };
  const pageName = await store.pageNameOf(db, companyId, documentRef, { isLocking: db.isTransaction });
  if (pageName === null) throw refuse.notFound('页面不存在或已被删除');
  return { settingCode, key, device, pageId, setName, pageName };
};

/** Reads a document for a change: its config set cannot be removed before the change is done. */
const readForChange = async (
  db: Executor,
  companyId: number,
  documentRef: store.DocumentRef,
): Promise<NamedDocument> => {
  const found = await existing(db, companyId, documentRef);
  if (!(await store.holdConfigSet(db, companyId, documentRef.settingCode)))
    throw refuse.notFound('配置方案不存在或已被删除');
  return found;
};

const publishedVersionOf = async (
  db: Executor,
  companyId: number,
  documentRef: store.DocumentRef,
  row: store.DocumentRow | null,
): Promise<store.VersionRow | null> =>
  row && row.publishedVersion > 0 ? store.getVersion(db, companyId, documentRef, row.publishedVersion) : null;

/** Both current values of a document, with their row. */
export const readDocumentOf = async (db: Executor, companyId: number, documentRef: store.DocumentRef) => {
  const row = await store.get(db, companyId, documentRef);
  const version = await publishedVersionOf(db, companyId, documentRef, row);
  const published = publishedOf(documentRef, version);
  return { row, version, published, draft: draftOf(documentRef, row, published) };
};

/** A document as its editors see it. */
export const readDocumentView = async (db: Executor, companyId: number, documentRef: store.DocumentRef) => {
  const { row, version, published, draft } = await readDocumentOf(db, companyId, documentRef);
  return {
    revision: row?.revision ?? 0,
    draft,
    published,
    publishedVersion: row?.publishedVersion ?? 0,
    publishedAt: version?.publishedAt.toISOString() ?? null,
    publishedBy: version?.publishedBy ?? '',
    savedAt: row?.savedAt.toISOString() ?? null,
    savedBy: row?.savedBy ?? '',
  };
};

/** Writes a draft over a locked row, or as the first one. Returns the new revision. */
const write = async (
  { db, who, now }: CallContext,
  documentRef: store.DocumentRef,
  row: store.DocumentRow | null,
  value: DocumentValue,
  isDraft: boolean,
): Promise<number> => {
  const draft = { value, schemaVersion: currentSchemaVersion(documentRef), savedBy: who.name, now, isDraft };
  if (row) return store.update(db, who.companyId, documentRef, draft);
  if (await store.insert(db, who.companyId, documentRef, draft)) return 1;
  checkRevision(documentRef, await store.lock(db, who.companyId, documentRef), 0);
  throw refuse.conflict('这份配置刚刚被保存，请重新载入');
};

export const saveDraft = async (
  dependencies: ConfigDocumentDependencies,
  context: CallContext,
  documentRef: store.DocumentRef,
  revision: number,
  value: unknown,
): Promise<number> => {
  const { db, who, note } = context;
  const named = await readForChange(db, who.companyId, documentRef);
  const checked = checkValue(named, value);
  const row = await store.lock(db, who.companyId, named);
  note({ subject: subjectOf(named) });
  checkRevision(named, row, revision);
  const published = publishedOf(named, await publishedVersionOf(db, who.companyId, named, row));
  const draft = draftOf(named, row, published);
  note(await difference(context, named, draft, checked));
  await checkOwned(dependencies, context, named, checked, [draft, published]);
  const isDraft = changesOf(definitionOf(named.key), published, checked).length > 0;
  return write(context, named, row, checked, isDraft);
};

/** Makes a value live as the next version. Draft and published value are then the same. */
const goLive = async (
  { hostEvents }: ConfigDocumentDependencies,
  context: CallContext,
  named: NamedDocument,
  row: store.DocumentRow | null,
  value: DocumentValue,
  { remark, rolledBackTo }: { remark: string; rolledBackTo: number | null },
): Promise<{ version: number; revision: number }> => {
  const { db, who, now } = context;
  const before = publishedOf(named, await publishedVersionOf(db, who.companyId, named, row));
  const version = (row?.publishedVersion ?? 0) + 1;
  const revision = await write(context, named, row, value, false);
  await store.insertVersion(db, who.companyId, named, {
    version,
    value,
    schemaVersion: currentSchemaVersion(named),
    note: remark,
    changeCount: changesOf(definitionOf(named.key), before, value).length,
    publishedBy: who.name,
    publishedAt: now,
    rolledBackTo,
  });
  await store.setPublished(db, who.companyId, named, version);
  await store.announce(db, who.companyId, named.settingCode);
  await hostEvents.emit(db, who.companyId, now, [publishedEvent(named, version, remark)]);
  context.note(await difference(context, named, before, value));
  context.tell(factsOf(named));
  return { version, revision };
};

export const publishDraft = async (
  dependencies: ConfigDocumentDependencies,
  context: CallContext,
  documentRef: store.DocumentRef,
  revision: number,
  remark: string,
): Promise<{ version: number; revision: number }> => {
  const { db, who } = context;
  const named = await readForChange(db, who.companyId, documentRef);
  const row = await store.lock(db, who.companyId, named);
  context.note({ subject: subjectOf(named) });
  checkRevision(named, row, revision);
  const published = publishedOf(named, await publishedVersionOf(db, who.companyId, named, row));
  const value = checkValue(named, draftOf(named, row, published));
  return goLive(dependencies, context, named, row, value, { remark, rolledBackTo: null });
};

/** What a rollback publishes: an old version, or for 0 the defaults that users saw before the first publish. */
const restoredBy = async (
  { db, who }: CallContext,
  named: NamedDocument,
  row: store.DocumentRow | null,
  version: number,
): Promise<DocumentValue> => {
  if (version === 0) {
    checkDefaultsWereLive(named, row);
    return publishedOf(named, null);
  }
  const found = await store.getVersion(db, who.companyId, named, version);
  if (!found) throw refuse.notFound('版本不存在');
  return publishedOf(named, found);
};

export const configDocumentHandlers = (
  dependencies: ConfigDocumentDependencies,
): HandlersOf<typeof contract.configDocument> => ({
  async get(input, { db, who }) {
    return readDocumentView(db, who.companyId, await existing(db, who.companyId, input));
  },

  async getRevision(input, { db, who }) {
    return revisionOf(db, who.companyId, await existing(db, who.companyId, input));
  },

  async update({ revision, value, ...documentRef }, context) {
    return { revision: await saveDraft(dependencies, context, documentRef, revision, value) };
  },

  async publish({ revision, note: remark, ...documentRef }, context) {
    return publishDraft(dependencies, context, documentRef, revision, remark);
  },

  async reset({ revision, ...input }, context) {
    const { db, who, note } = context;
    const named = await readForChange(db, who.companyId, input);
    const row = await store.lock(db, who.companyId, named);
    note({ subject: subjectOf(named) });
    checkRevision(named, row, revision);
    if (!row) return { revision: 0 };
    const published = publishedOf(named, await publishedVersionOf(db, who.companyId, named, row));
    note(await difference(context, named, draftOf(named, row, published), published));
    return { revision: await write(context, named, row, published, false) };
  },

  async list(input, { db, who }) {
    const named = await existing(db, who.companyId, input);
    const versions = await store.versions(db, who.companyId, named);
    return versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() }));
  },

  async getVersion({ version, ...input }, { db, who }) {
    const named = await existing(db, who.companyId, input);
    const found = await store.getVersion(db, who.companyId, named, version);
    if (!found) throw refuse.notFound('版本不存在');
    return { value: publishedOf(named, found) };
  },

  async rollback({ revision, version, note: remark, ...input }, context) {
    const { db, who } = context;
    const named = await readForChange(db, who.companyId, input);
    const row = await store.lock(db, who.companyId, named);
    context.note({ subject: subjectOf(named) });
    checkRevision(named, row, revision);
    const value = await restoredBy(context, named, row, version);
    return goLive(dependencies, context, named, row, value, {
      remark: remark || (version === 0 ? '回滚到默认设置' : `回滚到 v${version}`),
      rolledBackTo: version,
    });
  },

  async setFrom({ revision, fromSettingCode, fromDevice, fromRevision, ...input }, context) {
    const { db, who, note } = context;
    const target = await readForChange(db, who.companyId, input);
    note({ subject: subjectOf(target) });
    const from = await existing(db, who.companyId, {
      key: input.key,
      pageId: input.pageId,
      settingCode: fromSettingCode,
      device: fromDevice,
    });
    checkCopy(who, from, target);
    const source = await readDocumentOf(db, who.companyId, from);
    const row = await store.lock(db, who.companyId, target);
    checkShown({ source: source.row, target: row }, { fromRevision, revision });
    const saved = await saveDraft(dependencies, context, target, revision, source.draft);
    note({ subject: `${subjectOf(target)}（来自：${documentTitle(from)}）` });
    return { revision: saved };
  },
});
