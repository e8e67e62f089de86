import { describe, expect, it } from 'vitest';
import { nameOf, withChosen } from './user-filter.ts';

describe('the filter of the user list', () => {
  it('a user without a nickname is called by the flag', () => {
    expect([
      nameOf({ nickname: '', userFlag: 'qh_1' }),
      nameOf({ nickname: '周以安', userFlag: 'qh_1' }),
    ]).toEqual(['qh_1', '周以安']);
  });

  it('a group of a link that is gone keeps its name (U-02)', () => {
    expect(withChosen([{ value: '门店', label: '门店' }], '旧组').map((one) => one.label)).toEqual([
      '门店',
      '旧组',
    ]);
    expect(withChosen([{ value: '门店', label: '门店' }], '门店')).toHaveLength(1);
  });
});
