import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('a wait without a limit of its own outlasts a busy second, a limit that is named holds', async () => {
  const since = (startedAt: number) => performance.now() - startedAt;
  const first = performance.now();
  await vi.waitFor(() => expect(since(first)).toBeGreaterThan(1_200));
  const second = performance.now();
  await expect.poll(() => since(second)).toBeGreaterThan(1_200);
  for (const limit of [100, { timeout: 100 }]) {
    const never = () => {
      throw new Error('not yet');
    };
    await expect(vi.waitFor(never, limit)).rejects.toThrow('not yet');
  }
});

it('every project waits like this', () => {
  const configs = ['contract', 'server', 'console', 'tools', 'e2e', '.'].map((name) => ({
    name,
    text: readFileSync(join(root, name, 'vitest.config.ts'), 'utf8'),
  }));
  const lacking = (what: RegExp) => configs.filter(({ text }) => !what.test(text)).map(({ name }) => name);
  expect(lacking(/setupFiles: [^\]]*test\/waits\.ts'/)).toEqual([]);
  expect(lacking(/poll: \{ timeout: (?:patienceMs|\d+_000)\b/)).toEqual([]);
});
