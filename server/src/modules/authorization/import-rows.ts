import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AuthorizationDraft,
  AuthorizationDraft as Draft,
  IMPORT_COLUMNS,
  kindOfWord,
} from '@design-console/contract/authorization';
import { describeFaults } from '@design-console/contract/kernel';
import type { SheetRow } from '../../kernel/read-sheet.ts';

type Field = keyof typeof IMPORT_COLUMNS;

export interface FaultyRow {
  row: number;
  name: string;
  faults: { field: string; message: string }[];
}

export interface ReadRow {
  row: number;
  draft: AuthorizationDraft;
}

/** The first cell of the template's example row. */
export const exampleMark = '示例';

/** 2026/1/5, 2026.1.5 and 2026年1月5日 are days too. */
export const readDay = (cell: string): string => {
  const [, year, month, day] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(cell) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
};

const readAtOnce = 100;

const headingOf = (field: string): string => IMPORT_COLUMNS[field as Field] ?? '';

export const faultyRow = (row: number, name: string, faults: Record<string, string>): FaultyRow => ({
  row,
  name,
  faults: Object.entries(faults).map(([field, message]) => ({ field: headingOf(field), message })),
});

/** The rows of a sheet as drafts, each judged as the form would judge it; the example row is passed over. */
export const readRows = async (
  rows: readonly SheetRow[],
): Promise<{ good: ReadRow[]; faulty: FaultyRow[] }> => {
  const good: ReadRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    // others' requests come in between
    if (index % readAtOnce === 0) await nextTurn();
    const cell = (field: Field) => cells[IMPORT_COLUMNS[field]] ?? '';
    if (cell('designId').startsWith(exampleMark)) continue;
    const read = Draft.safeParse(
      {
        designId: cell('designId'),
        subjectKind: kindOfWord(cell('subjectKind')),
        subjectName: cell('subjectName'),
        subjectNumber: cell('subjectNumber'),
        phone: cell('phone'),
        scope: cell('scope'),
        validFrom: readDay(cell('validFrom')),
        validTo: readDay(cell('validTo')),
      },
      { reportInput: true },
    );
    if (read.success) good.push({ row: line, draft: read.data });
    else faulty.push(faultyRow(line, cell('subjectName'), describeFaults(Draft, read.error)));
  }
  return { good, faulty };
};
