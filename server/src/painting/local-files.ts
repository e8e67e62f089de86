import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOnDisk, type Storage } from '../storage/storage.ts';

/** How much of remote files is cached here; the least recently used goes first. */
const bytesMaxDefault = 256 * 1024 * 1024;

/**
 * The path of a stored file on this machine, fetched if necessary; null only for one that is not stored. One that
 * cannot be read now is an error: nothing may be painted as if it did not exist.
 */
export type LocalFiles = (name: string) => Promise<string | null>;

const isThere = async (path: string): Promise<boolean> => (await bytesOnDisk(path)) !== null;

const trim = async (folder: string, bytesMax: number): Promise<void> => {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return { path, bytes: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= bytesMax) return;
    await rm(path, { force: true });
    total -= bytes;
  }
};

/** Names are derived from the content, so a cached file is valid for ever. */
export const openLocalFiles = (storage: Storage, folder: string, bytesMax = bytesMaxDefault): LocalFiles => {
  const arriving = new Map<string, Promise<string | null>>();

  const fetchFile = async (name: string): Promise<string | null> => {
    const path = join(folder, name);
    if (await isThere(path)) {
      await utimes(path, new Date(), new Date());
      return path;
    }
    const file = await storage.get(name);
    if (!file) return null;
    await mkdir(folder, { recursive: true });
    const part = join(folder, `${randomUUID()}.part`);
    try {
      await writeFile(part, file.body);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await trim(folder, bytesMax);
    return path;
  };

  return async (name) => {
    const path = storage.pathOf?.(name);
    if (path !== undefined) return (await isThere(path)) ? path : null;
    const running =
      arriving.get(name) ??
      fetchFile(name).finally(() => {
        arriving.delete(name);
      });
    arriving.set(name, running);
    return running;
  };
};
