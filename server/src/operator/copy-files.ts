import { createReadStream } from 'node:fs';
import type { Executor } from '../db/schema/tables.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Copies every file of any company from this machine to another storage, for the move from one machine to
 * several. Names are derived from the content, so repeating it, also beside a running server, does no harm.
 */
export const copyFiles = async (
  db: Executor,
  source: Storage,
  target: Storage,
): Promise<{ copied: number; missing: number }> => {
  const files = await db
    .selectFrom('stored_file')
    .select(({ fn }) => ['name', fn.min('media_type').as('mediaType')])
    .groupBy('name')
    .orderBy('name')
    .execute();
  let missing = 0;
  for (const { name, mediaType } of files) {
    const found = await source.get(name);
    const path = source.pathOf?.(name);
    found?.body.destroy();
    if (!found || path === undefined) missing += 1;
    else await target.put(name, { open: () => createReadStream(path), bytes: found.bytes }, mediaType);
  }
  return { copied: files.length - missing, missing };
};
