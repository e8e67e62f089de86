import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/src/db/schema/migrate.ts';
import { largeTables, slowStepsOf } from './slow-migrations.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const upgrade = page.split('\n## Upgrade\n')[1]?.split('\n## ')[0] ?? '';
/** The first file that changes tables with rows: those below make an empty database (decision 0064). */
const first = '0065';
/** Up to this one a file may change a table and build an index: they have run. */
const lastOfBoth = '0167';

describe('a migration that makes others wait for a large table', () => {
  it('is named in the section Upgrade of docs/operations.md, and no other is', () => {
    const slow = readMigrations()
      .filter(({ name, sql }) => name > first && slowStepsOf(sql).length > 0)
      .map(({ name }) => name.slice(0, 4));
    expect(slow.length).toBeGreaterThan(3);
    const named = [...upgrade.matchAll(/\b(0\d{3})\b(?!-)/g)].map(([, number = '']) => number);
    expect([...new Set(named)].filter((number) => number > first).sort()).toEqual(slow.sort());
  });

  it('locks no other one meanwhile: a column and an index go into two files', () => {
    const both = readMigrations()
      .filter(({ sql }) => slowStepsOf(sql).some((step) => step.startsWith('lock of ')))
      .map(({ name }) => name.slice(0, 4));
    expect(both).toContain('0153');
    expect(both.filter((number) => number > lastOfBoth)).toEqual([]);
  });

  it('is judged by tables that exist', () => {
    const tables = join(import.meta.dirname, '../../server/src/db/schema/generated-tables.ts');
    const described = readFileSync(tables, 'utf8');
    expect(largeTables.filter((table) => !described.includes(`\n  ${table}: `))).toEqual([]);
  });

  it.each([
    ['reindex index design_words_by_gram;', ['reindex design_words_by_gram']],
    ['create index a on audit_record (company_id);', ['index of audit_record']],
    ['create unique index a\n  on only_small (id);\ncreate index b on design (id);', ['index of design']],
    ['create index on usage_item (day);', ['index of usage_item']],
    ["alter table design\n  add column a text generated always as ('') stored;", ['stored column of design']],
    [
      "alter table design add column a text generated always as ('') stored;\nalter table design alter column a drop expression;",
      ['stored column of design'],
    ],
    ['-- reindex index a\ncreate index concurrently a on design (id);', []],
    ['create table usage_new (id int); create index a on usage_new (id);', []],
    ['alter table design add column a text; create index a on topic (stored);', []],
    [
      'alter table stored_file rename column a to b; create index a on design (b);',
      ['index of design', 'lock of stored_file'],
    ],
  ])('is seen by its text: %s', (sql, steps) => {
    expect(slowStepsOf(sql)).toEqual(steps);
  });
});
