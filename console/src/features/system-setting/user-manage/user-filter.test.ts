import { describe, expect, it } from 'vitest';
import { groupCounts, nameOf, withChosen } from './user-filter.ts';

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

  it('the groups of several users are counted, the largest first; users without one are no group', () => {
    const users = (group: string, count: number) => Array.from({ length: count }, () => ({ group }));
    expect(groupCounts([...users('', 4), ...users('总部', 1), ...users('门店', 3)])).toBe(
      '门店 3 人、总部 1 人、未分组 4 人',
    );
    expect(groupCounts(users('', 2))).toBe('未分组 2 人');
    const many = ['甲', '乙', '丙', '丁', '戊'].flatMap((name) => users(name, 1));
    expect(groupCounts(many)).toBe('甲 1 人、乙 1 人、丙 1 人、丁 1 人等 5 个分组');
    expect(groupCounts([...users('', 3), ...many])).toBe(
      '甲 1 人、乙 1 人、丙 1 人、丁 1 人等 5 个分组、未分组 3 人',
    );
  });
});
