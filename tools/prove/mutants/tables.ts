import type { Mutant } from '../mutant.ts';

const tables = ['editor/src/elements/table/table.test.ts'];
const cells = ['editor/src/elements/table/table-editing.test.ts'];
const tableLines = ['editor/src/elements/table/table-lines.test.ts'];

/** Mutants of tables, and of the embedded page's weight at first sight. */
export const tableMutants: readonly Mutant[] = [
  {
    name: 'merged cells stay where they are when a row comes in above them',
    file: 'editor/src/elements/table/change.ts',
    search: 'if (at <= start) return { ...merge, [along]: start + count };',
    replace: 'if (at < 0) return { ...merge, [along]: start + count };',
    mustFail: tables,
  },
  {
    name: 'merged cells overlap after a merge across them',
    file: 'editor/src/elements/table/commands.ts',
    search: 'merged(table, rangeBetween(table, ...ends(range)))',
    replace: 'merged(table, range)',
    mustFail: tables,
  },
  {
    name: 'a row does not grow for its words',
    file: 'editor/src/elements/table/model.ts',
    search: 'rows[last] = Math.min(own + needed - room, LIMITS.maxElementSidePx);',
    replace: 'rows[last] = own;',
    mustFail: tables,
  },
  {
    name: 'the words of a locked table are changed by its commands',
    file: 'editor/src/commands/text/edit-text.ts',
    search: "mayDo(element, 'edit', change.actor) ?",
    replace: 'change.actor ?',
    mustFail: tables,
  },
  {
    name: 'a stored table whose merged cells overlap is taken',
    file: 'editor/src/elements/table/schema.ts',
    search: 'if (taken.has(key)) {',
    replace: 'if (taken.has(-1 - key)) {',
    mustFail: tables,
  },
  {
    name: 'Delete with cells selected takes the table',
    file: 'editor/src/elements/table/use-selected-cells.tsx',
    search: "if (event.key !== 'Delete' && event.key !== 'Backspace') return;",
    replace: "if (event.key !== 'Cut') return;",
    mustFail: cells,
  },
  {
    name: 'the first sight of the embedded page brings the validation library',
    file: 'editor/src/embed/guest/session/calls.ts',
    search: "from '@design-console/contract/kernel/code'",
    replace: "from '@design-console/contract/kernel'",
    mustFail: ['editor/src/embed/guest/first-sight.test.ts'],
  },
  {
    name: 'count events of a template for no kind',
    file: 'server/src/modules/usage/ingest/ingest.store.ts',
    search: "kindId === '' && isNumber(templateId)",
    replace: "kindId === '-' && isNumber(templateId)",
    mustFail: ['server/src/modules/usage/ingest/ingest.test.ts'],
  },
  {
    name: 'keep no downloads for their designs to count',
    file: 'server/src/modules/usage/ingest/batch-writer.ts',
    search: 'if (hasDownloads) await keepDesignDownloads(tx, companyId, downloads);',
    replace: 'void keepDesignDownloads;',
    mustFail: ['server/src/modules/usage/ingest/ingest.test.ts'],
  },
  {
    name: 'call a batch failed whose downloads are counted later',
    file: 'server/src/modules/usage/ingest/batch-writer.ts',
    search: 'countedLater(error, companyId);',
    replace: 'throw error;',
    mustFail: ['server/src/modules/usage/ingest/ingest.test.ts'],
  },
  {
    name: 'lose rows of equal counts between two batches of an export',
    file: 'server/src/modules/usage/report/detail.store.ts',
    search: '(g.day < ${day} ${isFurther})',
    replace: '(g.day < ${day})',
    mustFail: ['server/src/modules/usage/report/detail-batches.test.ts'],
  },
  {
    name: 'lose rows of a day between two batches of an export',
    file: 'server/src/modules/usage/report/detail.store.ts',
    search: 'sql`where g.day ${direction} ${day} ${isFurther}`',
    replace: 'sql`where g.day ${direction} ${day}`',
    mustFail: ['server/src/modules/usage/report/detail-batches.test.ts'],
  },
  {
    name: 'keep what a finger did to a line of a table before a second one came',
    file: 'editor/src/interaction/gestures/part.ts',
    search: 'cancel: () => transaction.cancel(),',
    replace: 'cancel: () => transaction.commit(),',
    mustFail: tableLines,
  },
  {
    name: 'drag the line of a table by a press that means the whole table',
    file: 'editor/src/interaction/machine.ts',
    search: 'if (!found || !isPlain(input)) return null;',
    replace: 'if (!found) return null;',
    mustFail: tableLines,
  },
  {
    name: 'leave a finger no room to move a table between its lines',
    file: 'editor/src/elements/table/handling.ts',
    search: ' || narrower * px < besidePx[by]',
    replace: '',
    mustFail: tableLines,
  },
  {
    name: 'keep what a drag did to a line of opened cells before Escape',
    file: 'editor/src/elements/table/CellEdges.tsx',
    search: "end('cancel');",
    replace: "end('commit');",
    mustFail: cells,
  },
  {
    name: 'add cells to a table beyond what can be stored',
    file: 'editor/src/elements/table/commands.ts',
    search: '(!options.takesRoom || hasRoomToGrow(state, table, after))',
    replace: '(!options.takesRoom || hasRoomToGrow(state, table, table))',
    mustFail: ['editor/src/commands/recipes/room.test.ts'],
  },
  {
    name: 'tables: say of a column what holds a row',
    file: 'editor/src/elements/table/TableTools.tsx',
    search: 'withColumns(table, at, 1)',
    replace: 'withRows(table, at, 1)',
    mustFail: tables,
  },
];
