import { describe, expect, it } from 'vitest';
import { roleChoices } from './account-filter.ts';

describe('the filter of the account list', () => {
  it('names a role of a link while roles are loading and when the role is gone (U-02)', () => {
    const roles = [{ id: 2, name: '运营' }];
    expect(roleChoices(undefined, 2)).toEqual([{ value: 2, label: '加载中' }]);
    expect(roleChoices(roles, 2)).toEqual([{ value: 2, label: '运营' }]);
    expect(roleChoices(roles, 9).at(-1)).toEqual({ value: 9, label: '已删除的角色' });
  });
});
