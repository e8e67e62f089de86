import type { Executor } from '../db/schema/tables.ts';
import type { StorageOwner } from '../quota-ledgers.ts';
import type { Content, Storage } from './storage.ts';
import { expectUse } from './unused-file.store.ts';

export interface FileToStore {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Content;
}

/** Stores a file that somebody brings, or refuses one that its owner has no room for. */
export type StoreUpload = (
  db: Executor,
  owner: StorageOwner,
  file: FileToStore & { readonly content: Buffer },
  now: Date,
) => Promise<void>;

/**
 * Stores a file that a company registers afterwards. It is listed as unused first: when the registration is
 * refused or never comes, the sweep finds it.
 */
export const storeFile = async (
  storage: Storage,
  db: Executor,
  { name, mediaType, content }: FileToStore,
  now: Date,
): Promise<void> => {
  await expectUse(db, name, now);
  await storage.put(name, content, mediaType);
};
