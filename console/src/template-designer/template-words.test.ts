import { describe, expect, it } from 'vitest';
import { isUnnamed, mayChange, movesOf, unnamed } from './template-words.ts';

describe('the right to save changes of a stored template', () => {
  it.each([
    [0, true, false, true],
    [2, true, false, true],
    [3, true, false, false],
    [3, true, true, true],
    [3, false, true, false],
    [0, false, true, false],
  ] as const)('status %i, edit %s, publish %s: %s', (status, canEdit, canPublish, expected) => {
    expect(mayChange(status, { canEdit, canPublish })).toBe(expected);
  });
});

it('a template on the shelf is taken down by holders of 发布 only (product 5)', () => {
  expect(movesOf(3, { canEdit: true, canPublish: false })).toEqual([]);
  expect(movesOf(3, { canEdit: true, canPublish: true })).toEqual([4]);
});

it('the screen recognises the default title, which no person has chosen', () => {
  expect([unnamed('竖版海报'), unnamed('模板'), ' 未命名海报'].map(isUnnamed)).toEqual([true, true, true]);
  expect(['盛大开业', '海报 未命名', ''].map(isUnnamed)).toEqual([false, false, false]);
});
