import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { advisoriesOf, sortByUrgency, recorded } from './advisory-rules.ts';

const tsx = join(import.meta.dirname, '../../node_modules/.bin/tsx');

const answer = (name: string) => join(import.meta.dirname, 'answers', `${name}.json`);
const found = advisoriesOf(JSON.parse(readFileSync(answer('found'), 'utf8'))) ?? [];
const [critical, high] = ['GHSA-xvch-5gv4-984h', 'GHSA-c2qf-rxjj-qqgw'];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const reviewed = { on: '2027-01-02', by: 'a person', reason: 'only at build time, on text of our own' };

/** Runs the command of `npm run audit` on a stored answer. */
const audit = (name: string, known: unknown, ...args: string[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'advisories.json');
  writeFileSync(file, JSON.stringify(known));
  const program = join(import.meta.dirname, 'audit.ts');
  const { status, stdout, stderr } = spawnSync(
    tsx,
    [program, '--answer', answer(name), '--known', file, ...args],
    { encoding: 'utf8' },
  );
  return { status, said: stdout + stderr, known: JSON.parse(readFileSync(file, 'utf8')) as unknown[] };
};

describe('the check of advisories', () => {
  it('passes when no advisory exists', () => {
    expect(audit('clean', []).status).toBe(0);
  });

  it('never passes when the feed cannot be reached, and has an exit code of its own for it', () => {
    const { status, said } = audit('refused', []);
    expect(status).toBe(3);
    expect(said).toContain('The advisory feed cannot be reached: 405 Method Not Allowed');
    for (const other of [null, [], {}, { vulnerabilities: {} }]) expect(advisoriesOf(other)).toBeNull();
  });

  it('reads each advisory once, and skips packages that only depend on an affected one', () => {
    expect(idsOf(found)).toEqual([high, 'GHSA-vh95-rmgr-6w4m', critical]);
  });

  it('fails on a high or critical advisory that is not recorded, not on a lower one', () => {
    const { status, said } = audit('found', []);
    expect(status).toBe(1);
    for (const id of [critical, high]) expect(said).toMatch(new RegExp(`FAILED .*${id}`));
    expect(said).not.toMatch(/FAILED .*GHSA-vh95/);
  });

  it('gives seven days to those recorded, and no eighth', () => {
    const { status, known } = audit('found', [], '--record');
    expect([status, known.length]).toEqual([0, 2]);

    const since = recorded(found, [], '2027-02-25');
    expect(idsOf(sortByUrgency(found, since, '2027-03-04').pending)).toEqual([high, critical]);
    expect(idsOf(sortByUrgency(found, since, '2027-03-05').failing)).toEqual([high, critical]);
    // recording again keeps the first day
    expect(recorded(found, since, '2027-06-01')).toEqual(since);
  });

  it('passes one that is reviewed with day, name and reason, and names outdated entries', () => {
    const known = recorded(found, [], '2027-01-01').map((one) => ({ ...one, reviewed }));
    expect(audit('found', known).status).toBe(0);
    const clean = audit('clean', known);
    expect(clean.said).toContain(`${critical} minimist: not found any more`);
    const withoutReason = known.map((one) => ({
      ...one,
      reviewed: { on: '2027-01-02', by: 'x', reason: '' },
    }));
    expect(audit('found', withoutReason).status).toBe(2);
  });
});
