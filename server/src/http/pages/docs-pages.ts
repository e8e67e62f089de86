import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './docs/api-document.ts';
import { helpDocument } from './docs/help-document.ts';
import { type DocsAssets, docsPath } from './docs/page.ts';
import { docsScript } from './docs/script.ts';
import { docsStyle } from './docs/style.ts';

const versionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/**
 * The documentation center: GET /saas/docs/api, read out of the contract, and GET /saas/docs/help.
 * Open to everybody, as links in a tab of their own carry no token; neither page says anything about
 * a company.
 */
export const serveDocs = (http: FastifyInstance): void => {
  const assets: DocsAssets = {
    styleUrl: `${docsPath}/docs-${versionOf(docsStyle)}.css`,
    scriptUrl: `${docsPath}/docs-${versionOf(docsScript)}.js`,
  };
  const pages = { api: apiDocument, help: helpDocument };
  for (const [name, build] of Object.entries(pages)) {
    let page: string | undefined;
    http.get(`${docsPath}/${name}`, async (_request, reply) => {
      page ??= build(assets);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  }
  const files = [
    [assets.styleUrl, 'text/css; charset=utf-8', docsStyle],
    [assets.scriptUrl, 'text/javascript; charset=utf-8', docsScript],
  ] as const;
  for (const [url, type, content] of files) {
    http.get(url, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
    );
  }
};
