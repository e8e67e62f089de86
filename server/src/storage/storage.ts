import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';

/** Bytes, or what can be read as often as it must be sent. */
export type Content = Buffer | { open(): Readable; bytes: number };

/** Where uploaded and rendered files live. Names are content-addressed, so nothing is ever overwritten. */
export interface Storage {
  put(name: string, content: Content, mediaType: string): Promise<void>;
  /** null when there is no such file. */
  get(name: string): Promise<{ body: Readable; bytes: number } | null>;
  /** Of a file that is not there, nothing. */
  remove(name: string): Promise<void>;
  /** Where the file would lie on this machine; absent for what is stored elsewhere. */
  pathOf?(name: string): string;
  /** Throws a StorageFault where nothing could be kept; absent for what needs no asking. */
  check?(): Promise<void>;
}

/** Names we give: no separators but one folder level, no dots in front. Everything else is no file. */
const nameFormat = /^(?:[a-z0-9-]+\/)?[a-z0-9][a-z0-9_-]*\.[a-z0-9]{2,5}$/;
export const isFileName = (name: string): boolean => nameFormat.test(name);

/** Files in folders of this name are given out by calls only, never by their address. */
export const isPublicFileName = (name: string): boolean => isFileName(name) && !name.startsWith('private-');

/** Files under a folder, in two-letter shelves. A half-written file is never seen: it is renamed into place. */
export const diskStorage = (root: string): Storage => {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  return {
    async put(name, content) {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const arriving = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(arriving, Buffer.isBuffer(content) ? content : content.open());
        await rename(arriving, path);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!isFileName(name)) return null;
      const path = pathOf(name);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { body: createReadStream(path), bytes: found.size } : null;
    },
    async remove(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
    pathOf,
  };
};
