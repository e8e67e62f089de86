import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

/** What `app.company_id` says of rows: those of one company, or of all. Row level security reads it. */
export type Scope = number | 'all';

/** Ways past the company of a request. Each is a reason one can search the sources for. */
export type AcrossReason =
  /** Finds a session, or a person by their account, before any company is known. */
  | 'sign-in'
  /** Finds an embed session by its token, or a company by the id of its access. */
  | 'embed'
  /** Calls that need no session: the company shows in what they find. */
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

/** The door for connections of their own: migrations, and the operator's backup and restore. */
export const lookAcrossCompanies = async (
  client: { query(text: string): Promise<unknown> },
  _reason: AcrossReason,
): Promise<void> => {
  await client.query("set app.company_id = '*'");
};

/** What is done further in this transaction is one company's: for calls that find it out on their way. */
export const narrowTo = async (tx: Executor, companyId: number): Promise<void> => {
  if (!tx.isTransaction) throw new Error('Only a transaction keeps a company');
  await sql`select set_config('app.company_id', ${settingOf(companyId)}, true)`.execute(tx);
};

/** The value of the setting. A company without a number would be nobody's, so that is a fault here already. */
export const settingOf = (scope: Scope): string => {
  if (scope === 'all') return '*';
  if (!Number.isSafeInteger(scope)) throw new Error('A company is a whole number');
  return String(scope);
};

/** Says it until the transaction ends, so that a connection never keeps a company. */
export const scopeStatement = {
  name: 'scope',
  text: "select set_config('app.company_id', $1, true)",
} as const;
