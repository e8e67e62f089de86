import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { complete, missingEntries } from './lock.ts';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'lint-'));
// the linter looks for its type-aware half in the folder where it runs
symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Names of the lint rules that a text breaks under our configuration. */
const rulesBrokenBy = (text: string, file = 'file.ts'): string[] => {
  writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');
  writeFileSync(join(dir, file), text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--format=unix', '-c', join(root, '.oxlintrc.json'), file],
    { cwd: dir, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/\[Error(?:\/\w+\(([\w-]+)\))?\]$/gm)].map(
    ([, rule = 'unused directive']) => rule,
  );
};

describe('the linter reports', () => {
  const save = 'const save = async (): Promise<void> => {};\n';

  it('a promise that is not awaited, and not an awaited one', () => {
    expect(rulesBrokenBy(`${save}save();\n`)).toEqual(['no-floating-promises']);
    expect(rulesBrokenBy(`${save}void save();\n`)).toEqual([]);
  });

  it('a promise used as a condition', () => {
    expect(rulesBrokenBy(`${save}export const isSaved = save() ? 1 : 2;\n`)).toEqual(['no-misused-promises']);
  });

  it('any, !, and a forgotten console call', () => {
    expect(rulesBrokenBy('export const a = (b: any): void => void b;\n')).toEqual(['no-explicit-any']);
    expect(rulesBrokenBy('export const a = (b?: string) => b!.length;\n')).toEqual(['no-non-null-assertion']);
    expect(rulesBrokenBy("console.log('here');\n")).toEqual(['no-console']);
  });

  it('a switch that lacks a case', () => {
    const text =
      "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n};\n";
    expect(rulesBrokenBy(text)).toEqual(['switch-exhaustiveness-check']);
  });

  it('a file of more than 300 lines, unless it states a reason', () => {
    const lines = 'export {};\n'.repeat(301);
    expect(rulesBrokenBy(lines)).toEqual(['max-lines']);
    expect(rulesBrokenBy(`/* oxlint-disable max-lines -- a list: one entry a line */\n${lines}`)).toEqual([]);
  });

  it('a comment that leaves work to do', () => {
    for (const word of ['TODO', 'FIXME', 'HACK', 'XXX'])
      expect(rulesBrokenBy(`export const a = 1; // ${word} later\n`), word).toEqual(['no-warning-comments']);
  });

  it('files that import each other, and not a type import', () => {
    writeFileSync(
      join(dir, 'other.ts'),
      "import { a } from './file.ts';\nexport const b = (): unknown => a;\nexport type B = typeof b;\n",
    );
    const importing = (names: string, value: string) =>
      `import ${names} from './other.ts';\nexport const a = (): unknown => ${value};\n`;
    expect(rulesBrokenBy(importing('{ b }', 'b'))).toEqual(['no-cycle']);
    expect(rulesBrokenBy(importing('type { B }', 'null as B | null'))).toEqual([]);
  });

  it.each([
    ['it.skip', 'no-disabled-tests'],
    ['describe.skip', 'no-disabled-tests'],
    ['it.only', 'no-focused-tests'],
    ['describe.only', 'no-focused-tests'],
    ['it.todo', 'warn-todo'],
    ['it.fails', 'no-restricted-properties'],
    ['it.skipIf(true)', 'no-restricted-properties'],
  ])('the forbidden code: %s', (call, rule) => {
    const text = `import { describe, it } from 'vitest';\n\n${call}('a', () => {});\nvoid [describe, it];\n`;
    expect(rulesBrokenBy(text, 'file.test.ts')).toEqual([rule]);
  });

  it('a disabled rule that was not broken', () => {
    expect(
      rulesBrokenBy('// oxlint-disable-next-line no-console -- talks to a person\nexport const a = 1;\n'),
    ).toEqual(['unused directive']);
  });
});

describe('the type checker', () => {
  const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
  /** Paths that a configuration includes, from the root. */
  const includesOf = (file: string) =>
    readJson<{ include: string[] }>(join(root, file)).include.map((path) =>
      relative(root, join(root, dirname(file), path)),
    );

  it('checks every file that a workspace includes', () => {
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

  it('without an entry for a named package is refused, as npm ci does', () => {
    expect(missingEntries(lock)).toEqual([
      { from: 'node_modules/tool', name: '@tool/darwin-arm64', version: '1.0.0', isOptional: true },
    ]);
    expect(missingEntries({ packages: { '': { dependencies: { gone: '1.0.0' } } } })).toMatchObject([
      { name: 'gone', isOptional: false },
    ]);
  });

  it('gets the entries that other platforms leave out', () => {
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
