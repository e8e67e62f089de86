import type { AuthorizationPageInput } from '@design-console/contract/authorization';
import type { SubjectKind } from '@design-console/contract/authorization/identity-number';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, equal } from '../../db/list/list-definition.ts';
import { defineList } from '../../db/list/list-store.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
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

/** How many hits a search reads at most, of the number and of the name each. */
const searchMax = 5000;

/** Ids of records whose number or name starts with these words, as ranges of both indexes. */
const beginningWith = (companyId: number, words: string): RawBuilder<boolean> => {
  const found = (column: 'no' | 'subject_name', start: string) => sql`(
    select id from authorization_record
     where company_id = ${companyId} and ${sql.ref(column)} ~>=~ ${start}
       and ${sql.ref(column)} ~<~ ${`${start}\u{10ffff}`}
     order by ${sql.ref(column)} using ~<~ limit ${sql.lit(searchMax)})`;
  return sql`t.id = any(array(${found('no', words.toUpperCase())} union all ${found('subject_name', words)}))`;
};

const ending = (sign: RawBuilder<unknown>, day: string | undefined): Condition[] =>
  day ? [{ test: sql`t.valid_to ${sign} ${day}`, rangeOf: 'valid_to' }] : [];

const newest: ListOrder = { column: 'created_day', kind: 'day', direction: 'desc' };
const firstEnding: ListOrder = { column: 'valid_to', kind: 'day', direction: 'asc' };

/** Newest first; a list of those that end within a range starts with the earliest end. */
export const { page, all } = defineList<Filter, ListRow>({
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
  conditionsOf: ({ keyword, userFlag, status, endFrom, endTo }, companyId) => [
    ...(keyword ? [{ test: beginningWith(companyId, keyword) }] : []),
    ...equal('user_flag', userFlag),
    ...equal('status', status),
    ...ending(sql`>=`, endFrom),
    ...ending(sql`<=`, endTo),
  ],
});
