import { isConflictOfTransactions } from './errors.ts';

/**
 * Runs what may be aborted by a conflict of two transactions, and runs it again when it was: nothing of the
 * first time is left. Any other error goes to the caller at once.
 */
export const retryOnConflict = async <T>(run: () => Promise<T>, tries = 4): Promise<T> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left <= 1 || !isConflictOfTransactions(error)) throw error;
    }
  }
};
