import { describe, expect, it } from 'vitest';
import { exportInputOf, roleChoices } from './account-filter.ts';

describe('what the account list filters by', () => {
  it('an export takes the filter and the order of the list, not its page (U-21)', () => {
    const values = {
      pageNo: 3,
      pageSize: 50,
      keyword: '林',
      status: 0,
      sortBy: 'name',
      sortOrder: 'asc',
    } as const;
    expect(exportInputOf(values, 'xlsx')).toEqual({
      keyword: '林',
      status: 0,
      sortBy: 'name',
      sortOrder: 'asc',
      format: 'xlsx',
    });
  });

  it('a role of a link has a name while roles are on their way and when it is gone (U-02)', () => {
    const roles = [{ id: 2, name: '运营' }];
    expect(roleChoices(undefined, 2)).toEqual([{ value: 2, label: '加载中' }]);
    expect(roleChoices(roles, 2)).toEqual([{ value: 2, label: '运营' }]);
    expect(roleChoices(roles, 9).at(-1)).toEqual({ value: 9, label: '已删除的角色' });
  });
});
