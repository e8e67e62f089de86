import { open } from 'node:fs/promises';

/** A file, or the names in a folder, are on the disk and survive a power failure. */
export const flushToDisk = async (path: string): Promise<void> => {
  // Windows flushes no folders
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
