import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { circumstances, isBusy, withSections } from '../../bench/results.ts';
import { type Budgets, compareWithBudgets, median, percentile } from '../../bench/figures.ts';

describe('the budgets of the bench', () => {
  const budgets = { 'role.list p50': { max: 5, why: 'fast' }, 'sign-ins': { min: 60, why: 'enough' } };

  it('pass numbers within them, limits included', () => {
    const verdicts = compareWithBudgets(
      [
        { name: 'role.list p50', value: 5, unit: 'ms' },
        { name: 'sign-ins', value: 60, unit: 'a second' },
      ],
      budgets,
    );
    expect(verdicts.map(({ isMet }) => isMet)).toEqual([true, true]);
  });

  it.each([
    ['beyond a budget', 5.01, 60, 'role.list p50', 'is beyond its budget'],
    ['below one', 5, 59.9, 'sign-ins', 'is beyond its budget'],
    ['no number', Number.NaN, 60, 'role.list p50', 'is beyond its budget'],
  ])('%s fails and is named', (_, p50, signIns, name, fault) => {
    const verdicts = compareWithBudgets(
      [
        { name: 'role.list p50', value: p50, unit: 'ms' },
        { name: 'sign-ins', value: signIns, unit: 'a second' },
      ],
      budgets,
    );
    expect(verdicts.filter(({ isMet }) => !isMet)).toEqual([expect.objectContaining({ name, fault })]);
  });

  it('fail for a number without a budget, and for a budget without a number', () => {
    const verdicts = compareWithBudgets([{ name: 'account.list p50', value: 1, unit: 'ms' }], {
      'role.list p50': { max: 5, why: 'fast' },
    });
    expect(verdicts.map(({ name, isMet, fault }) => [name, isMet, fault])).toEqual([
      ['account.list p50', false, 'has no budget'],
      ['role.list p50', false, 'has a budget and was not measured'],
    ]);
  });

  it('each have a limit and a reason', () => {
    const file = new URL('../../bench/budgets.json', import.meta.url);
    const all = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Budgets).flatMap(Object.entries);
    expect(all.length).toBeGreaterThan(20);
    for (const [name, { min, max, why }] of all) {
      expect(min ?? max, name).toBeTypeOf('number');
      expect(why, name).not.toBe('');
    }
  });

  it('are compared with medians and percentiles of sorted values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 95)).toBe(10);
    expect(percentile([], 50)).toBe(0);
  });
});

describe('the results of the bench', () => {
  const document = '# What it costs\n\nHead.\n\n## Calls\n\nold\n\n## Calls of guests\n\nkept\n';

  it('contain the former numbers beside the present ones', () => {
    const calls = { title: 'Calls', text: 'new\n\n| a |' };
    expect(withSections(document, [calls, { title: 'Isolation', text: 'first' }])).toBe(
      '# What it costs\n\nHead.\n\n## Calls\n\nnew\n\n| a |\n\n## Calls of guests\n\nkept\n\n## Isolation\n\nfirst\n',
    );
  });

  it('say of a busy machine that absolute times are worse than they are', () => {
    expect(circumstances('2026-11-26', '2 cores', 1, 2)).toBe(
      'Measured on 2026-11-26: 2 cores, load 1.0 before.',
    );
    expect(circumstances('2026-11-26', '2 cores', 1.1, 2)).toContain('load 1.1 before (busy:');
    const results = readFileSync(new URL('../../bench/results.md', import.meta.url), 'utf8');
    const measured = [...results.matchAll(/: (\d+) cores.*, load ([\d.]+) before(.*)/g)];
    expect(measured.length).toBeGreaterThan(3);
    for (const [line, cores, load, said = ''] of measured)
      expect(said.startsWith(' (busy:'), line).toBe(isBusy(Number(load), Number(cores)));
  });
});
