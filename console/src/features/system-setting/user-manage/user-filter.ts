import type { ApiUser } from '@design-console/contract/api-user';

/** A user's display name: the nickname, else the name the host gave. */
export const nameOf = (user: Pick<ApiUser, 'nickname' | 'userFlag'>): string =>
  user.nickname || user.userFlag;

const namedGroupsMax = 4;

/** The groups of several users, the largest first, and those without one: 门店 12 人、未分组 3 人. */
export const groupCounts = (users: readonly Pick<ApiUser, 'group'>[]): string => {
  const counts = new Map<string, number>();
  for (const { group } of users) counts.set(group, (counts.get(group) ?? 0) + 1);
  const ungrouped = counts.get('') ?? 0;
  counts.delete('');
  const texts = [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([group, count]) => `${group} ${count} 人`);
  const named = texts.slice(0, namedGroupsMax).join('、');
  return [
    ...(texts.length > namedGroupsMax ? [`${named}等 ${texts.length} 个分组`] : texts),
    ...(ungrouped > 0 ? [`未分组 ${ungrouped} 人`] : []),
  ].join('、');
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices and the one a link names: it stays readable while they load, and when it no longer exists. */
export const withChosen = (choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some((choice) => choice.value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];
