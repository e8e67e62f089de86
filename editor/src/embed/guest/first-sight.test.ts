import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from 'vite';

/** Budget for what the page of a signed link loads at first: tools load when they are opened. */
const limitKb = 200;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

test('the first screen of the editor needs at most 200 KB of JavaScript, without the validation library', {
  timeout: 120_000,
}, async () => {
  const built = await build({
    configFile: new URL('../../../vite.config.ts', import.meta.url).pathname,
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, reportCompressedSize: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs
    .flatMap((one) => ('output' in one ? [...one.output] : []))
    .filter((one): one is typeof one & Chunk => one.type === 'chunk');
  const seen = new Map<string, Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(chunks.find((one) => one.fileName === name));
  };
  const roots = [
    chunks.find((one) => one.isEntry),
    chunks.find((one) => one.facadeModuleId?.endsWith('/guest/editor/EditorPage.tsx')),
  ];
  // a file that moved would be counted as nothing
  expect(roots).not.toContain(undefined);
  for (const root of roots) visit(root);
  const modules = [...seen.values()].flatMap((one) => one.moduleIds);
  expect(modules.filter((id) => id.includes('/node_modules/zod/'))).toEqual([]);
  const bytes = [...seen.values()].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  expect(bytes / 1000).toBeLessThanOrEqual(limitKb);
});
