import { definitionOf, DOCUMENT_SCREENS, isOfPages } from '@design-console/contract/documents';
import {
  type AppItem,
  type Block,
  companyFontId,
  type DocumentField,
  type DocumentValue,
  faultsOfDocument,
  initialValue,
  picturesOfBlocks,
  readDocument,
  schemaVersionOf,
} from '@design-console/contract/kernel';
import { refuse } from '../../http/reply/refusal.ts';
import { maySee, type Who } from '../../identity/caller.ts';
import type { DocumentRow, DocumentRef, VersionRow } from './config-document.store.ts';

/** Refuses a device the document does not have, and a page for a document without pages. */
export const checkDevice = ({ key, device, pageId }: DocumentRef): void => {
  if (DOCUMENT_SCREENS[key][device] === undefined) throw refuse.invalid({ device: '这份配置没有这个端' });
  if (isOfPages(key) && pageId === undefined) throw refuse.invalid({ pageId: '请选择页面' });
  if (!isOfPages(key) && pageId !== undefined) throw refuse.invalid({ pageId: '这份配置不属于页面' });
};

const valueBytesMax = 256 * 1024;

/** A submitted value: refuses with every faulty field by name (`value.colors.primary`). */
export const checkValue = ({ key }: DocumentRef, value: unknown): DocumentValue => {
  const faults = faultsOfDocument(definitionOf(key), value);
  const fields = Object.fromEntries(
    Object.entries(faults).map(([path, message]) => [path === '' ? 'value' : `value.${path}`, message]),
  );
  if (Object.keys(fields).length > 0) throw refuse.invalid(fields);
  if (Buffer.byteLength(JSON.stringify(value)) > valueBytesMax)
    throw refuse.invalid({ value: '配置内容过大' });
  return value as DocumentValue;
};

/** A thing of the company that a value refers to: a file by its address, a font by its id. */
export interface Reference {
  path: string;
  label: string;
  kind: 'file' | 'font';
  to: string | number;
}

const namedBy = (field: DocumentField, value: unknown): Pick<Reference, 'kind' | 'to'>[] => {
  if (field.kind === 'image') return value === '' ? [] : [{ kind: 'file', to: String(value) }];
  if (field.kind === 'apps')
    return (value as AppItem[]).flatMap(({ icon }) => (icon === '' ? [] : [{ kind: 'file', to: icon }]));
  if (field.kind === 'blocks')
    return picturesOfBlocks(value as Block[]).map((image) => ({ kind: 'file', to: image }));
  if (field.kind === 'fonts') return (value as { id: number }[]).map(({ id }) => ({ kind: 'font', to: id }));
  if (field.kind !== 'font') return [];
  const id = companyFontId(String(value));
  return id === null ? [] : [{ kind: 'font', to: id }];
};

/** Everything a valid value refers to that must belong to the company. */
const referencesOf = ({ key }: DocumentRef, value: DocumentValue): Reference[] =>
  Object.entries(definitionOf(key).sections).flatMap(([section, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      namedBy(field, value[section]?.[name]).map((named) => ({
        path: `value.${section}.${name}`,
        label: field.label,
        ...named,
      })),
    ),
  );

/** The company fonts that values of one field name. */
export const fontIdsIn = ({ key }: DocumentRef, path: string, values: readonly unknown[]): number[] => {
  const [section = '', name = ''] = path.split('.');
  const field = definitionOf(key).sections[section]?.fields[name];
  if (field?.kind !== 'font' && field?.kind !== 'fonts') return [];
  return [
    ...new Set(values.flatMap((value) => namedBy(field, value ?? field.initial)).map(({ to }) => Number(to))),
  ];
};

/** References of a value that none of those before had: what was allowed once stays, even if it is gone. */
export const newReferences = (
  documentRef: DocumentRef,
  value: DocumentValue,
  before: readonly DocumentValue[],
): Reference[] => {
  const known = new Set(
    before.flatMap((one) => referencesOf(documentRef, one)).map(({ kind, to }) => `${kind}:${to}`),
  );
  return referencesOf(documentRef, value).filter(({ kind, to }) => !known.has(`${kind}:${to}`));
};

/** A stored value read with today's definition. */
export const readStored = (
  { key }: DocumentRef,
  stored: { value: DocumentValue; schemaVersion: number } | null,
): DocumentValue => {
  const definition = definitionOf(key);
  return stored ? readDocument(definition, stored.value, stored.schemaVersion) : initialValue(definition);
};

export const currentSchemaVersion = ({ key }: DocumentRef): number => schemaVersionOf(definitionOf(key));

export const draftOf = (
  documentRef: DocumentRef,
  row: DocumentRow | null,
  published: DocumentValue,
): DocumentValue =>
  row ? readStored(documentRef, { value: row.draft, schemaVersion: row.schemaVersion }) : published;

export const publishedOf = (documentRef: DocumentRef, version: VersionRow | null): DocumentValue =>
  readStored(documentRef, version);

/** Refuses a change that started from an older revision, with who saved since, when and what. */
export const checkRevision = (documentRef: DocumentRef, row: DocumentRow | null, revision: number): void => {
  if ((row?.revision ?? 0) === revision) return;
  if (row === null) throw refuse.conflict('这份配置已被重置，请重新载入');
  throw refuse.stale(row.savedBy, '保存了这份配置', '合并后再保存', {
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
    revision: row.revision,
    draft: draftOf(documentRef, row, row.draft),
  });
};

/** Refuses to restore defaults that never were live: a page has none, and before the first publish they are. */
export const checkDefaultsWereLive = ({ pageId }: DocumentRef, row: DocumentRow | null): void => {
  if (pageId !== undefined) throw refuse.notFound('页面没有默认设置，请选择一个发布过的版本');
  if ((row?.publishedVersion ?? 0) === 0) throw refuse.conflict('这份配置还没有发布过，线上就是默认设置');
};

/** Refuses a copy onto itself, and one from a screen the person may not see. */
export const checkCopy = (who: Who, from: DocumentRef, target: DocumentRef): void => {
  if (from.settingCode === target.settingCode && from.device === target.device)
    throw refuse.invalid({ fromSettingCode: '来源方案和端与目标相同，请选择另一处' });
  const screen = DOCUMENT_SCREENS[from.key][from.device];
  if (screen !== undefined && !maySee(who, screen)) throw refuse.forbidden();
};

/** Refuses to copy or overwrite anything else than what the person was shown and agreed to. */
export const checkShown = (
  { source, target }: { source: DocumentRow | null; target: DocumentRow | null },
  shown: { fromRevision: number; revision: number },
): void => {
  if ((source?.revision ?? 0) !== shown.fromRevision)
    throw refuse.conflict('要复制的配置刚刚被保存过，请查看最新内容后重新复制');
  if ((target?.revision ?? 0) !== shown.revision)
    throw refuse.conflict('目标配置刚刚被保存过，请查看最新差异后重新复制');
};
