import { withAdvisoryLock } from '../../db/connection/advisory-lock.ts';
import type { Database } from '../../db/connection/open.ts';
import { replaceAll, setNow } from './platform-template.store.ts';
import { shippedSet, shippedTemplates, type TemplateSet } from './shipped-templates.ts';

/** Any number works; every server of this product uses the same one. */
const fillLock = 630_058;

/** An older server that starts beside newer ones keeps their set. */
const isToBeFilled = (shipped: TemplateSet, now: TemplateSet | null): boolean =>
  now === null ||
  shipped.version > now.version ||
  (shipped.version === now.version && shipped.hash !== now.hash);

/**
 * Fills in the platform templates when this server's set differs from the database's. Of several servers
 * starting together one does it. Unchanged, it costs a small file and a statement. True: it was filled.
 */
export const fillPlatformTemplates = async (database: Database): Promise<boolean> => {
  const db = database.acrossCompanies('operator');
  const shipped = await shippedSet();
  if (!isToBeFilled(shipped, await setNow(db))) return false;
  const templates = await shippedTemplates();
  // on a connection of its own: filling may take longer than a pool's connection waits for a lock
  return withAdvisoryLock(database.databaseUrl, fillLock, () =>
    db.transaction().execute(async (tx) => {
      if (!isToBeFilled(shipped, await setNow(tx))) return false;
      await replaceAll(tx, shipped, templates, new Date());
      return true;
    }),
  );
};
