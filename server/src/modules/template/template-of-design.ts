import type { Page } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import { parseInTurn } from '../../queues/design-turns.ts';
import { shelvedVersion } from './template-facts.store.ts';
import * as versions from './template-version.store.ts';
import type { Guest } from '../../identity/guest.ts';
import { ownerOfGuest } from '../../queues/owner.ts';

/**
 * The team template that a design names as its source, in that version or the newest; null for samples,
 * platform templates and what was never on the shelf. Its pages are null when that version is no longer kept.
 */
export const templateOfDesign = async (
  db: Executor,
  guest: Guest,
  templateId: string,
  version: number | null,
): Promise<{ version: number; pages: readonly Page[] | null } | null> => {
  if (!/^\d{1,15}$/.test(templateId)) return null;
  const { companyId } = guest;
  const id = Number(templateId);
  const newest = await shelvedVersion(db, companyId, id);
  if (newest === null) return null;
  // a version that does not exist yet is ignored
  const wanted = version !== null && version <= newest ? version : newest;
  const stored = await versions.get(db, companyId, id, wanted);
  const parsed = await parseInTurn(ownerOfGuest(guest), stored?.document);
  return { version: wanted, pages: parsed.ok ? parsed.design.pages : null };
};
