import type { CallContext } from '../http/serve/call-context.ts';
import type { Owner } from './fair-queue.ts';

/** Who asks, so that everybody has a turn; `signal` tells that nobody waits any more. */
export interface Asker extends Owner {
  signal?: AbortSignal;
}

/** Whoever makes a call: a guest, or an account. */
export const askerOf = ({ who, guest, gone }: Pick<CallContext, 'who' | 'guest' | 'gone'>): Asker => {
  const isGuest = guest.companyId !== 0;
  return {
    companyId: isGuest ? guest.companyId : who.companyId,
    user: isGuest ? `guest ${guest.apiUserId}` : `account ${who.accountId}`,
    signal: gone(),
  };
};
