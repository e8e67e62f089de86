import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longest } from './longest-first.ts';

it('the files that run first exist: a renamed one would run last, alone', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
});
