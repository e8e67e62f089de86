import { databaseIsAway } from '../db/query/errors.ts';

export interface EachCompanyTerms {
  /** Of the job: no further company is begun once it is aborted. */
  readonly signal: AbortSignal;
  /** Hears of every failure at once. */
  failed(error: unknown, companyId: number): void;
}

/**
 * Work for each company in turn: a company whose work fails does not keep it from those behind it. Throws at
 * the end when any failed, and at once when the database is away, for then all would.
 */
export const forEachCompany = async (
  companyIds: readonly number[],
  run: (companyId: number) => Promise<unknown>,
  { signal, failed }: EachCompanyTerms,
): Promise<void> => {
  const withFailure: number[] = [];
  for (const companyId of companyIds) {
    signal.throwIfAborted();
    try {
      await run(companyId);
    } catch (error) {
      if (databaseIsAway(error)) throw error;
      failed(error, companyId);
      withFailure.push(companyId);
    }
  }
  if (withFailure.length > 0) throw new Error(`failed for companies ${withFailure.join(', ')}`);
};
