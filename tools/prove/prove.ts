import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/install.mjs';
import { openSharedDatabase } from '../test/shared-database.ts';
import { makesDatabase } from './makes-database.ts';
import { apply, type Mutant } from './mutant.ts';
import { MUTANTS } from './mutants/index.ts';
import { type Red, redTests } from './red-tests.ts';
import { copyTree } from './tree-copy.ts';

/**
 * npm run prove [-- words…]
 * Breaks a copy of the tree in each way listed in mutants/, then runs the tests that must notice. Words keep
 * only mutants whose name or file contains one of them, --shard 1/4 a quarter of them. --list only prints the
 * mutants. Exits with 1 when a mutant goes unnoticed. Not part of npm test: it takes more than an hour.
 */
const { values: options, positionals: words } = parseArgs({
  options: { list: { type: 'boolean' }, shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
});

const [part = 0, parts = 0] = options.shard.split('/').map(Number);
if (!(Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts))
  throw new Error(`--shard takes a part and a number of parts, for example 1/4, not ${options.shard}`);
const chosen = MUTANTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
).filter((_, at) => at % parts === part - 1);
if (options.list) {
  for (const { name, file, mustFail } of chosen) console.log(`${name} · ${file} → ${mustFail.join(', ')}`);
  process.exit(0);
}

const limitMs = 10 * 60_000;
const database = openSharedDatabase({});
const copies: { readonly remove: () => void }[] = [];
const clear = (): Promise<unknown> => {
  for (const copy of copies) copy.remove();
  return database.close();
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void clear().then(() => process.exit(1)));

/** Runs these test files in this tree. Returns the failed tests, or null when no test ran. */
const run = async (
  dir: string,
  files: readonly string[],
  environment: object,
  { isFirstEnough = false } = {},
): Promise<Red[] | null> => {
  const report = join(dir, 'prove-report.json');
  rmSync(report, { force: true });
  const bail = isFirstEnough ? ['--bail=1'] : [];
  const args = ['run', ...files, ...bail, '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: dir,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  try {
    return redTests(readFileSync(report, 'utf8'), dir);
  } catch {
    return null;
  }
};

/** Tests that fail without any mutant and so prove nothing. Keyed by the test files that ran. */
const redBefore = new Map<string, Promise<Set<string>>>();

interface Verdict {
  readonly isProved: boolean;
  readonly said: string;
}

const prove = async (dir: string, mutant: Mutant): Promise<Verdict> => {
  const { mustFail: files } = mutant;
  const shared = await database.environment;
  const key = files.join(' ');
  const known =
    redBefore.get(key) ?? run(dir, files, shared).then((red) => new Set((red ?? []).map(({ name }) => name)));
  redBefore.set(key, known);
  const before = await known;
  const environment = makesDatabase(mutant.file) ? {} : shared;
  const newlyRed = async (isFirstEnough: boolean) => {
    const red = await run(dir, files, environment, { isFirstEnough });
    return red?.filter(({ name }) => !before.has(name)) ?? null;
  };
  let putBack: () => void = () => undefined;
  try {
    putBack = apply(dir, mutant);
    const turned = await newlyRed(before.size === 0);
    if (turned === null)
      return { isProved: false, said: 'no test ran: the mutant broke the files themselves' };
    // when every failure is a timeout, a busy machine may be the cause: the tests must fail again
    const isSure = turned.some(({ waited }) => !waited);
    const again = isSure || turned.length === 0 ? turned : ((await newlyRed(false)) ?? []);
    const sure = again.filter((one) => isSure || !one.waited || turned.some(({ name }) => name === one.name));
    if (sure[0]) return { isProved: true, said: `red: ${sure[0].name}` };
    const [chance] = turned;
    return {
      isProved: false,
      said: chance ? `red by chance: ${chance.name}` : 'every test stayed as it was',
    };
  } catch (error) {
    return { isProved: false, said: String(error) };
  } finally {
    putBack();
  }
};

let unnoticed = 0;
const queue = [...chosen];
/** Takes mutants from the queue one by one and breaks its own copy of the tree. */
const work = async (): Promise<void> => {
  const copy = copyTree(root);
  copies.push(copy);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const startedAt = Date.now();
    const { isProved, said } = await prove(copy.dir, mutant);
    if (!isProved) unnoticed += 1;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`${isProved ? 'noticed  ' : 'UNNOTICED'} ${mutant.name} (${seconds} s)\n          ${said}`);
  }
};
try {
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), chosen.length) }, work));
} finally {
  await clear();
}
for (const [files, tests] of redBefore) {
  const red = await tests;
  if (red.size > 0) console.log(`red without any mutant: ${files}: ${[...red].join('; ')}`);
}
console.log(`\n${chosen.length - unnoticed} noticed, ${unnoticed} unnoticed`);
process.exitCode = unnoticed > 0 || chosen.length === 0 ? 1 : 0;
