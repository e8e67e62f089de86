import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/install.mjs';
import { findChromium } from './chromium.mjs';
import { byRealClock, openClock, withoutRealClockTests } from './clock.mjs';
import { countsOf, exitCodeOf, summaryOf } from './counts.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { openSharedDatabase } from './shared-database.mjs';
import { endAll, runProgram } from './run-program.mjs';
import { slowTests } from './slow.mjs';

/**
 * npm test: installs what tests need, then runs the checks, every Vitest project and the browser journeys.
 * Suites run one after the other on all cores, so that none slows another into time-outs. The last lines show
 * the counts over all suites.
 *   --fast        leaves out the journeys and the slow suites (slow.mjs)
 *   --only NAME   one of check, contract, tools, editor, server, console, e2e
 *   --at 2027-03-01T00:05:00 --zone America/New_York
 *                 runs at that date, in that zone (clock.mjs); either may be given alone
 */
const suites = ['check', 'contract', 'tools', 'editor', 'server', 'console', 'e2e'];
const needsBrowser = new Set(['editor', 'e2e']);
const needsDatabase = new Set(['server', 'console']);
const limitMs = 20 * 60_000;

const results = [];
const scratch = makeScratchFolder();
let clock = { env: {}, stop: () => undefined };
/** Shared by the suites that need a database. */
let database;
let isSaid = false;
/** Prints the counts once and sets the exit code, however the run ends. */
const sayAndLeave = () => {
  if (isSaid) return;
  isSaid = true;
  console.log(summaryOf(results));
  process.exitCode = exitCodeOf(results);
};
const breakOff = (name, error) => {
  if (error) console.error(error);
  endAll();
  clock.stop();
  scratch.remove();
  results.push({ name, passed: 0, failed: 1, seconds: 0 });
  sayAndLeave();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => breakOff(signal));
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
if (options.only !== undefined && !suites.includes(options.only)) {
  breakOff(options.only, `--only takes one of ${suites.join(', ')}`);
}
const wanted = suites.filter((name) =>
  options.only === undefined ? !(options.fast && name === 'e2e') : name === options.only,
);

try {
  clock = await openClock(options);
} catch (error) {
  breakOff('clock', error.message);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const chromiumPath = () => (clock.env.FAKETIME ? byRealClock(findChromium(), scratch.dir) : findChromium());

const runSuite = async (name, report) => {
  const node = (args, env) =>
    runProgram(process.execPath, args, {
      cwd: root,
      env: { TMPDIR: scratch.dir, ...clock.env, ...env },
      limitMs,
    });
  if (name === 'check') {
    await node(['tools/check/check.mjs', '--report', report]);
    return readReport(report) ?? { passed: 0, failed: 1 };
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
  return countsOf(readReport(report), code);
};

const install =
  "const { checkNode, installPackages } = await import('./tools/start/install.mjs'); checkNode(); installPackages();";
const installed = await runProgram(process.execPath, ['--input-type=module', '-e', install], {
  cwd: root,
  limitMs,
});
if (installed !== 0) breakOff('install');

// the database starts while the earlier suites run
if (wanted.some((name) => needsDatabase.has(name)))
  database = openSharedDatabase({ TMPDIR: scratch.dir, ...clock.env });
const reports = mkdtempSync(join(scratch.dir, 'test-reports-'));
for (const name of wanted) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const counts = await runSuite(name, join(reports, `${name}.json`));
  results.push({ name, ...counts, seconds: (Date.now() - startedAt) / 1000 });
}
await database?.close();
clock.stop();
scratch.remove();
sayAndLeave();
