/**
 * The session token and what else belongs to the person signed in, in client state and in local storage.
 * Where storage is refused (private windows), the state alone carries the session until the page closes.
 */
/** Also read by public/theme-boot.js. */
const tokenKey = 'design-console-token';
const rememberedAccountKey = 'design-console-account';
/** Spec section 3. */
const adminAccountKey = 'api-adminAccount';
const noticeKey = 'design-console-notice';

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
  write(lasting, tokenKey, value);
};

/** Ends the session on this side. Other tabs hear of it through the storage event. */
export const removeToken = (): void => {
  token = null;
  write(lasting, tokenKey, null);
  write(lasting, adminAccountKey, null);
};

export const keepAdminAccount = (account: string): void => write(lasting, adminAccountKey, account);

/** The account to fill in at the next sign-in; never the password. */
export const getRememberedAccount = (): string => read(lasting, rememberedAccountKey) ?? '';
export const setRememberedAccount = (account: string | null): void =>
  write(lasting, rememberedAccountKey, account);

/** A sentence for the login page that the page being left can no longer show long enough. */
export const leaveNotice = (notice: string): void => write(ofThisTab, noticeKey, notice);
export const takeNotice = (): string | null => {
  const notice = read(ofThisTab, noticeKey);
  write(ofThisTab, noticeKey, null);
  return notice;
};

/**
 * Calls back when another tab signs out (null) or signs in as somebody else (the new token).
 * Answers a function that stops listening.
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
