import type { ApiUser } from '@design-console/contract/api-user';

/** A user's display name: the nickname, else the name the host gave. */
export const nameOf = (user: Pick<ApiUser, 'nickname' | 'userFlag'>): string =>
  user.nickname || user.userFlag;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices and the one a link names: it stays readable while they load, and when it no longer exists. */
export const withChosen = (choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some((choice) => choice.value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];
