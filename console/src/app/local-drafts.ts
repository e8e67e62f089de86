import { isRecord } from '@design-console/contract/kernel/is-record';
import type { DocumentValue } from '@design-console/contract/kernel/document/document';
import { keep, readKept } from './preferences.ts';

/**
 * Unsaved configuration changes, kept in this browser until they are saved or discarded: they survive a
 * reload, an ended session and an unreachable server. Kept by account, so that no account sees another's.
 */
export interface LocalDraft {
  /** The server's draft the changes started from. */
  readonly base: DocumentValue;
  readonly revision: number;
  readonly value: DocumentValue;
  readonly keptAt: string;
}

const prefix = 'design-console-draft';

/** `63:7 → 63:7:QH7K2DXA:editor.theme:pc`: company, account, config set, document, device. */
export const draftKeyOf = (
  owner: { companyId: number; accountId: number },
  documentRef: { settingCode: string; key: string; device: string; pageId?: string },
): string =>
  [prefix, owner.companyId, owner.accountId, documentRef.settingCode, documentRef.key, documentRef.device]
    .concat(documentRef.pageId ?? [])
    .join(':');

export const readLocalDraft = (key: string): LocalDraft | null => {
  let stored: unknown;
  try {
    stored = JSON.parse(readKept(key) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(stored) || !isRecord(stored.base) || !isRecord(stored.value)) return null;
  if (typeof stored.revision !== 'number' || typeof stored.keptAt !== 'string') return null;
  return stored as unknown as LocalDraft;
};

/** Stores the draft, or removes it with null. Returns false when storage is full or refused. */
export const keepLocalDraft = (key: string, draft: LocalDraft | null): boolean =>
  keep(key, draft === null ? null : JSON.stringify(draft));
