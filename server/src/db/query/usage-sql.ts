import { type RawBuilder, sql } from 'kysely';

const counted = {
  opens: 'open',
  creates: 'create',
  saves: 'save',
  finishes: 'finish',
  downloads: 'download',
  template_uses: 'template_use',
  light_app_uses: 'light_app',
  ai_calls: 'ai_generate',
  errors: 'error',
} as const;
export const countColumns = [...Object.keys(counted), 'duration_ms'];
export const columns = sql.join(countColumns.map((column) => sql.ref(column)));
export const sums = sql.join(
  [
    // as integers: sums of bigint are numeric, which is ten times slower
    ...Object.values(counted).map((kind) => sql`(count(*) filter (where kind = ${sql.lit(kind)}))::integer`),
    sql`sum(duration_ms)`,
  ].map((value, i) => sql`${value} as ${sql.ref(countColumns[i] ?? '')}`),
);
/** Every event is of one kind. */
export const allKinds = sql.join(
  Object.keys(counted).map((column) => sql.ref(column)),
  sql` + `,
);
export const resummed = sql.join(
  countColumns.map(
    (column) =>
      sql`sum(${sql.ref(column)})${column === 'duration_ms' ? sql`` : sql`::integer`} as ${sql.ref(column)}`,
  ),
);
export const summed = sql.join(countColumns.map((column) => sql`sum(${sql.ref(column)})`));
export const nothing = sql.join(countColumns.map(() => sql`0`));
export const added = (table: string, names: readonly string[]) =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );

/** The rows of these days, both ends included. */
export const within = ({ from, to }: { from: string; to: string }) =>
  sql`day between ${from}::date and ${to}::date`;

export const nobody = sql`B'0'::bit(2048)`;
/** The set of only the user at `place`. */
export const maskOf = sql`set_bit(${nobody}, place, 1)`;
export const setWhere = (condition: RawBuilder<unknown>) =>
  sql`bit_or(case when ${condition} then mask else ${nobody} end)`;
export const united = (table: string, sets: readonly string[]) =>
  sql.join(
    sets.map((set) => sql`${sql.ref(set)} = ${sql.ref(`${table}.${set}`)} | ${sql.ref(`excluded.${set}`)}`),
  );

export const stepKinds = {
  opened: sql`kind = 'open'`,
  edited: sql`kind in ('create', 'save', 'template_use')`,
  finished: sql`kind = 'finish'`,
  downloaded: sql`kind = 'download'`,
};
export const steps = Object.keys(stepKinds);
export const eachStep = (
  of: (step: RawBuilder<unknown>, name: string) => RawBuilder<unknown>,
  between = sql`, `,
) =>
  sql.join(
    steps.map((step) => of(sql.ref(step), step)),
    between,
  );

/** The parts in `part_of` for counts of items and steps: all, the cell, its device, product, config set. */
export const partsForItemsAndSteps = sql`c.part_of[:5]`;

export const companyIs = (companyId: number): RawBuilder<unknown> => sql`${companyId}::bigint`;

/** Users whose first day differs from the known one; `known` is null for users never seen. */
export const firsts = sql`select distinct api_user_id, chunk, place, known, first from usage_placed
  where known is distinct from first`;
