import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance } from 'fastify';

const files = {
  'design-sdk.js': 'text/javascript; charset=utf-8',
  'design-sdk.mjs': 'text/javascript; charset=utf-8',
  'design-sdk.d.ts': 'text/plain; charset=utf-8',
} as const;

/** null for a missing file: a development server has built none. */
const bytesOf = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/**
 * The SDK that pages of any site load, at addresses that stay. It is kept for an hour, so that a fix arrives
 * without any change of those pages.
 */
export const serveSdk = (http: FastifyInstance, embedDir: string): void => {
  for (const [name, type] of Object.entries(files)) {
    const file = join(embedDir, 'sdk', name);
    http.get(`${WIRE.sdkPath}${name}`, async (request, reply) => {
      const plain = await bytesOf(file);
      if (plain === null) return reply.code(404).send('');
      const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`;
      reply.type(type).headers({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        // modules are fetched with CORS; the file holds nothing about anybody
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
      const small = takesBrotli ? await bytesOf(`${file}.br`) : null;
      return small === null ? reply.send(plain) : reply.header('content-encoding', 'br').send(small);
    });
  }
};
