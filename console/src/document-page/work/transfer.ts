import { isRecord } from '@design-console/contract/kernel/is-record';
import type { DocumentKey } from '@design-console/contract/documents';
import { definitionOf } from '@design-console/contract/documents';
import {
  type DocumentValue,
  deviceTitles,
  faultsOfDocument,
  labelOfPath,
  migrated,
  readDocument,
  schemaVersionOf,
} from '@design-console/contract/kernel';
import type { DocumentRef } from './use-document.ts';

/** The content of an exported file. */
interface Exported {
  key: DocumentKey;
  device: string;
  schemaVersion: number;
  value: DocumentValue;
}

/** A document as a file: its value, and which document it belongs to. */
export const exportText = (documentRef: DocumentRef, value: DocumentValue): string =>
  JSON.stringify(
    {
      key: documentRef.key,
      device: documentRef.device,
      schemaVersion: schemaVersionOf(definitionOf(documentRef.key)),
      value,
    } satisfies Exported,
    null,
    2,
  );

export const exportName = (documentRef: DocumentRef): string =>
  `${[
    definitionOf(documentRef.key).title,
    deviceTitles[documentRef.device].replace(' ', ''),
    documentRef.settingCode,
    documentRef.pageId,
  ]
    .filter(Boolean)
    .join('-')}.json`;

export type Imported =
  | { readonly ok: true; readonly value: DocumentValue }
  /** Every fault, with its field's label. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads an exported file, or returns all its faults. */
export const importText = (documentRef: DocumentRef, text: string): Imported => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, faults: ['文件不是 JSON 格式'] };
  }
  const definition = definitionOf(documentRef.key);
  if (!isRecord(parsed) || !isRecord(parsed.value)) return { ok: false, faults: ['文件里没有配置内容'] };
  if (parsed.key !== documentRef.key)
    return { ok: false, faults: [`这不是「${definition.title}」的配置文件`] };
  const version = Number(parsed.schemaVersion);
  if (!Number.isInteger(version) || version < 1 || version > schemaVersionOf(definition)) {
    return { ok: false, faults: ['配置文件来自无法识别的版本'] };
  }
  const value = migrated(definition, structuredClone(parsed.value) as DocumentValue, version);
  const faults = Object.entries(faultsOfDocument(definition, value)).map(([path, fault]) =>
    path.includes('.') ? `${labelOfPath(definition, path)}：${fault}` : fault,
  );
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: readDocument(definition, value, schemaVersionOf(definition)) as DocumentValue };
};
