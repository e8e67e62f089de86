import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { counterexamplesIn, patternOf } from './counterexamples.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the fixture's property alone. Returns its exit status and its failures. */
const runPlanted = (env: Readonly<Record<string, string>>, ...args: string[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'fixture-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const report = join(dir, 'report.json');
  const { VITEST: _, ...outer } = process.env;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const fixture = join(import.meta.dirname, 'fixtures');
  const json = ['--reporter=json', `--outputFile.json=${report}`];
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', fixture, ...json, ...args],
    {
      cwd: fixture,
      env: { ...outer, ...env },
      encoding: 'utf8',
    },
  );
  expect(stderr).not.toContain('Startup Error');
  return { status, found: counterexamplesIn(JSON.parse(readFileSync(report, 'utf8'))) };
};

describe('properties', () => {
  it('are run with one seed by npm test, with random seeds by npm run explore, which prints how to repeat a failure', () => {
    expect(runPlanted({})).toEqual({ status: 0, found: [] });

    const explored = runPlanted({ EXPLORE_MS: '5000' });
    expect(explored.status).toBe(1);
    const [one] = explored.found;
    expect(one?.test).toBe('no number ends in 137');
    expect(one?.counterexample).toMatch(/^\[\d*137\]$/);

    const again = runPlanted(
      { PROPERTY_SEED: String(one?.seed), PROPERTY_PATH: one?.path ?? '' },
      '--testNamePattern',
      patternOf([one?.test ?? '']),
    );
    expect(again.found[0]?.counterexample).toBe(one?.counterexample);
  });

  const testFiles = (dir: string): string[] =>
    readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'dist', 'fixtures'].includes(entry.name)) return [];
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
  const workspaces = ['contract', 'server', 'console', 'editor', 'tools', 'e2e'];

  it('have the one seed in every project', () => {
    const configs = workspaces.map((name) =>
      name === 'editor' ? 'vitest.config.ts' : `${name}/vitest.config.ts`,
    );
    expect(
      configs.filter(
        (file) => !/setupFiles: [^\]]*test\/properties\.ts'/.test(readFileSync(join(root, file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('choose no seed of their own', () => {
    const holding = workspaces
      .flatMap((workspace) => testFiles(join(root, workspace)))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
      .filter(({ text }) => /^import .* from 'fast-check'/m.test(text));
    expect(holding.length).toBeGreaterThan(10);
    expect(
      holding.filter(({ text }) => /\bseed:|configureGlobal/.test(text)).map(({ file }) => file),
    ).toEqual([]);
  });
});

describe('the report of npm run explore', () => {
  it('names failures without a counterexample and files that did not load, but no property that ran out of time first', () => {
    expect(
      counterexamplesIn({
        testResults: [
          { name: '/a.test.ts', message: 'cannot load', assertionResults: [] },
          {
            name: '/b.test.ts',
            message: '',
            assertionResults: [
              { status: 'passed', fullName: 'b holds', failureMessages: [] },
              { status: 'failed', fullName: 'b is quick', failureMessages: ['Error: timed out'] },
              {
                status: 'failed',
                fullName: 'b is slow to begin',
                failureMessages: ['Error: Property interrupted after 0 tests\n{ seed: 1 }'],
              },
            ],
          },
        ],
      }),
    ).toEqual([
      { file: '/a.test.ts', test: null, said: 'cannot load' },
      { file: '/b.test.ts', test: 'b is quick', said: 'Error: timed out' },
    ]);
  });

  it('runs tests by their whole names, whatever characters they contain', () => {
    const pattern = new RegExp(patternOf(['lists (S-03) > 1 + 1 is 2.', 'other']));
    expect(
      ['lists (S-03) 1 + 1 is 2.', 'other', 'another', 'lists (S-03) 1 + 1 is 2. twice'].map((name) =>
        pattern.test(name),
      ),
    ).toEqual([true, true, false, false]);
  });
});
