import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../start/install.mjs';
import { findChromium } from './chromium.ts';
import { byRealClock, type Clock, openClock, withoutRealClockTests } from './clock.ts';
import { type Counts, countsOf, exitCodeOf, failuresOf, type SuiteResult, summaryOf } from './counts.ts';
import { processorTimes, sharesBetween } from './processors.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { openSharedDatabase, type SharedDatabase } from './shared-database.ts';
import { endAll, runProgram } from './run-program.ts';
import { slowTests } from './slow.ts';

/**
 * npm test: runs the checks, every Vitest project and the browser journeys.
 * Suites run one after the other on all cores, so that none slows another into time-outs. The last lines show
 * the counts over all suites.
 *   --fast        leaves out the journeys and the slow suites (slow.ts)
 *   --only NAME   one of check, contract, tools, editor, server, console, e2e
 *   --at 2027-03-01T00:05:00 --zone America/New_York
 *                 runs at that date, in that zone (clock.ts); either may be given alone
 */
const suites = ['check', 'contract', 'tools', 'editor', 'server', 'console', 'e2e'] as const;
type Suite = (typeof suites)[number];
const needsBrowser = new Set<Suite>(['editor', 'e2e']);
const needsDatabase = new Set<Suite>(['server', 'console']);
const limitMs = 20 * 60_000;

const results: SuiteResult[] = [];
const scratch = makeScratchFolder();
let clock: Clock = { env: {}, stop: () => undefined };
/** Shared by the suites that need a database. */
let database: SharedDatabase | undefined;
let isSaid = false;
/** Prints the counts once and sets the exit code, however the run ends. */
const sayAndLeave = (): void => {
  if (isSaid) return;
  isSaid = true;
  console.log(summaryOf(results));
  process.exitCode = exitCodeOf(results);
};
const breakOff = (name: string, error?: unknown): never => {
  if (error) console.error(error);
  endAll();
  clock.stop();
  scratch.remove();
  results.push({ name, passed: 0, failed: 1, seconds: 0 });
  sayAndLeave();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => breakOff(signal));
process.on('uncaughtException', (error) => breakOff('runner', error));
process.on('unhandledRejection', (error) => breakOff('runner', error));

const { values: options } = parseArgs({
  options: {
    fast: { type: 'boolean' },
    only: { type: 'string' },
    at: { type: 'string' },
    zone: { type: 'string' },
  },
});
const isSuite = (name: string): name is Suite => (suites as readonly string[]).includes(name);
if (options.only !== undefined && !isSuite(options.only)) {
  breakOff(options.only, `--only takes one of ${suites.join(', ')}`);
}
const wanted = suites.filter((name) =>
  options.only === undefined ? !(options.fast && name === 'e2e') : name === options.only,
);

try {
  clock = await openClock(options);
} catch (error) {
  breakOff('clock', error instanceof Error ? error.message : error);
}

/** What a suite wrote, or null when it wrote nothing that can be read. */
const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};

const chromiumPath = (): string =>
  clock.env.FAKETIME ? byRealClock(findChromium(), scratch.dir) : findChromium();

const runSuite = async (name: Suite, report: string): Promise<Counts & Pick<SuiteResult, 'failures'>> => {
  const node = (args: readonly string[], env: Record<string, string> = {}) =>
    runProgram(process.execPath, args, {
      cwd: root,
      env: { TMPDIR: scratch.dir, ...clock.env, ...env },
      limitMs,
    });
  if (name === 'check') {
    await node(['--import', 'tsx', 'tools/check/check.ts', '--report', report]);
    return readReport<Counts>(report) ?? { passed: 0, failed: 1 };
  }
  const exclude = options.fast ? slowTests.flatMap((file) => ['--exclude', `**/${file}`]) : [];
  const code = await node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      name,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...exclude,
      ...(clock.env.FAKETIME ? withoutRealClockTests : []),
    ],
    {
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...(needsBrowser.has(name) ? { CHROMIUM_PATH: chromiumPath() } : {}),
      ...(needsDatabase.has(name) ? await database?.environment : {}),
    },
  );
  const run = readReport<JsonTestResults>(report);
  return { ...countsOf(run, code), failures: failuresOf(run) };
};

// the database starts while the earlier suites run
if (wanted.some((name) => needsDatabase.has(name)))
  database = openSharedDatabase({ TMPDIR: scratch.dir, ...clock.env });
const reports = mkdtempSync(join(scratch.dir, 'test-reports-'));
for (const name of wanted) {
  const startedAt = Date.now();
  const before = processorTimes();
  console.log(`\n── ${name}`);
  const counts = await runSuite(name, join(reports, `${name}.json`));
  results.push({
    name,
    ...counts,
    seconds: (Date.now() - startedAt) / 1000,
    processors: sharesBetween(before, processorTimes()),
  });
}
await database?.close();
clock.stop();
scratch.remove();
sayAndLeave();
