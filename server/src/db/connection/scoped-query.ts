import type { QueryResult } from 'pg';
import pg from 'pg';
import { scopeStatement } from './scope.ts';

interface Wire {
  bind(config: { statement: string; values: string[]; valueMapper: (value: string) => string }): void;
  execute(config: { portal: string; rows: number }): void;
}

interface Prepared {
  name: string | undefined;
  text: string;
  values: unknown[];
  callback: (error: Error | undefined, result: QueryResult) => void;
}

/** Members of pg's queries that its types do not declare. */
interface QueryInside {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const QueryBase = pg.Query as unknown as new (config: Prepared) => QueryInside;

/**
 * One statement together with the company it is for: both travel at once and run in one implicit transaction,
 * so the setting costs no round trip and ends with the statement.
 */
class ScopedQuery extends QueryBase {
  readonly #setting: string;
  #isSet = false;

  constructor(setting: string, config: Prepared) {
    super(config);
    this.#setting = setting;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({
      statement: scopeStatement.name,
      values: [this.#setting],
      valueMapper: (value) => value,
    });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  // the first row and the first completion belong to the setting
  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, wire);
    this.#isSet = true;
  }
}

/** Sends a statement for one setting of `app.company_id`, on a connection that prepared `scopeStatement`. */
export const sendScoped = (
  client: pg.Client,
  setting: string,
  statement: Omit<Prepared, 'callback'>,
): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new ScopedQuery(setting, {
      ...statement,
      callback: (error, result) => (error ? reject(error) : resolve(result)),
    });
    client.query(query as unknown as pg.Submittable);
  });
