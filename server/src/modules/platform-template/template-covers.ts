import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection/open.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { keyBy } from '../../limits/limits.ts';
import { coverOf } from './platform-template.store.ts';

const basePath = `${WIRE.basePath}/template-covers`;

export const coverUrlOf = (hash: string): string => `${basePath}/${hash}.webp`;

/** Covers are few and small, and everybody requests the same ones. */
const keptMax = 300;

/** Covers of platform templates: named by their content, cached for ever. */
export const serveTemplateCovers = (
  http: FastifyInstance,
  { database, limiter }: { database: Database; limiter: Limiter },
): void => {
  const kept = new Map<string, Buffer>();
  http.get<{ Params: { file: string } }>(`${basePath}/:file`, async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1];
    if (hash === undefined) return reply.code(404).send('');
    let content: Buffer | null = kept.get(hash) ?? null;
    if (!content) {
      const seconds = await limiter.count('openUnknownName', keyBy.network(request.ip));
      if (seconds > 0) return reply.code(429).header('retry-after', seconds).send('');
      content = await coverOf(database.acrossCompanies('public call'), hash);
    }
    if (!content) return reply.code(404).send('');
    if (kept.size < keptMax) kept.set(hash, content);
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/webp')
      .send(content);
  });
};
