import type { Executor } from '../../db/schema/tables.ts';
import { liftPause } from '../../limits/limit.store.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { keyBy } from '../../limits/limits.ts';
import { verifyPassword } from '../../crypto/passwords.ts';
import { keepingWrites, type Refusal, refuse } from '../../http/reply/refusal.ts';
import type { Seal } from '../../crypto/seal.ts';
import { accountKeyOf, pausedMessage } from './session.rules.ts';
import { passwordHashOf } from './session.store.ts';

export const pausedRefusal = (seconds: number): Refusal => refuse.locked(pausedMessage(seconds), seconds);

interface Person {
  readonly companyId: number;
  readonly accountId: number;
}

/** Checks the password of a signed-in person again. */
export interface Confirmations {
  /**
   * Compares the password; null when it is right, else the refusal that the commit throws. Wrong ones are
   * counted separately from sign-ins, so that neither pauses the other. Call before the transaction.
   */
  refusalOf(db: Executor, who: Person, password: string, wrong: () => Refusal): Promise<Refusal | null>;
}

export const confirmationsOf = (limiter: Limiter): Confirmations => ({
  async refusalOf(db, who, password, wrong) {
    const key = keyBy.account(who);
    const paused = await limiter.pauseSeconds('confirmation', key);
    if (paused > 0) return pausedRefusal(paused);
    const fits = await verifyPassword(password, await passwordHashOf(db, who.companyId, who.accountId));
    // wrong passwords compared at the same time may have begun a pause meanwhile
    const seconds = fits ? await limiter.pauseSeconds('confirmation', key) : 0;
    if (seconds > 0) return pausedRefusal(seconds);
    if (fits) return null;
    const { pauseSeconds } = await limiter.countFailure('confirmation', key);
    return keepingWrites(pauseSeconds > 0 ? pausedRefusal(pauseSeconds) : wrong());
  },
});

/** Ends the pauses of wrong passwords, with the transaction: the password they tried has been replaced. */
export const endPauses = async (
  db: Executor,
  seal: Seal,
  account: Person & { readonly account: string },
): Promise<void> => {
  await liftPause(db, 'signInAccount', keyBy.accountName(seal, accountKeyOf(account.account)));
  await liftPause(db, 'confirmation', keyBy.account(account));
};
