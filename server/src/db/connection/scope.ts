import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

/** The value of `app.company_id`: the rows of one company, or of all. Row level security reads it. */
export type Scope = number | 'all';

/** Ways past the company of a request. Each reason can be searched for in the sources. */
export type AcrossReason =
  /** Finds a session, or a person by their account, before any company is known. */
  | 'sign-in'
  /** Finds an embed session by its token, or a company by the id of its access. */
  | 'embed'
  /** Calls that need no session: their result determines the company. */
  | 'public call'
  /** Confirms a letter by the code on it. */
  | 'verify page'
  /** Migrations, which change tables of all companies. */
  | 'migration'
  /** Jobs that sweep every company. */
  | 'background'
  /** The operator's commands and the first start. */
  | 'operator'
  /** Tests and measurements. */
  | 'test';

/** For clients outside the pool: migrations, and the operator's backup and restore. */
export const lookAcrossCompanies = async (
  client: { query(text: string): Promise<unknown> },
  _reason: AcrossReason,
): Promise<void> => {
  await client.query("set app.company_id = '*'");
};

/** Limits the rest of this transaction to one company: for calls that find out the company on their way. */
export const narrowTo = async (tx: Executor, companyId: number): Promise<void> => {
  if (!tx.isTransaction) throw new Error('Only a transaction keeps a company');
  await sql`select set_config('app.company_id', ${settingOf(companyId)}, true)`.execute(tx);
};

/** The value of the setting. A company without an id would match no rows, so that is an error here. */
export const settingOf = (scope: Scope): string => {
  if (scope === 'all') return '*';
  if (!Number.isSafeInteger(scope)) throw new Error('A company is a whole number');
  return String(scope);
};

/** Sets it until the transaction ends, so that a connection never keeps a company. */
export const scopeStatement = {
  name: 'scope',
  text: "select set_config('app.company_id', $1, true)",
} as const;
