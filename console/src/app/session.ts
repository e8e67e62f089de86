/**
 * The session token and what else belongs to the person signed in, in client state and in local storage.
 * Where storage is refused (private windows), the state alone carries the session until the page closes.
 */
/** public/theme-boot.js reads it too. */
const tokenKey = 'design-console-token';
const rememberedAccountKey = 'design-console-account';
/** Spec section 3. */
const adminAccountKey = 'api-adminAccount';
/** Why the session ended, for the other tabs: `expired`; absent after a sign-out. */
const endedKey = 'design-console-ended';
const noticeKey = 'design-console-notice';
const leftAccountKey = 'design-console-left-account';
const unfinishedKey = 'design-console-unfinished';
const deviceTokensKey = 'design-console-devices';

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // the state in memory still holds it
  }
};

const lasting = () => localStorage;
const ofThisTab = () => sessionStorage;

let token: string | null | undefined;

export const getToken = (): string | null => {
  if (token === undefined) token = read(lasting, tokenKey);
  return token;
};

export const setToken = (value: string): void => {
  token = value;
  write(lasting, endedKey, null);
  write(lasting, tokenKey, value);
};

/** Ends the session in this browser. Other tabs learn of it, and why, from the storage event. */
export const removeToken = (isExpired = false): void => {
  token = null;
  // before the token: removing that notifies the other tabs
  write(lasting, endedKey, isExpired ? 'expired' : null);
  write(lasting, tokenKey, null);
  write(lasting, adminAccountKey, null);
};

/** Whether the session that ended in another tab had expired, instead of being signed out. */
export const hasExpired = (): boolean => read(lasting, endedKey) === 'expired';

export const keepAdminAccount = (account: string): void => write(lasting, adminAccountKey, account);

/** The account to fill in at the next sign-in; never the password. */
export const getRememberedAccount = (): string => read(lasting, rememberedAccountKey) ?? '';
export const setRememberedAccount = (account: string | null): void =>
  write(lasting, rememberedAccountKey, account);

/** For how many accounts a browser keeps a device token. */
const devicesMax = 5;
const deviceTokenFormat = /^[\w-]{43}$/;

/** A short hash of an account (FNV-1a): storage does not name an account that was not to be remembered. */
const markOf = (account: string): number => {
  let mark = 0x811c9dc5;
  for (const character of account.normalize('NFKC').trim().toLowerCase()) {
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return mark;
};

const readDeviceTokens = (): [mark: number, token: string][] => {
  try {
    const kept: unknown = JSON.parse(read(lasting, deviceTokensKey) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(
          (one): one is [number, string] =>
            Array.isArray(one) && typeof one[0] === 'number' && deviceTokenFormat.test(String(one[1])),
        )
      : [];
  } catch {
    return [];
  }
};

/**
 * The token that makes this device known to an account: from its last successful sign-in here, kept after
 * log-out.
 */
export const getDeviceToken = (account: string): string | undefined =>
  readDeviceTokens().find(([mark]) => mark === markOf(account))?.[1];

export const keepDeviceToken = (account: string, deviceToken: string): void => {
  const others = readDeviceTokens().filter(([mark]) => mark !== markOf(account));
  const kept = [[markOf(account), deviceToken], ...others].slice(0, devicesMax);
  write(lasting, deviceTokensKey, JSON.stringify(kept));
};

/** Stores a sentence for the login page: the page being left closes too soon to show it. */
export const leaveNotice = (notice: string): void => write(ofThisTab, noticeKey, notice);
export const takeNotice = (): string | null => {
  const notice = read(ofThisTab, noticeKey);
  write(ofThisTab, noticeKey, null);
  return notice;
};

/** Stores the account for the login page that follows, in this tab alone: its person signs in again at once. */
export const leaveAccount = (account: string): void => write(ofThisTab, leftAccountKey, account);
export const takeLeftAccount = (): string | null => {
  const account = read(ofThisTab, leftAccountKey);
  write(ofThisTab, leftAccountKey, null);
  return account;
};

/** Stores what was typed when the session ended, for this tab alone: see unfinished-work.ts. */
export const keepUnfinished = (text: string | null): void => write(ofThisTab, unfinishedKey, text);
export const takeUnfinished = (): string | null => {
  const text = read(ofThisTab, unfinishedKey);
  write(ofThisTab, unfinishedKey, null);
  return text;
};

/**
 * Calls back when another tab signs out (null) or signs in with another session (the new token). Returns a
 * function that stops listening.
 */
export const onTokenChangedElsewhere = (listener: (token: string | null) => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    // key null: the whole storage was cleared
    if (event.key !== tokenKey && event.key !== null) return;
    const now = event.key === null ? null : event.newValue;
    if (now === getToken()) return;
    token = now;
    listener(now);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
