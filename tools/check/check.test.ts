import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { complete, missingEntries } from './lock.mjs';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'lint-'));
// the linter looks for its type-aware half in the folder where it runs
symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Names of the lint rules that a text breaks under our configuration. */
const rulesBrokenBy = (text: string): string[] => {
  writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');
  writeFileSync(join(dir, 'file.ts'), text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--format=unix', '-c', join(root, '.oxlintrc.json'), 'file.ts'],
    { cwd: dir, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/\[Error(?:\/\w+\(([\w-]+)\))?\]$/gm)].map(
    ([, rule = 'unused directive']) => rule,
  );
};

describe('the linter still bites', () => {
  const save = 'const save = async (): Promise<void> => {};\n';

  it('on a promise nobody waits for, and not on one somebody does', () => {
    expect(rulesBrokenBy(`${save}save();\n`)).toEqual(['no-floating-promises']);
    expect(rulesBrokenBy(`${save}void save();\n`)).toEqual([]);
  });

  it('on a promise where a yes or no is asked', () => {
    expect(rulesBrokenBy(`${save}export const isSaved = save() ? 1 : 2;\n`)).toEqual(['no-misused-promises']);
  });

  it('on any, on !, and on a console line left over', () => {
    expect(rulesBrokenBy('export const a = (b: any): void => void b;\n')).toEqual(['no-explicit-any']);
    expect(rulesBrokenBy('export const a = (b?: string) => b!.length;\n')).toEqual(['no-non-null-assertion']);
    expect(rulesBrokenBy("console.log('here');\n")).toEqual(['no-console']);
  });

  it('on a switch that forgets a case', () => {
    const text =
      "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n};\n";
    expect(rulesBrokenBy(text)).toEqual(['switch-exhaustiveness-check']);
  });

  it('on a disabled rule that was not broken', () => {
    expect(
      rulesBrokenBy('// oxlint-disable-next-line no-console -- talks to a person\nexport const a = 1;\n'),
    ).toEqual(['unused directive']);
  });
});

describe('the types', () => {
  const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
  /** Paths that a configuration includes, from the root. */
  const includesOf = (file: string) =>
    readJson<{ include: string[] }>(join(root, file)).include.map((path) =>
      relative(root, join(root, dirname(file), path)),
    );

  it('are checked of whatever a workspace includes', () => {
    const checked = ['node', 'browsers'].flatMap((where) => includesOf(`tools/check/types-of-${where}.json`));
    const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'));
    for (const workspace of workspaces)
      expect(checked).toEqual(expect.arrayContaining(includesOf(`${workspace}/tsconfig.json`)));
  });
});

describe('the lock file', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { tool: '1.0.0' } },
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { '@tool/linux-x64-gnu': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
      },
      'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    },
  };

  it('is missing what it names and has no entry for, which npm ci refuses', () => {
    expect(missingEntries(lock)).toEqual([
      { from: 'node_modules/tool', name: '@tool/darwin-arm64', version: '1.0.0', isOptional: true },
    ]);
    expect(missingEntries({ packages: { '': { dependencies: { gone: '1.0.0' } } } })).toMatchObject([
      { name: 'gone', isOptional: false },
    ]);
  });

  it('is completed by an entry that other platforms skip', () => {
    const whole = complete(lock);
    expect(missingEntries(whole)).toEqual([]);
    expect(whole.packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      optional: true,
      os: ['darwin'],
    });
  });
});
