import type { CallContext } from '../http/serve/call-context.ts';
import type { Owner } from './fair-queue.ts';

/** The requester, so that everybody gets a turn; `signal` aborts when nobody waits any more. */
export interface Asker extends Owner {
  signal?: AbortSignal;
}

/** The caller: a guest, or an account. */
export const askerOf = ({ who, guest, gone }: Pick<CallContext, 'who' | 'guest' | 'gone'>): Asker => {
  const isGuest = guest.companyId !== 0;
  return {
    companyId: isGuest ? guest.companyId : who.companyId,
    user: isGuest ? `guest ${guest.apiUserId}` : `account ${who.accountId}`,
    signal: gone(),
  };
};
