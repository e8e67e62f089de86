import type { Mutant } from '../mutant.ts';

const sheets = ['server/src/sheets/read-sheet.test.ts'];

/** Mutants of the sheets that people upload. */
export const sheetMutants: readonly Mutant[] = [
  {
    name: 'bounds: look for the end of each tag of a workbook in all that follows',
    file: 'server/src/sheets/workbook-bounds.ts',
    search: '(row|c)\\b([^<>]*)>',
    replace: '(row|c)\\b([^>]*)>',
    mustFail: sheets,
  },
  {
    name: 'call a sheet with wrong headings unreadable',
    file: 'server/src/sheets/parse-sheet.ts',
    search: 'if (missing.length === headings.length && !isSheet)',
    replace: 'if (missing.length === headings.length)',
    mustFail: ['server/src/sheets/read-sheet.test.ts'],
  },
  {
    name: 'take the first line of a picture for headings',
    file: 'server/src/sheets/parse-sheet.ts',
    search: '(isXlsx(bytes) || !bytes.includes(0))',
    replace: 'bytes.length > 0',
    mustFail: ['server/src/sheets/read-sheet.test.ts'],
  },
  {
    name: 'bounds: read on in a part whose tags never end',
    file: 'server/src/sheets/parse-sheet.ts',
    search: "if (texts.some(({ xml }) => hasEndlessMarkup(xml))) throw new Error('A part is no XML');",
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'bounds: read sheets as fast as everything else',
    file: 'server/src/sheets/sheet-worker.ts',
    search: '  lowerThreadPriority();',
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'bounds: read a sheet to its end before its rows are counted',
    file: 'server/src/sheets/parse-sheet.ts',
    search: "if (filled > rowsMax + 1) throw new Excess('rows');",
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'bounds: build the table of any workbook',
    file: 'server/src/sheets/parse-sheet.ts',
    search: 'if (excess) throw new Excess(excess);',
    replace: '',
    mustFail: sheets,
  },
  {
    name: 'sheets: speak of the rows and quotes of a picture',
    file: 'server/src/sheets/parse-sheet.ts',
    search:
      "if (!headings.some((heading) => head.includes(heading)))\n      throw new Error('It begins with no heading', { cause: error });",
    replace: '',
    mustFail: sheets,
  },
];
