import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../reply/faults.ts';
import { type BuiltScreens, pageOfScreen } from './screen-page.ts';
import { isPublicFileName, type Storage } from '../../storage/storage.ts';

const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/** The built console: hashed files are cached for ever, its page never; every screen returns the page. */
export const servePages = async (http: FastifyInstance, consoleDir: string): Promise<void> => {
  http.get('/', (_request, reply) => reply.redirect(`${WIRE.basePath}/home`));
  const page = join(consoleDir, 'index.html');
  if (!existsSync(page)) return;
  await http.register(staticFiles, {
    root: join(consoleDir, 'assets'),
    prefix: `${WIRE.basePath}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await http.register(staticFiles, {
    root: consoleDir,
    prefix: `${WIRE.basePath}/`,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', 'index.html', 'docs/**', '**/*.br', '**/*.gz', '*.json'],
  });
  // an address below the API that is no call gets the API's answer, never the page
  for (const url of [WIRE.apiBasePath, `${WIRE.apiBasePath}/*`])
    http.get(url, (_request, reply) => sendNotFound(reply));
  const screensFile = join(consoleDir, 'screens.json');
  const sendPage = async (url: string): Promise<string> => {
    const [text, screens] = await Promise.all([readFile(page, 'utf8'), readFile(screensFile, 'utf8')]);
    return pageOfScreen(text, JSON.parse(screens) as BuiltScreens, url);
  };
  // the API document is a page of its own, outside the console, and needs no sign-in
  http.get(`${WIRE.basePath}/docs/api`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(consoleDir, 'docs/api.html'), 'utf8')),
  );
  for (const url of [WIRE.basePath, `${WIRE.basePath}/*`]) {
    http.get(url, async (request, reply) => {
      // a missing file is a 404: an old page requesting a chunk of an old build must notice
      if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')) return reply.code(404).send('');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await sendPage(request.url));
    });
  }
};

/** Uploaded and rendered files: inert, content-addressed, cached for ever (S-16). */
export const serveFiles = (http: FastifyInstance, storage: Storage): void => {
  http.get<{
    Params: { '*': string };
    Querystring: { download?: unknown };
  }>(`${WIRE.basePath}/files/*`, async (request, reply) => {
    const name = request.params['*'];
    const file = isPublicFileName(name) ? await storage.get(name) : null;
    if (!file) return reply.code(404).send('');
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': file.bytes,
        // a page of another site that follows the address stays where it is
        ...(request.query.download === '1' ? { 'content-disposition': 'attachment' } : {}),
      })
      .type(mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .send(file.body);
  });
};
