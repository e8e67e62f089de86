import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Where uploaded and rendered files live. Names are content-addressed, so nothing is ever overwritten. */
export interface Storage {
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** null when there is no such file. */
  get(name: string): Promise<{ body: Readable; bytes: number } | null>;
  /** Where the file would lie on this machine; absent for what is stored elsewhere. */
  pathOf?(name: string): string;
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
    async put(name, bytes) {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const arriving = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(arriving, bytes);
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
    pathOf,
  };
};

/** Any S3-compatible store: `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`. */
export const s3Storage = (url: URL): Storage => {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  });
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const addressOf = (name: string) => `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}/${name}`;
  return {
    async put(name, bytes, mediaType) {
      if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
      const answer = await client.fetch(addressOf(name), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      });
      if (!answer.ok) throw new Error(`Object storage refused ${name}: ${answer.status}`);
    },
    async get(name) {
      if (!isFileName(name)) return null;
      const answer = await client.fetch(addressOf(name));
      if (answer.status === 404) return null;
      if (!answer.ok || !answer.body) throw new Error(`Object storage failed on ${name}: ${answer.status}`);
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
      return { body, bytes: Number(answer.headers.get('content-length') ?? 0) };
    },
  };
};

/** STORAGE_URL when given, else files in DATA_DIR. */
export const openStorage = (storageUrl: string | undefined, dataDir: string): Storage =>
  storageUrl ? s3Storage(new URL(storageUrl)) : diskStorage(join(dataDir, 'files'));
