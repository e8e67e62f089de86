import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf, longest, together } from './longest-first.ts';

it('the files that run first exist: a renamed one would run last, alone', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
});

it('files of one environment follow each other: a worker ends before a file of another one', () => {
  const path = (file: string) => join(import.meta.dirname, '../../editor/src', file);
  const files = ['painter/engines.test.ts', 'ui/tools/tools.test.tsx', 'fonts/fonts.test.ts'].map(path);
  expect(files.map(environmentOf)).toEqual(['', 'happy-dom', '']);
  expect(together(files, environmentOf)).toEqual([files[0], files[2], files[1]]);
});
