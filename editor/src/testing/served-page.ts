import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';

/** A page of the editor's code, built for a browser and served by this process. No request leaves the machine. */
export interface ServedPage {
  readonly origin: string;
  /** Its files by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Takes what the page posted to this path. Bytes in the value of an `evaluate` would be read as JSON. */
  posted(path: string): Buffer;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

const buildInto = (source: URL, outDir: string, minify: boolean): Promise<unknown> =>
  build({
    root: source.pathname,
    logLevel: 'error',
    configFile: false,
    // tests run in development mode, the page they open in production mode
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { outDir, minify, assetsInlineLimit: 0, reportCompressedSize: false },
  });

/** Builds a page once in a folder shared by several processes: one builds, the others wait. */
const builtOnce = async (finished: string, buildIt: (into: string) => Promise<unknown>): Promise<void> => {
  const begun = `${finished}.begun`;
  while (!existsSync(finished)) {
    try {
      mkdirSync(begun);
    } catch {
      await setTimeout(50);
      continue;
    }
    try {
      if (existsSync(finished)) break;
      await buildIt(`${finished}.arriving`);
      renameSync(`${finished}.arriving`, finished);
    } finally {
      rmdirSync(begun);
    }
  }
};

/** The files of the built page. A run of tests builds it once (page-of-run.ts). */
const builtFiles = async (source: URL, name: string, minify: boolean): Promise<Map<string, Buffer>> => {
  const shared = process.env.EDITOR_PAGE_OF_RUN;
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'editor-page-'));
  try {
    const finished = join(folder, minify ? `${name}-minified` : name);
    await builtOnce(finished, (into) => buildInto(source, into, minify));
    return new Map(
      readdirSync(finished, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ parentPath, name: file }) => {
          const path = join(parentPath, file);
          return [`/${relative(finished, path).replaceAll('\\', '/')}`, readFileSync(path)];
        }),
    );
  } finally {
    if (shared === undefined) rmSync(folder, { recursive: true, force: true });
  }
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * Serves files locally. Browsers cache files and compiled code of a server; responses mocked by Playwright are
 * read and compiled again for every test.
 */
const serve = async (files: ReadonlyMap<string, Buffer>): Promise<ServedPage> => {
  const posts = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'POST') {
      void bodyOf(request).then((body) => {
        posts.set(asked, body);
        response.writeHead(204).end();
      });
      return;
    }
    const path = asked === '/' ? '/index.html' : asked;
    const body = files.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html',
        'cache-control': 'max-age=3600, immutable',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // the last page must not keep the process alive
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    posted: (path) => {
      const body = posts.get(path);
      if (!body) throw new Error(`The page posted nothing to ${path}`);
      posts.delete(path);
      return body;
    },
  };
};

/** A page that this process serves at most once, for all files of a worker. Give its folder and a name for it. */
export const servedPage = (source: URL, name: string): ((minify?: boolean) => Promise<ServedPage>) => {
  const serving = new Map<boolean, Promise<ServedPage>>();
  return (minify = false) => {
    const page = serving.get(minify) ?? builtFiles(source, name, minify).then(serve);
    serving.set(minify, page);
    return page;
  };
};
