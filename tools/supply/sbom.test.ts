import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const tsx = join(import.meta.dirname, '../../node_modules/.bin/tsx');

it('the bill of materials is CycloneDX of the shipped packages, the same each time', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sbom-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const made = ['one.json', 'two.json'].map((name) => {
    const done = spawnSync(tsx, [join(import.meta.dirname, 'sbom.ts'), join(dir, name)], {
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
    return readFileSync(join(dir, name), 'utf8');
  });
  const [first = ''] = made;
  expect(made[1]).toBe(first);
  const sbom = JSON.parse(first);
  expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'design-console']);
  const names: string[] = sbom.components.map(({ purl }: { purl: string }) => purl);
  expect(names.some((purl) => purl.startsWith('pkg:npm/fastify@'))).toBe(true);
  expect(names.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
});
