import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance } from 'fastify';
import { embedPolicy } from './security-headers.ts';

/** Hosts that may frame a company's pages, as frame-ancestors writes them; null for all, when the company set none. */
export type FramingHosts = (appId: string, ip: string) => Promise<readonly string[] | null>;

/** Without a rule of the company: every host with TLS, and developers on their own machine. */
const anyHost = ['https:', 'http://localhost:*'];

/** Anybody may ask for the page, with anything in its address: what can be no app is not looked up. */
const looksLikeAppId = /^[\w-]{1,64}$/;

const appIdOf = (query: unknown): string => {
  const { app_id, appId } = query as Record<string, unknown>;
  const named = app_id ?? appId;
  // the page takes the last one, too
  const id = Array.isArray(named) ? named.at(-1) : named;
  return typeof id === 'string' && looksLikeAppId.test(id) ? id : '';
};

const pagePaths = [
  WIRE.embedPagePath,
  WIRE.templateCenterPagePath,
  WIRE.topicPagePath,
  WIRE.optionsPagePath,
  WIRE.callsPagePath,
  ...WIRE.notOfferedPagePaths,
  WIRE.aiArtisanPagePath,
  `${WIRE.aiArtisanFramePath}:companyFlag`,
  WIRE.aiDesignPagePath,
  WIRE.aiDesignClassicsPath,
  WIRE.aiDesignSessionPath,
  ...[WIRE.aiDesignClassicsPath, WIRE.aiDesignSessionPath].flatMap((path) => [
    `${path}:kind`,
    `${path}:kind/`,
  ]),
];

/**
 * The page that hosts frame: hashed files are cached for ever, the page itself never. It is at the root,
 * where public clients look for it, and below the base path for proxies that pass on nothing else. Host pages that
 * isolate themselves (Cross-Origin-Embedder-Policy) cannot frame it: it would have to send that header too, and
 * browsers would then refuse the company's light applications in it. Help and SDK name the header as a cause.
 */
export const serveEmbedPages = async (
  http: FastifyInstance,
  embedDir: string,
  framingHosts: FramingHosts,
): Promise<void> => {
  await http.register(staticFiles, {
    root: join(embedDir, 'assets'),
    prefix: `${WIRE.basePath}/embed/assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const page = join(embedDir, 'index.html');
  for (const url of pagePaths.flatMap((path) => [path, `${WIRE.basePath}${path}`])) {
    http.get(url, async (request, reply) => {
      const appId = appIdOf(request.query);
      const hosts = (appId === '' ? null : await framingHosts(appId, request.ip)) ?? anyHost;
      return reply
        .removeHeader('x-frame-options')
        .headers({
          'content-security-policy': embedPolicy(hosts),
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(await readFile(page, 'utf8'));
    });
  }
};
