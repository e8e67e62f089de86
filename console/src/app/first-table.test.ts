import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/** Quality 4d: 92, 330 and 60 KB as they travel; here without the hint of size that the build gives Brotli. */
const loginKb = 92;
const firstTableKb = 330;
const furtherScreenKb = 60;
/** Each file costs a round trip, and a browser asks for six at once. */
const firstTableFiles = 24;
const docsKb = 145;

let files: Rolldown.OutputBundle[string][] = [];

beforeAll(async () => {
  const built = await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, reportCompressedSize: false },
  });
  files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? [...one.output] : []));
}, 300_000);

const isChunk = (file: Rolldown.OutputBundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The chunks that modules need at once, told by the ends of their names. */
const chunksOf = (...modules: string[]): Rolldown.OutputChunk[] => {
  const chunks = files.filter(isChunk);
  const seen = new Map<string, Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    // a file that moved would be counted as nothing
    expect(root, module).toBeDefined();
    visit(root);
  }
  return [...seen.values()];
};

const kilobytes = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;

const page = 'console/index.html';
const app = '/src/app/App.tsx';
const accounts = '/account-manage/AccountManage.tsx';

const text = (fileName: string): string => {
  const file = files.find((one) => one.fileName === fileName);
  return file?.type === 'asset' ? String(file.source) : '';
};

describe('what a first visit loads (quality 4d)', () => {
  it('the first table: at most 330 KB of JavaScript, in few files', () => {
    const chunks = chunksOf(page, app, accounts);
    expect(kilobytes(chunks)).toBeLessThanOrEqual(firstTableKb);
    expect(chunks.length).toBeLessThanOrEqual(firstTableFiles);
  });

  it('the first table loads no form, no calendar and no editor', () => {
    const modules = chunksOf(page, app, accounts).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(500);
    expect(
      modules.filter((id) =>
        /antd\/es\/(date-picker\/(?!locale)|form\/Form|tree\/|upload\/)|echarts|\/editor\/src\/(core|painter)\//.test(
          id,
        ),
      ),
    ).toEqual([]);
  });

  // the heaviest of those without a budget of their own (bench/budgets.json)
  it.each(['/setting/Setting.tsx', '/auth-record/AuthRecord.tsx', '/type-manage/TypeManage.tsx'])(
    '%s adds at most 60 KB to it',
    (further) => {
      const known = new Set(chunksOf(page, app, accounts));
      const added = chunksOf(page, app, further).filter((chunk) => !known.has(chunk));
      expect(added.length).toBeGreaterThan(0);
      expect(kilobytes(added)).toBeLessThanOrEqual(furtherScreenKb);
    },
  );

  it('schemas run without compiled code: the module that says so is kept although it exports nothing', () => {
    const modules = chunksOf(page, app).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => id.endsWith('/contract/src/kernel/no-eval.ts'))).toHaveLength(1);
  });

  it('the login page: at most 92 KB, without the component library and the parts of the console', () => {
    const chunks = chunksOf(page);
    expect(kilobytes(chunks)).toBeLessThanOrEqual(loginKb);
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /node_modules\/(antd|@rc-component|@tanstack|zod)\//.test(id))).toEqual([]);
  });

  it('the API document loads its viewer and neither React nor the console', () => {
    const chunks = chunksOf('console/docs/api.html');
    expect(kilobytes(chunks)).toBeLessThanOrEqual(docsKb);
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /node_modules\/(react-dom|antd)\//.test(id))).toEqual([]);
  });

  it('page and screens.json name every file that the first table needs, so that none waits for another', () => {
    const ofApp = /name="app-parts" content="([^"]+)"/.exec(text('index.html'))?.[1] ?? '';
    const screens = JSON.parse(text('screens.json')) as Record<string, { parts: string[] }>;
    const named = new Set([...ofApp.split(' '), ...(screens['/systemSetting/accountManage']?.parts ?? [])]);
    const needed = chunksOf(app, accounts).map(({ fileName }) => `/saas/${fileName}`);
    expect(needed.filter((one) => !named.has(one))).toEqual([]);
    expect([...named].filter((one) => one.endsWith('.css')).length).toBeGreaterThan(2);
  });
});
