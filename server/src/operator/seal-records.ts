import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';
import type { Seal } from '../crypto/seal.ts';
import { recordContext } from '../modules/authorization/letter/number-seal.ts';

/** Bounds the memory that a rotation holds, however many letters there are. */
const batchSize = 1000;

interface Row {
  companyId: number;
  id: number;
  no: string;
  numberSealed: Buffer;
  numberHint: string;
  phoneSealed: Buffer | null;
  phoneHint: string;
}

const nextRows = async (tx: Executor, after: Pick<Row, 'companyId' | 'id'>): Promise<Row[]> =>
  (
    await sql<Row>`
      select company_id as "companyId", id, no, number_sealed as "numberSealed", number_hint as "numberHint",
             phone_sealed as "phoneSealed", phone_hint as "phoneHint"
        from authorization_record
       where (company_id, id) > (${after.companyId}::bigint, ${after.id}::bigint)
       order by company_id, id limit ${batchSize}`.execute(tx)
  ).rows;

/**
 * Encrypts the numbers and phones of letters with another key. `open` answers null for values that no key
 * decrypts any more: the hint then replaces them, which is the whole number of an enterprise.
 */
export const sealRecords = async (
  tx: Executor,
  open: (sealed: Buffer, context: string) => string | null,
  next: Seal,
): Promise<void> => {
  const again = ({ companyId, no }: Row, field: 'number' | 'phone', sealed: Buffer, hint: string): Buffer => {
    const context = recordContext(companyId, no, field);
    return next.seal(open(sealed, context) ?? hint, context);
  };
  let last = { companyId: 0, id: 0 };
  for (;;) {
    const rows = await nextRows(tx, last);
    const end = rows.at(-1);
    if (!end) return;
    last = { companyId: end.companyId, id: end.id };
    const numbers = rows.map((row) => again(row, 'number', row.numberSealed, row.numberHint));
    const phones = rows.map((row) =>
      row.phoneSealed ? again(row, 'phone', row.phoneSealed, row.phoneHint) : null,
    );
    await sql`
      update authorization_record r set number_sealed = s.number, phone_sealed = s.phone
        from unnest(${rows.map((row) => row.companyId)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
                    ${numbers}::bytea[], ${phones}::bytea[]) s (company_id, id, number, phone)
       where r.company_id = s.company_id and r.id = s.id`.execute(tx);
  }
};
