import { describe, expect, it } from 'vitest';
import { mayChange } from './template-words.ts';

describe('who may save changes of a stored template', () => {
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
