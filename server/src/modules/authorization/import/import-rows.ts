import {
  type AuthorizationDraft,
  AuthorizationDraft as Draft,
  IMPORT_COLUMNS,
  kindOfWord,
  letterFaults,
} from '@design-console/contract/authorization';
import { subjectKinds, tidyNumber } from '@design-console/contract/authorization/identity-number';
import { describeFaults } from '@design-console/contract/kernel';
import type { FaultyRow } from '../../../sheets/faulty-rows-sheet.ts';
import type { SheetRow } from '../../../sheets/parse-sheet.ts';
import { roundedFault } from '../../../sheets/read-cell.ts';

type Field = keyof typeof IMPORT_COLUMNS;

/** A row as given, as a draft unless it is faulty, and its faults by field. */
export interface ReadRow {
  row: number;
  input: { designId: string; subjectName: string; validTo: string };
  draft: AuthorizationDraft | null;
  faults: Record<string, string>;
}

/** The first cell of the template's example row. */
export const exampleMark = '示例';

/** 2026/1/5, 2026.1.5 and 2026年1月5日 are dates too. */
export const readDay = (cell: string): string => {
  const [, year, month, day] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(cell) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
};

/** Whether a spreadsheet that wrote a CSV rounded 18 digits to a quantity: 3.30106E+17, or zeros from the 16th on. */
const isRounded = (number: string): boolean =>
  /^\d(\.\d+)?E\+\d+$/i.test(number) || /^\d{15}000$/.test(number);

const headingOf = (field: string): string => IMPORT_COLUMNS[field as Field] ?? '';

/** A row that cannot be issued, with its number in the file and its faults under the headings of the file. */
export const faultyRow = (row: number, name: string, faults: Record<string, string>): FaultyRow => ({
  row,
  name,
  faults: Object.entries(faults).map(([field, message]) => ({ field: headingOf(field), message })),
});

interface RowFields {
  subjectKind: string;
  subjectNumber: string;
  validFrom: string;
  validTo: string;
}

/**
 * Faults of two cells together that are valid on their own: a schema does not report them while any other
 * cell is faulty, and the row would come back a second time.
 */
const jointFaults = (
  { subjectKind, subjectNumber, validFrom, validTo }: RowFields,
  faults: Readonly<Record<string, string>>,
): Record<string, string> => {
  const kind = subjectKinds.find((one) => one === subjectKind);
  const { subjectNumber: number, validTo: end } = letterFaults({
    subjectKind: kind ?? 'person',
    subjectNumber: kind === undefined ? '' : tidyNumber(subjectNumber),
    validFrom,
    validTo,
  });
  const areDays = faults.validFrom === undefined && faults.validTo === undefined;
  return {
    ...(number !== undefined && faults.subjectNumber === undefined ? { subjectNumber: number } : {}),
    ...(end !== undefined && areDays ? { validTo: end } : {}),
  };
};

/** The faults of cells in themselves, by field instead of heading. */
const cellFaults = ({ faults }: SheetRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(IMPORT_COLUMNS).flatMap(([field, title]) => {
      const fault = faults[title];
      return fault === undefined ? [] : [[field, fault]];
    }),
  );

/** A sheet as given, and its validated rows. */
export interface ReadSheet {
  sheet: SheetRow[];
  rows: ReadRow[];
}

/** The rows of a sheet, each validated like the form; the example row is skipped. */
export const readRows = (sheet: SheetRow[]): ReadSheet => {
  const rows = sheet.flatMap((row): ReadRow[] => {
    const { line, cells } = row;
    const cell = (field: Field) => cells[IMPORT_COLUMNS[field]] ?? '';
    if (cell('designId').startsWith(exampleMark)) return [];
    const input = {
      designId: cell('designId'),
      subjectKind: kindOfWord(cell('subjectKind')),
      subjectName: cell('subjectName'),
      subjectNumber: cell('subjectNumber'),
      phone: cell('phone'),
      scope: cell('scope'),
      validFrom: readDay(cell('validFrom')),
      validTo: readDay(cell('validTo')),
    };
    const read = Draft.safeParse(input, { reportInput: true });
    const unread = cellFaults(row);
    if (read.success && Object.keys(unread).length === 0)
      return [{ row: line, input: read.data, draft: read.data, faults: {} }];
    const described = read.success ? {} : describeFaults(Draft, read.error);
    const faults = { ...unread, ...described, ...jointFaults(input, described) };
    if (faults.subjectNumber && isRounded(input.subjectNumber)) faults.subjectNumber = roundedFault;
    return [{ row: line, input, draft: null, faults }];
  });
  return { sheet, rows };
};
