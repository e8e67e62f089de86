/**
 * One counter for every spelling of an account: full-width letters, case and blanks are folded, and the key's
 * length is bounded.
 */
export const accountKeyOf = (account: string): string =>
  account.normalize('NFKC').trim().toLowerCase().slice(0, 64);

export const pausedMessage = (seconds: number): string =>
  `密码输入错误次数过多，请在 ${Math.max(1, Math.ceil(seconds / 60))} 分钟后重试`;
