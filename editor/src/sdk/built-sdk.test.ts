import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSdk } from '../../../tools/start/build.mjs';

/** Budget for what a host's page loads before anything opens. */
const limitKb = 4;

describe('the built SDK', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  beforeAll(() => buildSdk(folder));
  afterAll(() => rmSync(folder, { recursive: true }));
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it.each(['design-sdk.js', 'design-sdk.mjs'])('%s stays small and loads nothing else', (name) => {
    const code = text(name);
    expect(brotliCompressSync(code).length / 1000).toBeLessThanOrEqual(limitKb);
    expect(code).not.toMatch(/\bimport\s*[("']|\bfrom\s*["']|innerHTML|\beval\b/);
    // every message names its receiver
    expect(code).not.toMatch(/postMessage\([^)]*["']\*["']/);
  });

  it('has declarations that need no other file', () => {
    expect(text('design-sdk.d.ts')).toContain('export declare class DesignSdk');
    expect(text('design-sdk.d.ts')).not.toMatch(/\bimport\b/);
  });
});
