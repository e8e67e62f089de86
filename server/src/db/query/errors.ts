import { BusyError } from '../connection/bulkhead.ts';

/** Errors of PostgreSQL and its client, distinguished by SQLSTATE. */
interface PostgresError {
  code?: unknown;
  constraint?: string;
  message?: string;
  errors?: unknown[];
}

const asPostgresError = (error: unknown): PostgresError =>
  typeof error === 'object' && error !== null ? (error as PostgresError) : {};

/** The name of the unique constraint or index a row would have broken, or null. */
export const uniqueViolation = (error: unknown): string | null => {
  const { code, constraint } = asPostgresError(error);
  return code === '23505' ? (constraint ?? '') : null;
};

/** The name of the foreign key a row would have broken, or null. */
export const foreignKeyViolation = (error: unknown): string | null => {
  const { code, constraint } = asPostgresError(error);
  return code === '23503' ? (constraint ?? '') : null;
};

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // ended by an administrator, by a crash, not accepting yet, out of connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // a standby: the primary is elsewhere for the moment
  '25006',
]);

const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Cannot use a pool after calling end/;

/** The database cannot be reached or has no room now: the same call may succeed later. */
export const databaseIsAway = (error: unknown): boolean => {
  const { code, message = '', errors } = asPostgresError(error);
  if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true;
  // several addresses of one name, each refused
  return awayMessages.test(message) || (errors?.some(databaseIsAway) ?? false);
};

/**
 * Another transaction holds what a statement needs, too many wait already, or it took too long and was ended:
 * the database is up, and the same call may succeed soon.
 */
export const databaseIsBusy = (error: unknown): boolean =>
  error instanceof BusyError || statementTimedOut(error);

/** A statement ran into its time limit, or into the limit on waiting for a lock. */
export const statementTimedOut = (error: unknown): boolean => {
  const { code } = asPostgresError(error);
  return code === '57014' || code === '55P03';
};

/** Two transactions blocked each other and this one was aborted: it may succeed when run again. */
export const isConflictOfTransactions = (error: unknown): boolean => {
  const { code } = asPostgresError(error);
  return code === '40001' || code === '40P01';
};
