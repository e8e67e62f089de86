import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../start/install.mjs';
import { apply, type Mutant } from './mutant.ts';
import { MUTANTS } from './mutants/index.ts';
import { copyTree } from './tree-copy.ts';

/**
 * npm run prove [-- words…]   breaks a copy of the tree in each of the ways listed in mutants/
 * (or those whose name or file holds one of the words) and runs the tests that must notice. Fails when
 * one of them stays green. Not part of npm test: it takes minutes. --list only names them.
 */
const { values: options, positionals: words } = parseArgs({
  options: { list: { type: 'boolean' } },
  allowPositionals: true,
});

const chosen = MUTANTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
if (options.list) {
  for (const { name, file, mustFail } of chosen) console.log(`${name} · ${file} → ${mustFail.join(', ')}`);
  process.exit(0);
}

const copy = copyTree(root);
const stop = () => {
  copy.remove();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

/** The names of the tests that fail, and of the files that fail outside them; null when nothing was run. */
const failing = (files: readonly string[]): Set<string> | null => {
  const report = join(copy.dir, 'prove-report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile.json=${report}`],
    { cwd: copy.dir, stdio: 'ignore' },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults;
    // a file without a single test did not load: that is a broken file, not a test that noticed
    const loaded = testResults.filter(({ assertionResults }) => assertionResults.length > 0);
    if (loaded.length === 0) return null;
    return new Set(
      loaded.flatMap(({ name, status, assertionResults }) => {
        const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
        const isOutside = status === 'failed' && failed.length === 0;
        return isOutside ? [`${name.slice(copy.dir.length + 1)}, before its tests`] : failed;
      }),
    );
  } catch {
    return null;
  }
};

const whole = new Map<string, Set<string>>();
/** What fails without any mutant: red already, so no proof. */
const failingWhole = (files: readonly string[]): Set<string> => {
  const key = files.join(' ');
  const failed = whole.get(key) ?? failing(files) ?? new Set();
  whole.set(key, failed);
  return failed;
};

const newlyRed = (files: readonly string[]): string[] | null => {
  const failed = failing(files);
  return failed && [...failed].filter((name) => !failingWhole(files).has(name));
};

const prove = (mutant: Mutant): { isProved: boolean; said: string } => {
  failingWhole(mutant.mustFail);
  let putBack: () => void = () => undefined;
  try {
    putBack = apply(copy.dir, mutant);
    const turned = newlyRed(mutant.mustFail);
    if (turned === null)
      return { isProved: false, said: 'no test ran: the mutant broke the files themselves' };
    // one or two red tests may be chance on a busy machine: they have to turn red again
    const again = turned.length > 0 && turned.length <= 2 ? (newlyRed(mutant.mustFail) ?? []) : turned;
    const sure = turned.filter((name) => again.includes(name));
    return sure.length > 0
      ? { isProved: true, said: `${sure.length} red: ${sure[0]}` }
      : {
          isProved: false,
          said: turned.length > 0 ? `red by chance: ${turned[0]}` : 'every test stayed as it was',
        };
  } catch (error) {
    return { isProved: false, said: String(error) };
  } finally {
    putBack();
  }
};

let unnoticed = 0;
try {
  for (const mutant of chosen) {
    const startedAt = Date.now();
    const { isProved, said } = prove(mutant);
    if (!isProved) unnoticed += 1;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`${isProved ? 'noticed  ' : 'UNNOTICED'} ${mutant.name} (${seconds} s)\n          ${said}`);
  }
} finally {
  copy.remove();
}
for (const [files, red] of whole) {
  if (red.size > 0) console.log(`red without any mutant: ${files}: ${[...red].join('; ')}`);
}
console.log(`\n${chosen.length - unnoticed} noticed, ${unnoticed} unnoticed`);
process.exitCode = unnoticed > 0 || chosen.length === 0 ? 1 : 0;
