import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export const s3Bucket = 'console-files';

export interface S3Server {
  port: number;
  /** STORAGE_URL of its bucket; another port is that of a proxy in between. */
  storageUrl(port?: number): string;
  close(): Promise<void>;
}

/** A server of the S3 protocol on this machine, with one bucket: checks signatures, keeps files on disk. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: s3Bucket }],
  });
  const { port } = await server.run();
  return {
    port,
    storageUrl: (at = port) => `s3://S3RVER:S3RVER@127.0.0.1:${at}/${s3Bucket}?tls=off`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
