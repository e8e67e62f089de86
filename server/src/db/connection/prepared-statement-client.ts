import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { scopeStatement } from './scope.ts';
import { sendScoped } from './scoped-query.ts';

/** How many prepared statements each connection keeps; a plan costs the server some 20 KB. */
const namesMax = 500;
const seenMax = 5000;

/** A statement with this prefix is planned at each use: one plan is wrong for rare or common values. */
export const plannedForItsValues = '/* planned for its values */ ';

const names = new Map<string, string>();
const seen = new Set<string>();
let generation = 0;

/**
 * The name a statement is prepared under, from its second use on: the same query is then planned once, and
 * one that never repeats (a list of ids in its text) is not kept.
 */
const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (text.startsWith(plannedForItsValues)) return undefined;
  if (!seen.has(text)) {
    if (seen.size >= seenMax) seen.clear();
    seen.add(text);
    return undefined;
  }
  if (names.size >= namesMax) return undefined;
  const made = `s${generation}_${createHash('md5').update(text).digest('base64url')}`;
  names.set(text, made);
  return made;
};

/** A newer server changed a table that a plan here uses: all plans are made again. */
const isOutdatedPlan = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '0A000' && message.includes('cached plan must not change result type');
};

/** Makes room for new names; plans under the names of earlier generations stay with their connections. */
export const forgetPlans = (): void => {
  generation += 1;
  names.clear();
};

const controlStatement = /^\s*(begin|commit|rollback|savepoint|release|start)\b/i;
/** They take no time of their own. */
const momentary = /^\s*((begin|commit|rollback|savepoint|release|start|set)\b|$)/i;

/** How many statements of a text the server may spend its limit on. A semicolon in a string counts one more. */
const statementsIn = (text: string): number =>
  Math.max(1, text.split(';').filter((statement) => !momentary.test(statement)).length);

export interface SilenceLimits {
  /** The server ends each statement of a text at this limit. */
  readonly statementMs: number;
  /** How much later than that it may say so. */
  readonly silenceMs: number;
}

type Answer = (error: Error | undefined, result?: unknown) => void;

export interface ScopedClient extends pg.PoolClient {
  /** Runs one statement with `app.company_id` set for it alone. */
  queryAs(setting: string, text: string, values: unknown[]): Promise<pg.QueryResult>;
}

/**
 * A client whose parameterized statements are prepared by name: 1.8 times as many per second. A connection
 * that stays silent beyond the limits of what it was sent is cut, whatever that was, so that a database that
 * hangs frees its callers. Whether a commit that was cut took effect, nobody knows: its caller gets an error.
 */
export const preparedStatementClient = ({ statementMs, silenceMs }: SilenceLimits) =>
  class PreparedStatementClient extends pg.Client {
    // the overloads of pg's query() cannot be restated
    override query = ((...args: unknown[]): unknown => {
      const [asked] = args as [string | pg.Submittable | pg.QueryConfig];
      // it reports to itself; `queryAs` watches the kind that this product has
      if (typeof asked === 'object' && 'submit' in asked) return this.#send(args);
      const tell = args.findLast((one) => typeof one === 'function') as Answer | undefined;
      const values = args.find(Array.isArray) as unknown[] | undefined;
      const { text, ...rest } = typeof asked === 'object' ? asked : { text: asked, values };
      const isNamed = values !== undefined && !controlStatement.test(text);
      const send = () => this.#send([{ ...(isNamed ? { name: nameOf(text) } : {}), text, ...rest }]);
      const answer = this.#watched(send, values ? 1 : statementsIn(text));
      if (!tell) return answer;
      answer.then(
        (result) => tell(undefined, result),
        (error: Error) => tell(error),
      );
      return undefined;
    }) as pg.Client['query'];

    async queryAs(setting: string, text: string, values: unknown[]): Promise<unknown> {
      return this.#watched(() => sendScoped(this, setting, { name: nameOf(text), text, values }));
    }

    /** Once for a connection, before its first use. */
    prepareScope(): Promise<unknown> {
      return this.#watched(() => this.#send([{ ...scopeStatement, values: [''] }]));
    }

    #send(args: unknown[]): unknown {
      return (pg.Client.prototype.query as (...args: unknown[]) => unknown).apply(this, args);
    }

    async #watched(run: () => unknown, statements = 1): Promise<unknown> {
      const silence = setTimeout(() => this.#cut(), statements * statementMs + silenceMs);
      try {
        return await run();
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        forgetPlans();
        // inside a transaction every statement after an error is refused: its caller has to start again
        if ((this as unknown as { getTransactionStatus(): string }).getTransactionStatus() !== 'I')
          throw error;
        return await run();
      } finally {
        clearTimeout(silence);
      }
    }

    #cut(): void {
      const { connection } = this as unknown as { connection: { stream: Socket } };
      connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
    }
  };
