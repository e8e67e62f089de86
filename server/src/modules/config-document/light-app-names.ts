import {
  editorLightApps,
  isBuiltInApp,
  lightAppCatalogue,
} from '@design-console/contract/documents/editor-light-apps';
import { readDocument } from '@design-console/contract/kernel';
import type { Executor } from '../../db/schema/tables.ts';
import { valuesOf } from './documents-of-sets.store.ts';

/** Names of light applications by id: built-in ones, and the company's own in any of its config sets. */
export const lightAppNames = async (
  db: Executor,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const names = new Map<string, string>(
    ids.flatMap((id) => (isBuiltInApp(id) ? [[id, lightAppCatalogue[id]] as const] : [])),
  );
  const own = new Set<string>(ids.filter((id) => !isBuiltInApp(id)));
  if (own.size === 0) return names;
  for (const { value, schemaVersion } of await valuesOf(db, companyId, 'editor.lightApps')) {
    const { catalogue } = readDocument(editorLightApps, value, schemaVersion);
    for (const { id, label } of catalogue.items) if (own.delete(id)) names.set(id, label);
  }
  return names;
};

export const lightAppName = async (db: Executor, companyId: number, id: string): Promise<string | null> =>
  (await lightAppNames(db, companyId, [id])).get(id) ?? null;
