import { join } from 'node:path';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

/** STORAGE_URL when given, else files in DATA_DIR. */
export const openStorage = (storageUrl: string | undefined, dataDir: string): Storage =>
  storageUrl ? s3Storage(new URL(storageUrl)) : diskStorage(join(dataDir, 'files'));
