import { describe, expect, it } from 'vitest';
import { exportInputOf, nameOf, withChosen } from './user-filter.ts';

describe('what the screen of users asks for', () => {
  it('an export has the filter and the order, not the page (U-21)', () => {
    const values = { pageNo: 3, pageSize: 50, after: '5.7', keyword: '周', sortBy: 'createdAt' as const };
    expect(exportInputOf(values, 'csv')).toEqual({ keyword: '周', sortBy: 'createdAt', format: 'csv' });
  });

  it('a user without a nickname is called by the flag', () => {
    expect([
      nameOf({ nickname: '', userFlag: 'qh_1' }),
      nameOf({ nickname: '周以安', userFlag: 'qh_1' }),
    ]).toEqual(['qh_1', '周以安']);
  });

  it('a group that is gone stays readable in its link (U-02)', () => {
    expect(withChosen([{ value: '门店', label: '门店' }], '旧组').map((one) => one.label)).toEqual([
      '门店',
      '旧组',
    ]);
    expect(withChosen([{ value: '门店', label: '门店' }], '门店')).toHaveLength(1);
  });
});
