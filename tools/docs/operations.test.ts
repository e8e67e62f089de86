import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '../../server/src/limits/limits.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const sectionOf = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const sourceOfServer = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
  .map((path) => read(join('server/src', path)));
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name, other = '']) => name ?? other);

const levels = { info: 30, warn: 40, error: 50 };

/** The arguments of a call whose parenthesis was opened just before this place. */
const argumentsAt = (text: string, start: number): string => {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
  return text.slice(start, end - 1);
};

/** Every text that the server logs, with its level: `40 database is busy`. Inserted values are shown as … */
const logged = (text: string): string[] =>
  [...text.matchAll(/\blog\.(info|warn|error)\(/g)].flatMap((call) => {
    const said = argumentsAt(text, call.index + call[0].length).replaceAll(/(?<!\$)\{[^{}]*\}/g, '');
    return found(said, /'([^']+)'|`([^`]+)`/g).map(
      (message) => `${levels[call[1] as keyof typeof levels]} ${message.replaceAll(/\$\{[^}]*\}/g, '…')}`,
    );
  });

describe('docs/operations.md', () => {
  it('lists exactly the variables that the server reads', () => {
    const variables = found(read('server/src/environment.ts'), /^ {2}([A-Z_]+): (?:z|onOff)\b/gm);
    expect(variables.length).toBeGreaterThan(20);
    expect(found(sectionOf('Variables'), /^\| `([A-Z_]+)` \|/gm).sort()).toEqual(variables.sort());
  });

  it('has a number for each limit on calls', () => {
    const figures = found(sectionOf('Limits'), /^\|.*\| (.*) \|$/gm).flatMap((cell) =>
      found(cell.replaceAll(',', ''), /(\d+)(?! ?min)/g),
    );
    const countOf = (figure: string, list: readonly string[]): number =>
      list.filter((one) => one === figure).length;
    const wanted = Object.values(FLOOD_LIMITS).map(({ max }) => String(max));
    expect(wanted.filter((one) => countOf(one, figures) < countOf(one, wanted))).toEqual([]);
  });

  it('quotes the figures that the bench measured last', () => {
    const results = read('bench/results.md');
    const measured = (figure: string): number =>
      Number(
        found(results, new RegExp(`^\\| ${figure} \\| ([\\d,]+) a second`, 'gm'))[0]?.replaceAll(',', ''),
      );
    const lists = ['role.list', 'account.list', 'apiUser.page'].map((call) => measured(`${call} throughput`));
    const step = found(sectionOf('How to grow'), /^\| 1\. .*(measured each second: .*) \|$/gm)[0] ?? '';
    const shown = (figure: string | number): string =>
      (typeof figure === 'number' ? figure : measured(figure)).toLocaleString('en');
    expect(step).toContain(`${shown(Math.min(...lists))} to ${shown(Math.max(...lists))} calls of lists`);
    expect(step).toContain(`${shown('menu.listPermission throughput')} of the menu`);
    expect(step).toContain(`${shown('embed.getConfiguration throughput')} published configurations`);
    expect(step).toContain(`${shown('sign-ins')} sign-ins`);
    expect(step).toContain(`${shown('events taken while reports are read')} usage events`);
    const calls = results.split('\n## Calls\n')[1]?.split('\n## ')[0] ?? '';
    expect(step.includes('on a busy machine'), step).toBe(calls.includes('(busy:'));
  });

  it('lists the times of all hourly and daily jobs', () => {
    const crons = found(read('server/src/background.ts'), /cron: '(\d+ \S+) \* \* \*'/g);
    expect(crons.length).toBeGreaterThan(8);
    const two = (number: string | undefined): string => (number ?? '').padStart(2, '0');
    for (const cron of crons.filter((one) => !one.includes('/'))) {
      const [minute, hour] = cron.split(' ');
      expect(sectionOf('Housekeeping')).toContain(
        hour === '*' ? `minute ${minute}` : `${two(hour)}:${two(minute)}`,
      );
    }
  });

  it('names every job of the server where it says what is done when', () => {
    const jobs = sourceOfServer.flatMap((text) => found(text, /\bname: '([a-z-]+\.[a-z-]+)'/g));
    expect(jobs.length).toBeGreaterThan(20);
    const cells = found(sectionOf('Housekeeping'), /^\|.*\| (.*) \|$/gm);
    const named = cells.flatMap((cell) => found(cell, /`([^`]+)`/g));
    expect([...new Set(named)].sort()).toEqual(jobs.sort());
  });

  it('explains exactly the lines that the server logs, with their levels', () => {
    const lines = new Set(sourceOfServer.flatMap(logged));
    expect(lines.size).toBeGreaterThan(30);
    const rows = [...sectionOf('Log').matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)];
    expect(rows.map(([, message, level]) => `${level} ${message}`).sort()).toEqual([...lines].sort());
  });
});
