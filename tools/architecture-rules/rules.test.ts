import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from './exceptions.ts';
import { reportsOf, RULES } from './rules.ts';
import { readTree } from './tree.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)],
  );

/** Lines of a fixture that are marked as violations: `path:line rule`. */
const markedIn = (root: string): string[] =>
  filesBelow(root).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = /violates: ([\w-]+)/.exec(line)?.[1];
        return rule === undefined ? [] : [`${file.slice(root.length + 1)}:${index + 1} ${rule}`];
      }),
  );

const reportedIn = (root: string): string[] => [
  ...new Set(reportsOf(readTree(root), []).map(({ path, line, rule }) => `${path}:${line} ${rule}`)),
];

describe('the architecture rules (architecture, section of rules)', () => {
  it.each(RULES.map((rule) => rule.name))(
    '%s is reported by name where it is broken, and nowhere else',
    (name) => {
      const root = join(fixtures, name);
      expect(existsSync(root), `tools/architecture-rules/fixtures/${name} shows how ${name} is broken`).toBe(
        true,
      );
      const marked = markedIn(root);
      expect(marked.some((one) => one.endsWith(` ${name}`))).toBe(true);
      expect(reportedIn(root).sort()).toEqual(marked.sort());
    },
  );

  it('have no fixture of a rule that does not exist', () => {
    expect(readdirSync(fixtures).sort()).toEqual(RULES.map((rule) => rule.name).sort());
  });

  it('are lifted by an exception for one name only, and an unused exception is reported', () => {
    const tree = readTree(join(fixtures, 'stores-ask-for-company'));
    const path = 'server/src/modules/role/role.store.ts';
    const rule = 'stores-ask-for-company';
    const subjects = reportsOf(tree, [{ rule, path, subject: 'none', reason: 'fixture' }]).map(
      (one) => one.subject,
    );
    expect(subjects).toEqual(['third', 'remove']);
    const stale = reportsOf(tree, [{ rule, path, subject: 'first', reason: 'fixture' }]);
    expect(stale.map((one) => one.rule)).toContain('no-stale-exceptions');
  });

  it('require a reason for every exception', () => {
    for (const one of EXCEPTIONS) expect(one.reason.length, `${one.rule} ${one.path}`).toBeGreaterThan(15);
  });
});
