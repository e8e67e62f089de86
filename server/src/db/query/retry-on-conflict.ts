import { isConflictOfTransactions } from './errors.ts';

/**
 * Runs a function again that a conflict of two transactions aborted, which rolled back its first run. Any
 * other error is thrown at once.
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
