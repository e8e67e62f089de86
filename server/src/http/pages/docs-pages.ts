import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { helpDocument } from './docs/help/help-document.ts';
import { integrationDocument } from './docs/integration/integration-document.ts';
import { openApiDocument } from './docs/open-api.ts';
import { type DocsAssets, docsPath } from './docs/page.ts';
import { docsScript } from './docs/script.ts';
import { docsStyle } from './docs/style.ts';

const compress = promisify(brotliCompress);

const versionOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

interface Forms {
  readonly plain: string;
  readonly compressed: Buffer;
  readonly etag: string;
}

const formsOf = async (text: string): Promise<Forms> => ({
  plain: text,
  compressed: await compress(text),
  etag: `"${versionOf(text)}"`,
});

/**
 * The documentation center: GET /saas/docs/help and /saas/docs/integration, and the OpenAPI document that the page /saas/docs/api of the
 * console shows. Open to everybody, since links in a new tab carry no token; neither contains anything about
 * a company.
 */
export const serveDocs = (http: FastifyInstance): void => {
  const assets: DocsAssets = {
    styleUrl: `${docsPath}/docs-${versionOf(docsStyle)}.css`,
    scriptUrl: `${docsPath}/docs-${versionOf(docsScript)}.js`,
  };
  const pages = { help: helpDocument, integration: integrationDocument };
  for (const [name, document] of Object.entries(pages)) {
    let page: string | undefined;
    http.get(`${docsPath}/${name}`, async (_request, reply) => {
      page ??= document(assets);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    });
  }
  // made at the first request: reading the whole contract would delay the start
  let openApi: Promise<Forms> | undefined;
  http.get(`${docsPath}/openapi.json`, async (request, reply) => {
    openApi ??= formsOf(JSON.stringify(openApiDocument()));
    const { plain, compressed, etag } = await openApi;
    reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return /\bbr\b/.test(String(request.headers['accept-encoding']))
      ? reply.header('content-encoding', 'br').send(compressed)
      : reply.send(plain);
  });
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
