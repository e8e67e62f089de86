import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../http/reply/refusal.ts';

/** The column that rows are sorted by; their id breaks ties. */
export interface ListOrder {
  column: string;
  kind: 'moment' | 'number' | 'day';
  direction: 'asc' | 'desc';
}

/** The position of a row in an order, and its id. */
export interface Cursor {
  value: string;
  id: string;
}

export type IdType = 'bigint' | 'text';

const idFormats: Record<IdType, RegExp> = { bigint: /^\d{1,15}$/, text: /^[\w-]{1,40}$/ };

// within the columns' range: PostgreSQL would refuse anything beyond
const isMoment = (text: string): boolean =>
  text === '' || (/^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= 4e15);
const isNumber = (text: string): boolean => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31;
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !text.startsWith('0000') &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
const valueFormats = { moment: isMoment, number: isNumber, day: isDay };

/** Reads a `next` or `prev` that a client sent back; one that is not of this list is refused by its field. */
export const readCursor = (
  field: 'after' | 'before',
  text: string,
  { kind }: ListOrder,
  idType: IdType,
): Cursor => {
  const dot = text.indexOf('.');
  const [value, id] = [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
  if (dot < 0 || !valueFormats[kind](value) || !idFormats[idType].test(id))
    throw refuse.invalid({ [field]: '翻页位置的格式有误' });
  return { value, id };
};

/** What `readCursor` reads: microseconds (a JavaScript date would cut them), a number or a day, then the id. */
export const cursorOf = ({ column, kind }: ListOrder): RawBuilder<string> => {
  const at = sql.ref(`t.${column}`);
  const value = {
    number: sql`${at}`,
    day: sql`to_char(${at}, 'YYYY-MM-DD')`,
    moment: sql`coalesce(((extract(epoch from nullif(${at}, '-infinity')) * 1000000)::bigint)::text, '')`,
  }[kind];
  return sql`${value} || '.' || t.id`;
};

const valueOf = (kind: ListOrder['kind'], value: string): RawBuilder<unknown> => {
  if (kind === 'number') return sql`${value}::integer`;
  if (kind === 'day') return sql`${value}::date`;
  if (value === '') return sql`'-infinity'::timestamptz`;
  return sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`;
};

/** Rows after the cursor in this order. */
export const behind = (order: ListOrder, { value, id }: Cursor, idType: IdType): RawBuilder<boolean> =>
  sql`(${sql.ref(`t.${order.column}`)}, t.id) ${order.direction === 'desc' ? sql`<` : sql`>`}
      (${valueOf(order.kind, value)}, ${id}::${sql.raw(idType)})`;

export const along = ({ column, direction }: ListOrder): RawBuilder<unknown> =>
  sql`${sql.ref(`t.${column}`)} ${sql.raw(direction)}, t.id ${sql.raw(direction)}`;

export const turned = (order: ListOrder): ListOrder => ({
  ...order,
  direction: order.direction === 'desc' ? 'asc' : 'desc',
});
