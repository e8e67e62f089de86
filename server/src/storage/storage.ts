import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { flushToDisk } from './flush-to-disk.ts';
import { StorageFault } from './storage-fault.ts';

/** Bytes, or a source that can be read each time it must be sent. */
export type Content = Buffer | { open(): Readable; bytes: number };

/** Where uploaded and rendered files live. Names are content-addressed, so nothing is ever overwritten. */
export interface Storage {
  put(name: string, content: Content, mediaType: string): Promise<void>;
  /** null when there is no such file. */
  get(name: string): Promise<{ body: Readable; bytes: number } | null>;
  /** Does nothing for a missing file. */
  remove(name: string): Promise<void>;
  /** The file's path on this machine; absent for remote storage. */
  pathOf?(name: string): string;
  /** Throws a StorageFault when nothing can be stored; absent when no check is needed. */
  check?(): Promise<void>;
}

/** Names we assign: at most one folder level, no leading dots. Any other name is no file. */
const nameFormat = /^(?:[a-z0-9-]+\/)?[a-z0-9][a-z0-9_-]*\.[a-z0-9]{2,5}$/;
export const isFileName = (name: string): boolean => nameFormat.test(name);

/** Files in folders with this name are served by calls only, never by their address. */
export const isPublicFileName = (name: string): boolean => isFileName(name) && !name.startsWith('private-');

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** The bytes of a file on this machine; null only when there is none: a disk that does not answer is a fault. */
export const bytesOnDisk = async (path: string): Promise<number | null> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    if (missing.has(code)) return null;
    throw new StorageFault(`文件 ${path} 无法读取：${code}`, `file ${path} cannot be read: ${code}`, true, {
      cause: error,
    });
  }
};

/**
 * Files under a folder, in two-letter subfolders. A half-written file is never seen: it is renamed last. What `put`
 * stored survives a power failure, as its entry in the database does.
 */
export const diskStorage = (root: string, flush = flushToDisk): Storage => {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  return {
    async put(name, content) {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
      const path = pathOf(name);
      const folder = dirname(path);
      const firstMade = await mkdir(folder, { recursive: true });
      const arriving = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(arriving, Buffer.isBuffer(content) ? content : content.open());
        await flush(arriving);
        await rename(arriving, path);
        await flush(folder);
        if (firstMade !== undefined)
          for (let made = resolve(folder); made.length >= firstMade.length; made = dirname(made))
            await flush(dirname(made));
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!isFileName(name)) return null;
      const path = pathOf(name);
      const bytes = await bytesOnDisk(path);
      return bytes === null ? null : { body: createReadStream(path), bytes };
    },
    async remove(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
    pathOf,
  };
};
