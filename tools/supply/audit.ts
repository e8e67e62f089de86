import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/install.mjs';
import {
  advisoriesOf,
  type Advisory,
  type AuditAnswer,
  graceDays,
  sortByUrgency,
  Known,
  type KnownAdvisory,
  recorded,
} from './advisory-rules.ts';

/**
 * npm run audit: asks the registry for advisories on all of package-lock.json, packages of tools included.
 *   --record         adds new high and critical ones to advisories.json; seven days are then left
 *   --answer FILE    judges a stored answer of `npm audit --json` instead of asking
 *   --known FILE     uses another file than advisories.json
 * Exits with 0 when nothing must be done. 1: a high or critical advisory is neither reviewed nor newly
 * recorded. 2: advisories.json is malformed. 3: the registry gave no report, so nothing is known.
 */
const { values: options } = parseArgs({
  options: { record: { type: 'boolean' }, answer: { type: 'string' }, known: { type: 'string' } },
});
const file = options.known ?? join(root, 'tools/supply/advisories.json');
const today = new Date().toISOString().slice(0, 10);

const ask = (): string => {
  if (options.answer !== undefined) return readFileSync(options.answer, 'utf8');
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
  });
  return error ? JSON.stringify({ message: error.message }) : stdout;
};

const parsed = (text: string): AuditAnswer | null => {
  try {
    return JSON.parse(text) as AuditAnswer;
  } catch {
    return { message: text.slice(0, 300) };
  }
};

let known: KnownAdvisory[];
try {
  known = Known.parse(JSON.parse(readFileSync(file, 'utf8')));
} catch (error) {
  console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}

const answer = parsed(ask());
const advisories = advisoriesOf(answer);
if (advisories === null) {
  const said = answer?.message ?? answer?.error?.summary ?? 'no report in its answer';
  console.error(`The advisory feed cannot be reached: ${said}`);
  console.error('Nothing is known about advisories now. Ask again from where the registry serves them.');
  process.exit(3);
}

if (options.record) {
  known = recorded(advisories, known, today);
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
}
const { failing, pending, rest, gone } = sortByUrgency(advisories, known, today);
const line = (one: Advisory): string =>
  `${one.severity.padEnd(8)} ${one.id} ${one.package}: ${one.title} ${one.url}`;
for (const one of rest) {
  console.log(
    one.reviewed ? `reviewed ${line(one)}\n         ${one.reviewed.on}: ${one.reviewed.reason}` : line(one),
  );
}
for (const one of pending) console.log(`${one.left} days left: ${line(one)}`);
for (const one of gone) console.log(`${one.id} ${one.package}: not found any more, take it out of ${file}`);
for (const one of failing) console.error(`FAILED ${line(one)}\n       ${one.why}`);
if (failing.length > 0) {
  console.error(
    `Update the package; or review it in ${file} with day, name and reason; --record gives ${graceDays} days.`,
  );
}
console.log(
  `audit: ${advisories.length} advisories, ${failing.length} to be dealt with now, ${pending.length} within days`,
);
process.exitCode = failing.length > 0 ? 1 : 0;
