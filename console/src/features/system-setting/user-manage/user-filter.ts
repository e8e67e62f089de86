import type { ApiUser } from '@design-console/contract/api-user';

/** What a user is called: the nickname, or the host's name of them while they have none. */
export const nameOf = (user: Pick<ApiUser, 'nickname' | 'userFlag'>): string =>
  user.nickname || user.userFlag;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A choice of a link stays readable while the choices are on their way, and when it is gone. */
export const withChosen = (choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some((choice) => choice.value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];
