import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complete, missingEntries } from './lock.ts';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'lint-'));
// the linter looks for its type-aware half in the folder where it runs
symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const texts = new Map<string, string>();

/** Writes this text for the run of the linter, which takes all texts at once; returns its file. */
const written = (text: string, extension = '.ts', file = `case-${texts.size}${extension}`): string => {
  texts.set(file, text);
  return file;
};

let said = '';
beforeAll(() => {
  writeFileSync(join(dir, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');
  for (const [file, text] of texts) writeFileSync(join(dir, file), text);
  said = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--format=unix', '-c', join(root, '.oxlintrc.json'), ...texts.keys()],
    { cwd: dir, encoding: 'utf8' },
  ).stdout;
});

/** Names of the lint rules that a file breaks under our configuration. */
const rulesBrokenIn = (file: string): string[] =>
  said
    .split('\n')
    .filter((line) => line.split(':')[0]?.endsWith(file))
    .flatMap((line) => [...line.matchAll(/\[Error(?:\/\w+\(([\w-]+)\))?\]$/g)])
    .map(([, rule = 'unused directive']) => rule);

const save = 'export const save = async (): Promise<void> => {};\n';
const lines = 'export {};\n'.repeat(301);
const cycle = (names: string, value: string, from: string) =>
  `import ${names} from './${from}.ts';\nexport const a = (): unknown => ${value};\n`;
const backTo = (file: string) =>
  `import { a } from './${file}.ts';\nexport const b = (): unknown => a;\nexport type B = typeof b;\n`;

const cases: [shown: string, rules: string[], file: string][] = [
  ['a promise that is not awaited', ['no-floating-promises'], written(`${save}save();\n`)],
  ['no promise that is dropped on purpose', [], written(`${save}void save();\n`)],
  [
    'a promise used as a condition',
    ['no-misused-promises'],
    written(`${save}export const isSaved = save() ? 1 : 2;\n`),
  ],
  ['any', ['no-explicit-any'], written('export const a = (b: any): void => void b;\n')],
  ['!', ['no-non-null-assertion'], written('export const a = (b?: string) => b!.length;\n')],
  ['a forgotten console call', ['no-console'], written("console.log('here');\n")],
  [
    'a switch that lacks a case',
    ['switch-exhaustiveness-check'],
    written(
      "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n};\n",
    ),
  ],
  ['a file of more than 300 lines', ['max-lines'], written(lines)],
  [
    'no long file that states a reason',
    [],
    written(`/* oxlint-disable max-lines -- a list: one entry a line */\n${lines}`),
  ],
  ...['TODO', 'FIXME', 'HACK', 'XXX'].map((word): [string, string[], string] => [
    `a comment that leaves work to do: ${word.toLowerCase()}`,
    ['no-warning-comments'],
    written(`export const a = 1; // ${word} later\n`),
  ]),
  ['files that import each other', ['no-cycle'], written(cycle('{ b }', 'b', 'second'), '.ts', 'first.ts')],
  ['no type import', [], written(cycle('type { B }', 'null as B | null', 'fourth'), '.ts', 'third.ts')],
  ...[
    ['it.skip', 'no-disabled-tests'],
    ['describe.skip', 'no-disabled-tests'],
    ['it.only', 'no-focused-tests'],
    ['describe.only', 'no-focused-tests'],
    ['it.todo', 'warn-todo'],
    ['it.fails', 'no-restricted-properties'],
    ['it.skipIf(true)', 'no-restricted-properties'],
  ].map(([call = '', rule = '']): [string, string[], string] => [
    `the forbidden code: ${call}`,
    [rule],
    written(
      `import { describe, it } from 'vitest';\n\n${call}('a', () => {});\nvoid [describe, it];\n`,
      '.test.ts',
    ),
  ]),
  [
    'a disabled rule that was not broken',
    ['unused directive'],
    written('// oxlint-disable-next-line no-console -- talks to a person\nexport const a = 1;\n'),
  ],
];
written(backTo('first'), '.ts', 'second.ts');
written(backTo('third'), '.ts', 'fourth.ts');

it.each(cases)('the linter reports %s', (_, rules, file) => {
  expect(rulesBrokenIn(file)).toEqual(rules);
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
