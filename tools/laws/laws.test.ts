import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from './exceptions.ts';
import { judge, LAWS } from './laws.ts';
import { readTree } from './tree.ts';

const planted = join(import.meta.dirname, 'planted');

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)],
  );

/** Every line of a fixture that says it is wrong: `path:line law`. */
const markedIn = (root: string): string[] =>
  filesBelow(root).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const law = /planted: ([\w-]+)/.exec(line)?.[1];
        return law === undefined ? [] : [`${file.slice(root.length + 1)}:${index + 1} ${law}`];
      }),
  );

const reportedIn = (root: string): string[] => [
  ...new Set(judge(readTree(root), []).map(({ path, line, law }) => `${path}:${line} ${law}`)),
];

describe('the laws of the house (architecture, section of laws)', () => {
  it.each(LAWS.map((law) => law.name))(
    '%s is reported by name where it is broken, and nowhere else',
    (name) => {
      const root = join(planted, name);
      expect(existsSync(root), `tools/laws/planted/${name} shows how ${name} is broken`).toBe(true);
      const marked = markedIn(root);
      expect(marked.some((one) => one.endsWith(` ${name}`))).toBe(true);
      expect(reportedIn(root).sort()).toEqual(marked.sort());
    },
  );

  it('have no fixture of a law that is gone', () => {
    expect(readdirSync(planted).sort()).toEqual(LAWS.map((law) => law.name).sort());
  });

  it('are lifted by an exception for one name only, and an exception nothing needs is reported', () => {
    const tree = readTree(join(planted, 'stores-ask-for-company'));
    const path = 'server/src/modules/role/role.store.ts';
    const law = 'stores-ask-for-company';
    const subjects = judge(tree, [{ law, path, subject: 'none', reason: 'fixture' }]).map(
      (one) => one.subject,
    );
    expect(subjects).toEqual(['third', 'remove']);
    const stale = judge(tree, [{ law, path, subject: 'first', reason: 'fixture' }]);
    expect(stale.map((one) => one.law)).toContain('no-stale-exceptions');
  });

  it('give every exception a reason', () => {
    for (const one of EXCEPTIONS) expect(one.reason.length, `${one.law} ${one.path}`).toBeGreaterThan(15);
  });

  it('hold over the real tree', { timeout: 60_000 }, () => {
    const tree = readTree(join(import.meta.dirname, '../..'));
    expect(tree.files.size).toBeGreaterThan(100);
    expect(judge(tree, EXCEPTIONS).map(({ path, line, law }) => `${path}:${line} ${law}`)).toEqual([]);
  });
});
