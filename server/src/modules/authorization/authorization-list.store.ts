import type { AuthorizationPageInput } from '@design-console/contract/authorization';
import type { SubjectKind } from '@design-console/contract/authorization/identity-number';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, equal } from '../../db/list/list-definition.ts';
import { defineList, type FoundPage, type ListPage, type WithCursor } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { StatusNumber } from './authorization.rules.ts';

export type Filter = Omit<
  z.output<typeof AuthorizationPageInput>,
  'pageNo' | 'pageSize' | 'after' | 'before'
>;

export const listColumns = [
  'id',
  'no',
  'design_id as designId',
  'design_title as designTitle',
  'thumbnail',
  'user_flag as userFlag',
  'subject_kind as subjectKind',
  'subject_name as subjectName',
  'number_hint as numberHint',
  'phone_hint as phone',
  'scope',
  'valid_from as validFrom',
  'valid_to as validTo',
  'status',
  'issued_at as issuedAt',
  'corrected_at as correctedAt',
  'created_at as createdAt',
] as const;

export interface ListRow {
  id: number;
  no: string;
  designId: string;
  designTitle: string;
  thumbnail: string;
  userFlag: string;
  subjectKind: SubjectKind;
  subjectName: string;
  numberHint: string;
  phone: string;
  scope: string;
  validFrom: string;
  validTo: string;
  status: StatusNumber;
  issuedAt: Date | null;
  correctedAt: Date | null;
  createdAt: Date;
}

/** Above so many hits, of the number or of the name, the list is read along its own order instead. */
const hitsMax = 5000;

const searched = ['no', 'subject_name'] as const;
type Searched = (typeof searched)[number];

/** Numbers are in capitals. */
const startOf = (column: Searched, keyword: string): string =>
  column === 'no' ? keyword.toUpperCase() : keyword;

const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<boolean> =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10ffff}`})`;

/** The first ids of one column's range, along its index. */
const hitsOf = (companyId: number, column: Searched, keyword: string): RawBuilder<unknown> => sql`(
  select id from authorization_record
   where company_id = ${companyId} and ${beginsWith(sql.ref(column), startOf(column, keyword))}
   order by ${sql.ref(column)} using ~<~ limit ${sql.lit(hitsMax + 1)})`;

interface Search {
  readonly keyword: string;
  /** More records match than are collected from the indexes of number and name: they are everywhere in the list. */
  readonly isCommon: boolean;
}

const searchOf = async (db: Executor, companyId: number, { keyword }: Filter): Promise<Search | null> => {
  if (!keyword) return null;
  const { rows } = await sql<{ isCommon: boolean }>`select ${sql.join(
    searched.map(
      (column) => sql`(select count(*) from ${hitsOf(companyId, column, keyword)} f) > ${sql.lit(hitsMax)}`,
    ),
    sql` or `,
  )} as "isCommon"`.execute(db);
  return { keyword, isCommon: rows[0]?.isCommon ?? false };
};

/** Records whose number or name begins with the words. */
const beginning = ({ keyword, isCommon }: Search, companyId: number): Condition => ({
  test: isCommon
    ? sql`(${sql.join(
        searched.map((column) => beginsWith(sql.ref(`t.${column}`), startOf(column, keyword))),
        sql` or `,
      )})`
    : sql`t.id = any(array(${sql.join(
        searched.map((column) => hitsOf(companyId, column, keyword)),
        sql` union all `,
      )}))`,
});

const ending = (sign: RawBuilder<unknown>, day: string | undefined): Condition[] =>
  day ? [{ test: sql`t.valid_to ${sign} ${day}`, rangeOf: 'valid_to' }] : [];

const newest: ListOrder = { column: 'created_day', kind: 'day', direction: 'desc' };
const firstEnding: ListOrder = { column: 'valid_to', kind: 'day', direction: 'asc' };

/** Newest first; a list of those that end within a range starts with the earliest end. */
const list = defineList<Filter & { search: Search | null }, ListRow>({
  table: 'authorization_record',
  idType: 'bigint',
  select: sql.join(
    listColumns.map((column) => {
      const [name = '', as = name] = column.split(' as ');
      return sql`${sql.ref(`t.${name}`)} as ${sql.ref(as)}`;
    }),
  ),
  firstOrder: newest,
  orderOf: ({ endFrom, endTo }) => (endFrom || endTo ? firstEnding : newest),
  conditionsOf: ({ search, userFlag, status, endFrom, endTo }, companyId) => [
    ...(search ? [beginning(search, companyId)] : []),
    ...equal('user_flag', userFlag),
    ...equal('status', status),
    ...ending(sql`>=`, endFrom),
    ...ending(sql`<=`, endTo),
  ],
});

export const page = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  at: ListPage,
): Promise<FoundPage<WithCursor<ListRow>>> =>
  list.page(db, companyId, { ...filter, search: await searchOf(db, companyId, filter) }, at);

/** Every record of the filter, in the order of the list. */
export async function* all(db: Executor, companyId: number, filter: Filter): AsyncGenerator<ListRow> {
  yield* list.all(db, companyId, { ...filter, search: await searchOf(db, companyId, filter) });
}
