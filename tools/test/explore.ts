import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../start/install.mjs';
import { findChromium } from './chromium.ts';
import { type Counterexample, counterexamplesIn, patternOf } from './counterexamples.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { endAll, runProgram } from './run-program.ts';

/**
 * npm run explore: tries every property with random seeds for a given time. A counterexample is either a
 * fault or a property that claims too much. Keep it as a named case beside the property.
 *   --minutes N   how long, 10 by default
 *   words…        only files whose path contains one of them
 */
const { values: options, positionals: words } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const minutes = Number(options.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0');
  process.exit(2);
}
const deadline = Date.now() + minutes * 60_000;

const testFiles = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'fixtures'].includes(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
const files = ['contract', 'server', 'console', 'editor', 'tools', 'e2e']
  .flatMap((workspace) => testFiles(join(root, workspace)))
  .filter((file) => /^import .* from 'fast-check'/m.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error('No such file holds a property');
  process.exit(2);
}

const scratch = makeScratchFolder();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endAll();
    scratch.remove();
    process.exit(1);
  });

const found = new Map<string, Counterexample>();
const tell = (one: Counterexample): void => {
  const file = relative(root, one.file);
  const key = `${file} ${one.test}`;
  if (found.has(key)) return;
  found.set(key, one);
  console.log(`\n── ${file}\n   ${one.test ?? 'before its tests'}`);
  if (one.seed === undefined) {
    console.log(one.said);
    return;
  }
  console.log(`   counterexample: ${one.counterexample}`);
  console.log(
    `   again: PROPERTY_SEED=${one.seed} PROPERTY_PATH=${one.path} npx vitest run ${file} -t '${patternOf([one.test ?? ''])}'`,
  );
};

/**
 * Runs these files once, or only the tests named, each property for `ms` milliseconds. Returns the tests that
 * hold properties.
 */
const explore = async (
  files: readonly string[],
  ms: number,
  tests?: readonly string[],
): Promise<{ file: string; test: string }[]> => {
  const dir = mkdtempSync(join(scratch.dir, 'explore-'));
  const [report, names] = [join(dir, 'report.json'), join(dir, 'names')];
  writeFileSync(names, '');
  const leftMs = Math.max(0, deadline - Date.now());
  await runProgram(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '--reporter=json',
      `--outputFile.json=${report}`,
      // a file may set up a database and then try several properties, one after the other
      `--testTimeout=${ms * 10 + 240_000}`,
      ...(tests ? ['--testNamePattern', patternOf(tests), '--passWithNoTests'] : []),
    ],
    {
      cwd: root,
      env: {
        TMPDIR: scratch.dir,
        CHROMIUM_PATH: findChromium(),
        EXPLORE_MS: String(ms),
        EXPLORE_NAMES: names,
      },
      // lets running properties finish, but ends a run that hangs
      limitMs: leftMs + 10 * 60_000,
    },
  );
  let result: JsonTestResults;
  try {
    result = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults;
  } catch {
    tell({ file: join(root, files[0] ?? ''), test: null, said: 'the run ended without a report' });
    return [];
  }
  if (result.numTotalTests === 0)
    tell({
      file: join(root, files[0] ?? ''),
      test: null,
      said: `no test ran: npx vitest run ${files.join(' ')} says why`,
    });
  for (const one of counterexamplesIn(result)) tell(one);
  return readFileSync(names, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { file: string; test: string });
};

console.log(`${files.length} files, ${minutes} minutes`);
// the first round finds the tests that hold properties; later rounds run only those
const met = await explore(files, 1000);
const tests = [...new Set(met.map(({ test }) => test))];
const files2 = [...new Set(met.map(({ file }) => relative(root, file)))];
console.log(`${met.length} properties in ${tests.length} tests`);
for (let round = 1; tests.length > 0; round += 1) {
  const leftMs = deadline - Date.now();
  const share = (leftMs * Math.min(2, availableParallelism())) / met.length;
  // every round starts databases, so less than half a second a property is not worth it
  const ms = Math.min(20_000, Math.floor(share * 0.7));
  if (ms < 500) break;
  console.log(`round ${round}: ${(ms / 1000).toFixed(1)} s each`);
  await explore(files2, ms, tests);
}
scratch.remove();
console.log(`\n${tests.length} tests with properties, ${found.size} found something`);
process.exitCode = found.size > 0 || tests.length === 0 ? 1 : 0;
