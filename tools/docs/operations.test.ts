import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '../../server/src/limits/limits.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const sectionOf = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

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
});
