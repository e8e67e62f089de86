import { AccountDraft } from '@design-console/contract/account';
import { ACCOUNT_COLUMNS } from '@design-console/contract/account/import';
import { describeFaults } from '@design-console/contract/kernel';
import type { z } from 'zod';
import type { SheetRow } from '../../../sheets/parse-sheet.ts';

const Person = AccountDraft.omit({ roleIds: true });
type Field = keyof typeof ACCOUNT_COLUMNS;

/** A row as given, as a draft without its roles unless it is faulty, and its faults by field. */
interface AccountRow {
  row: number;
  account: string;
  /** As given: the names of roles. */
  roles: string;
  draft: z.output<typeof Person> | null;
  faults: Partial<Record<string, string>>;
}

/** A sheet as given, and its validated rows. */
export interface AccountSheet {
  sheet: SheetRow[];
  rows: AccountRow[];
}

/** The first cell of the template's example row. */
export const exampleMark = '示例';

const fields = Object.keys(ACCOUNT_COLUMNS) as Field[];

/** The rows of a sheet, each validated like the form; the example row is skipped. */
export const readAccounts = (sheet: SheetRow[]): AccountSheet => {
  const rows = sheet.flatMap(({ line, cells, faults: unread }): AccountRow[] => {
    const cell = (field: Field) => cells[ACCOUNT_COLUMNS[field]] ?? '';
    const account = cell('account');
    if (account.startsWith(exampleMark)) return [];
    const input = { account, name: cell('name'), phone: cell('phone'), email: cell('email') };
    const read = Person.safeParse(input, { reportInput: true });
    const faults: Partial<Record<string, string>> = {
      ...(read.success ? {} : describeFaults(Person, read.error)),
      // what is wrong with a cell in itself explains the rest
      ...Object.fromEntries(
        fields.flatMap((field) => {
          const fault = unread[ACCOUNT_COLUMNS[field]];
          return fault === undefined ? [] : [[field, fault]];
        }),
      ),
    };
    const isGood = read.success && Object.keys(faults).length === 0;
    return [{ row: line, account, roles: cell('roles'), draft: isGood ? read.data : null, faults }];
  });
  return { sheet, rows };
};
