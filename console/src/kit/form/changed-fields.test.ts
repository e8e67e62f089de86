import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('the fields a user changed', () => {
  it('are those whose content differs, so that a save reverts no change of another person', () => {
    interface Fields {
      title: string;
      tagIds: string[];
      expireAt: string | null;
    }
    const before: Fields = { title: '春茶', tagIds: ['a', 'b'], expireAt: null };
    expect(changedFields<typeof before>(before, { ...before, tagIds: ['a', 'b'] })).toEqual({});
    expect(
      changedFields<typeof before>(before, { ...before, tagIds: ['b', 'a'], expireAt: '2026-11-21' }),
    ).toEqual({
      tagIds: ['b', 'a'],
      expireAt: '2026-11-21',
    });
    expect(changedFields<typeof before>({ expireAt: '2026-11-21' }, { ...before })).toMatchObject({
      expireAt: null,
    });
  });

  it('do not include an input that is empty in another way', () => {
    expect(changedFields<{ tags?: string[]; note: string }>({}, { tags: [], note: '' })).toEqual({});
  });
});
