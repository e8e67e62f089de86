import type { CallContext } from '../http/serve/call-context.ts';
import type { Owner } from '../queues/fair-queue.ts';
import { ownerOf } from '../queues/owner.ts';

/** The requester, so that everybody gets a turn; `signal` aborts when nobody waits any more. */
export interface Requester extends Owner {
  signal?: AbortSignal;
  /** Everybody else comes first. */
  isPatient?: boolean;
}

/** The caller: a guest, or an account. */
export const requesterOf = ({
  who,
  guest,
  gone,
}: Pick<CallContext, 'who' | 'guest' | 'gone'>): Requester => ({
  ...ownerOf({ who, guest }),
  signal: gone(),
});
