import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as commands from '../../commands/index.ts';
import type { CommandIn } from '../../commands/testing/every-command.ts';
import { createEditor, type Editor, pageOf } from '../../core/index.ts';
import {
  blankDesign,
  Design,
  fontsUsed,
  groupElement,
  LIMITS,
  newPage,
  shapeElement,
  storedBytes,
  tableElement,
  type TableElement,
  textsOfElement,
} from '../../document/index.ts';
import { hitAt } from '../../interaction/hit.ts';
import * as tables from './commands.ts';
import { cellAtPoint, type CellRange, partsOfLine, rangeAt, rangeBetween, shownCells } from './grid.ts';
import { pasteWords } from './paste-words.tsx';
import { tableTools } from './TableTools.tsx';

const words = [
  ['姓名', '数量', '备注'],
  ['甲', '1', ''],
  ['乙', '2', '已付'],
];

const open = (
  given: Partial<TableElement> = {},
  grown = 0,
): { editor: Editor; table: () => TableElement } => {
  const table = tableElement({ x: 40, y: 60, width: 300, height: 120, words, ...given, id: 'table' });
  const blank = blankDesign({ width: 1000, height: 1000 });
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [table] })) };
  // every character adds one line
  const fitTextBox: Editor['ports']['fitTextBox'] = (text) => ({
    ...text,
    height: grown * text.paragraphs.reduce((all, { runs }) => all + (runs[0]?.text.length ?? 0), 0),
  });
  const editor = createEditor({ design, ports: { fitTextBox } });
  editor.select(['table']);
  return {
    editor,
    table: () => pageOf(editor.getState()).elements[0] as TableElement,
  };
};

/** The design with a further page that leaves room for so many bytes. */
const leaving = (left: number, design: Design): Design => {
  const shape = (length: number) =>
    shapeElement({
      ...{ x: 0, y: 0, width: 9, height: 9 },
      outline: { kind: 'path', d: `M0 0${'L1 1'.repeat(length)}`, viewWidth: 1, viewHeight: 1 },
    });
  const filled = (...lengths: readonly number[]): Design => ({
    ...design,
    pages: [...design.pages, newPage({ width: 9, height: 9, elements: lengths.map(shape) })],
  });
  const free = designBytesMax - left - storedBytes(filled(0));
  const longest = storedBytes(filled(4999, 0)) - storedBytes(filled(0));
  const whole = Array.from({ length: Math.floor(free / longest) }, () => 4999);
  return filled(...whole, Math.floor((free - whole.length * longest) / 4));
};

const textIn = (table: TableElement, row: number, column: number): string =>
  table.cells[row]?.[column]?.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n') ??
  '';

const problemsOf = (editor: Editor): string => {
  const parsed = Design.safeParse(editor.getState().design);
  return parsed.success ? '' : JSON.stringify(parsed.error.issues.slice(0, 2));
};

type Pick = (most: number) => number;

const someRange = ({ rows, columns }: TableElement, pick: Pick) => {
  const [row, column] = [pick(rows.length), pick(columns.length)];
  return {
    row,
    column,
    rows: 1 + pick(rows.length - row),
    columns: 1 + pick(columns.length - column),
  };
};

type Run = (editor: Editor, table: TableElement, pick: Pick) => void;

const everything: Record<CommandIn<typeof tables> | 'write' | 'resize' | 'scale' | 'undo', Run> = {
  insertRows: (editor, table, pick) =>
    void tables.insertRows.run(editor, { id: 'table', at: pick(table.rows.length + 1), count: 1 + pick(3) }),
  insertColumns: (editor, table, pick) =>
    void tables.insertColumns.run(editor, {
      id: 'table',
      at: pick(table.columns.length + 1),
      count: 1 + pick(3),
    }),
  removeRows: (editor, table, pick) =>
    void tables.removeRows.run(editor, { id: 'table', at: pick(table.rows.length), count: 1 + pick(2) }),
  removeColumns: (editor, table, pick) =>
    void tables.removeColumns.run(editor, {
      id: 'table',
      at: pick(table.columns.length),
      count: 1 + pick(2),
    }),
  mergeCells: (editor, table, pick) =>
    void tables.mergeCells.run(editor, { id: 'table', range: someRange(table, pick) }),
  splitCells: (editor, table, pick) =>
    void tables.splitCells.run(editor, { id: 'table', range: someRange(table, pick) }),
  clearCells: (editor, table, pick) =>
    void tables.clearCells.run(editor, { id: 'table', range: someRange(table, pick) }),
  pasteCells: (editor, table, pick) =>
    void tables.pasteCells.run(editor, {
      id: 'table',
      at: { row: pick(table.rows.length), column: pick(table.columns.length) },
      words: Array.from({ length: pick(4) + 1 }, () => ['一', '二\n三', '四'].slice(0, pick(4))),
    }),
  setCellLook: (editor, table, pick) =>
    void tables.setCellLook.run(editor, {
      id: 'table',
      range: someRange(table, pick),
      look: pick(2) === 0 ? { fill: '#ff0000' } : { fill: undefined, align: 'end' },
    }),
  setCellStyle: (editor, table, pick) =>
    void tables.setCellStyle.run(editor, {
      id: 'table',
      range: someRange(table, pick),
      style: { fontSize: 8 + pick(60) },
    }),
  setTableLook: (editor, _, pick) =>
    void tables.setTableLook.run(editor, { id: 'table', look: { padding: pick(30), lines: 'rows' } }),
  setCellAlign: (editor, table, pick) =>
    void tables.setCellAlign.run(editor, {
      id: 'table',
      range: someRange(table, pick),
      align: pick(2) === 0 ? 'center' : 'right',
    }),
  resizeCells: (editor, table, pick) =>
    void tables.resizeCells.run(editor, {
      id: 'table',
      along: pick(2) === 0 ? 'row' : 'column',
      index: pick(Math.max(table.rows.length, table.columns.length)),
      by: pick(400) - 200,
    }),
  write: (editor, table, pick) =>
    void editor.apply(
      '编辑单元格',
      tables.cellWritten(
        'table',
        { row: pick(table.rows.length), column: pick(table.columns.length) },
        (table.cells[0]?.[0]?.paragraphs ?? []).flatMap((one) => [one, one]),
      ),
    ),
  resize: (editor, _, pick) =>
    void editor.apply(
      '调整大小',
      commands.resized({
        width: 10 + pick(900),
        height: 10 + pick(900),
        anchor: { x: 0, y: 0 },
        isWhole: pick(2) === 0,
      }),
    ),
  scale: (editor, _, pick) => void editor.apply('缩放', commands.scaled(0.3 + pick(30) / 10, { x: 0, y: 0 })),
  undo: (editor) => void commands.undo.run(editor),
};

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...(Object.keys(everything) as (keyof typeof everything)[])),
    picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 10 }),
  }),
  { minLength: 1, maxLength: 25 },
);

describe('any sequence of table commands', () => {
  it('keeps the document valid, covers every place once, and is undone to the start', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { editor, table } = open({}, 3);
        const start = structuredClone(editor.getState().design);
        for (const { name, picks } of sequence) {
          let at = 0;
          const pick = (most: number): number => {
            at += 1;
            return (picks[at % picks.length] ?? 0) % Math.max(1, most);
          };
          everything[name](editor, table(), pick);
        }
        expect(problemsOf(editor)).toBe('');
        const now = table();
        const area = shownCells(now).reduce((sum, { width, height }) => sum + width * height, 0);
        expect(area / (now.width * now.height)).toBeCloseTo(1, 6);
        const places = shownCells(now).reduce((sum, { rows, columns }) => sum + rows * columns, 0);
        expect(places).toBe(now.rows.length * now.columns.length);
        while (commands.undo.canRun(editor)) commands.undo.run(editor);
        expect(editor.getState().design).toEqual(start);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a table', () => {
  it('has one step of undo for each action', () => {
    const { editor, table } = open();
    const before = editor.getState().past.length;
    tables.insertRows.run(editor, { id: 'table', at: 1 });
    tables.insertColumns.run(editor, { id: 'table', at: 3 });
    tables.mergeCells.run(editor, { id: 'table', range: { row: 0, column: 0, rows: 2, columns: 2 } });
    expect(editor.getState().past.length - before).toBe(3);
    expect([table().rows.length, table().columns.length]).toEqual([4, 4]);
    commands.undo.run(editor);
    expect(table().merges).toEqual([]);
  });

  it('keeps the words of all merged cells, and gives them back empty', () => {
    const { editor, table } = open();
    const range = { row: 1, column: 0, rows: 2, columns: 2 };
    tables.mergeCells.run(editor, { id: 'table', range });
    expect(textIn(table(), 1, 0)).toBe('甲\n1\n乙\n2');
    expect(textsOfElement(table())).toHaveLength(6);
    tables.splitCells.run(editor, { id: 'table', range });
    expect(textsOfElement(table())).toHaveLength(9);
    expect(textIn(table(), 2, 1)).toBe('');
  });

  it('merges no cells whose words one cell cannot hold, and says why', () => {
    const tall = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 6 }, (__, at) => `${row}-${at}`),
    );
    const { editor, table } = open({ ...tableElement({ x: 0, y: 0, width: 600, height: 400, words: tall }) });
    const all = { row: 0, column: 0, rows: 10, columns: 6 };
    const mergeTool = (range: CellRange) =>
      tableTools(editor, table(), range).find(({ id }) => id === 'merge');
    expect(tables.mergeCells.run(editor, { id: 'table', range: all })).toBe(false);
    expect(mergeTool(all)).toMatchObject({ canRun: false, why: '一个单元格最多 50 段文字' });
    const most = { ...all, rows: 8 };
    expect(mergeTool(most)?.why).toBe(undefined);
    expect(tables.mergeCells.run(editor, { id: 'table', range: most })).toBe(true);
    expect(textIn(table(), 0, 0).split('\n')).toHaveLength(48);
  });

  it('says of each tool why it cannot act: what holds its rows, or its columns', () => {
    const whyOf = (given: Partial<TableElement>, range: CellRange, left?: number) => {
      const { editor, table } = open(given);
      if (left !== undefined) editor.open(leaving(left, editor.getState().design));
      const tools = tableTools(editor, table(), range);
      return Object.fromEntries(tools.flatMap(({ id, canRun, why }) => (canRun ? [] : [[id, why ?? null]])));
    };
    const sized = (rows: number, columns: number) =>
      tableElement({
        ...{ x: 0, y: 0, width: 900, height: 900 },
        words: Array.from({ length: rows }, () => Array.from({ length: columns }, () => '')),
      });
    const cell = { row: 0, column: 0, rows: 1, columns: 1 };
    const rows = (words: string) => ({ rowAbove: words, rowBelow: words });
    const columns = (words: string) => ({ columnLeft: words, columnRight: words });
    const plain = { merge: null, split: null };
    expect(whyOf(sized(3, 3), cell)).toEqual(plain);
    expect(whyOf(sized(LIMITS.tableRows, 2), cell)).toEqual({ ...plain, ...rows('表格最多 100 行') });
    expect(whyOf(sized(2, LIMITS.tableColumns), cell)).toEqual({ ...plain, ...columns('表格最多 30 列') });
    expect(whyOf(sized(30, 20), cell)).toEqual({
      ...plain,
      ...rows('表格最多 600 格'),
      ...columns('表格最多 600 格'),
    });
    expect(whyOf(sized(1, 1), cell)).toEqual({
      ...plain,
      removeRows: '至少保留一行',
      removeColumns: '至少保留一列',
    });
    // there is room for two more cells, not for thirty
    expect(whyOf(sized(30, 2), cell, 4000)).toEqual({ ...plain, ...columns('设计最多 2 MB') });
    expect(whyOf(sized(2, 29), cell, 4000)).toEqual({ ...plain, ...rows('设计最多 2 MB') });
  });

  it('has no line inside its merged cells', () => {
    const merges = [
      { row: 0, column: 0, rows: 1, columns: 3 },
      { row: 2, column: 1, rows: 1, columns: 2 },
    ];
    const { table } = open({ merges });
    expect(partsOfLine(table(), 'column', 0)).toEqual([{ from: 1, to: 3 }]);
    expect(partsOfLine(table(), 'column', 1)).toEqual([{ from: 1, to: 2 }]);
    expect(partsOfLine(table(), 'row', 0)).toEqual([{ from: 0, to: 3 }]);
  });

  it('says which rows, columns and words of a paste it has no room for', () => {
    const { editor, table } = open();
    const at = { row: 1, column: 0 };
    const pasted = (rows: number, columns: number, text = '字') =>
      pasteWords(
        editor,
        table(),
        at,
        Array.from({ length: rows }, () => Array.from({ length: columns }, () => text)),
      );
    expect(pasted(99, 1)).toBe(null);
    expect(pasted(150, 1)).toBe('表格最多 100 行、30 列、600 格，粘贴内容的最后 51 行没有放进来');
    expect(table().rows).toHaveLength(100);
    expect(pasted(101, 8)).toBe('表格最多 100 行、30 列、600 格，粘贴内容的最后 2 行和最后 2 列没有放进来');
    expect(table().columns).toHaveLength(6);
    expect(pasted(1, 1, '行\n'.repeat(60))).toBe('一个单元格最多 50 段文字，超出的没有放进来');
    const before = table();
    expect(pasted(1, 1, '字'.repeat(LIMITS.textLength))).toBe(
      '单个表格最多 10000 个字符，粘贴的内容放不下，请减少后再粘贴',
    );
    expect(table()).toBe(before);
  });

  it('keeps merged cells together when rows and columns are added and removed around and in them', () => {
    const { editor, table } = open();
    tables.mergeCells.run(editor, { id: 'table', range: { row: 1, column: 1, rows: 2, columns: 2 } });
    tables.insertRows.run(editor, { id: 'table', at: 1 });
    expect(table().merges).toEqual([{ row: 2, column: 1, rows: 2, columns: 2 }]);
    tables.insertColumns.run(editor, { id: 'table', at: 2 });
    expect(table().merges).toEqual([{ row: 2, column: 1, rows: 2, columns: 3 }]);
    tables.removeRows.run(editor, { id: 'table', at: 0, count: 3 });
    expect(table().merges).toEqual([{ row: 0, column: 1, rows: 1, columns: 3 }]);
    tables.removeColumns.run(editor, { id: 'table', at: 1, count: 2 });
    expect(table().merges).toEqual([]);
  });

  it('keeps the words of a merged cell whose first row or column is removed', () => {
    const { editor, table } = open();
    tables.mergeCells.run(editor, { id: 'table', range: { row: 0, column: 0, rows: 2, columns: 2 } });
    tables.removeRows.run(editor, { id: 'table', at: 0 });
    expect(table().merges).toEqual([{ row: 0, column: 0, rows: 1, columns: 2 }]);
    expect(textIn(table(), 0, 0)).toBe('姓名\n数量\n甲\n1');
    tables.removeColumns.run(editor, { id: 'table', at: 0 });
    expect(table().merges).toEqual([]);
    expect(textIn(table(), 0, 0)).toBe('姓名\n数量\n甲\n1');
  });

  it('takes words of a spreadsheet from a cell on, and grows for them', () => {
    const { editor, table } = open();
    tables.pasteCells.run(editor, {
      id: 'table',
      at: { row: 2, column: 2 },
      words: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
    expect([table().rows.length, table().columns.length]).toEqual([4, 4]);
    expect(textIn(table(), 3, 3)).toBe('d');
    expect(textIn(table(), 1, 1)).toBe('1');
  });

  it('splits merged cells that would hide pasted words, and says so; one step of undo gives them back', () => {
    const { editor, table } = open();
    const range = { row: 0, column: 0, rows: 1, columns: 2 };
    tables.mergeCells.run(editor, { id: 'table', range });
    tables.mergeCells.run(editor, { id: 'table', range: { ...range, row: 2 } });
    const before = table();
    const paste = (words: string[][]) => pasteWords(editor, table(), { row: 0, column: 0 }, words);
    // a spreadsheet copies its own merged cells like this
    expect(paste([['a', '', 'c']])).toBe(null);
    expect([textIn(table(), 0, 0), table().merges.length]).toEqual(['a', 2]);
    expect(
      paste([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('粘贴内容盖住的 1 个合并单元格已拆分');
    expect(table().merges).toEqual([{ ...range, row: 2 }]);
    const shown = shownCells(table()).map(({ row, column }) => textIn(table(), row, column));
    expect(shown).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
    commands.undo.run(editor);
    commands.undo.run(editor);
    expect(table()).toEqual(before);
  });

  it('grows a row for its words, and keeps its corner when it is turned', () => {
    const { editor, table } = open({ rotation: 90 }, 50);
    const corner = commands.selected(editor.getState())[0];
    const paragraphs = [
      {
        runs: [
          { text: '很长的一段', style: table().cells[0]?.[0]?.paragraphs[0]?.runs[0]?.style ?? never() },
        ],
        align: 'left' as const,
        indent: 0,
      },
    ];
    editor.apply('编辑单元格', tables.cellWritten('table', { row: 1, column: 1 }, paragraphs));
    expect(table().rows[1]).toBeCloseTo(250 + 16, 3);
    expect(table().rows[0]).toBeCloseTo(40, 3);
    const topLeft = (one: typeof corner) =>
      one && { x: one.x + one.width / 2 + one.height / 2, y: one.y + one.height / 2 - one.width / 2 };
    expect(topLeft(table())?.x).toBeCloseTo(topLeft(corner)?.x ?? 0, 3);
    expect(topLeft(table())?.y).toBeCloseTo(topLeft(corner)?.y ?? 0, 3);
  });

  it('shrinks a row with its words, but never below the height it was given', () => {
    const { editor, table } = open({}, 50);
    const style = table().cells[0]?.[0]?.paragraphs[0]?.runs[0]?.style ?? never();
    const write = (text: string, row = 1): void => {
      const paragraphs = [{ runs: [{ text, style }], align: 'left' as const, indent: 0 }];
      editor.apply('编辑单元格', tables.cellWritten('table', { row, column: 1 }, paragraphs));
    };
    const heights = (): number[] => table().rows.map(Math.round);
    write('');
    write('', 2);
    const rest = heights();
    write('很长的一段');
    expect(heights()[1]).toBe(266);
    write('很长');
    expect(heights()[1]).toBe(116);
    write('');
    expect(heights()).toEqual(rest);
    expect(table().height).toBeCloseTo(
      rest.reduce((sum, one) => sum + one, 0),
      0,
    );
    expect(problemsOf(editor)).toBe('');
    // it shrinks to the height that was set
    write('很长的一段');
    editor.apply('行高', tables.moveEdge('table', 'row', 1, 34));
    expect(heights()[1]).toBe(300);
    write('');
    expect(heights()[1]).toBe(300);
    // a new row gets the given height, not the one the text above made
    write('很长的一段一段');
    tables.insertRows.run(editor, { id: 'table', at: 2 });
    expect(heights()[2]).toBe(300);
    tables.removeRows.run(editor, { id: 'table', at: 0 });
    expect(problemsOf(editor)).toBe('');
  });

  it('refuses more than a document may hold', () => {
    const { editor } = open();
    expect(tables.insertRows.canRun(editor, { id: 'table', at: 0, count: LIMITS.tableRows })).toBe(false);
    expect(tables.insertColumns.canRun(editor, { id: 'table', at: 0, count: LIMITS.tableColumns })).toBe(
      false,
    );
    expect(tables.removeRows.canRun(editor, { id: 'table', at: 0, count: 3 })).toBe(false);
  });

  it('whose words are locked keeps them, whatever the command', () => {
    const { editor, table } = open({ locks: { move: false, resize: false, edit: true, delete: false } });
    const before = table();
    expect(tables.insertRows.run(editor, { id: 'table', at: 0 })).toBe(false);
    editor.apply('编辑单元格', tables.cellWritten('table', { row: 0, column: 0 }, []));
    editor.apply('列宽', tables.moveEdge('table', 'column', 0, 20));
    expect(table()).toBe(before);
  });

  it('is hit by cell: merged cells are one place', () => {
    const { editor, table } = open({ merges: [{ row: 0, column: 0, rows: 1, columns: 2 }] });
    const hit = hitAt(
      pageOf(editor.getState()),
      { x: 60, y: 70 },
      { groupPath: [], nearness: 4, actor: 'user' },
    );
    expect(hit?.element.id).toBe('table');
    const at = cellAtPoint(table(), { x: 150, y: 10 });
    expect(at).toEqual({ row: 0, column: 1 });
    expect(rangeAt(table(), at)).toEqual({ row: 0, column: 0, rows: 1, columns: 2 });
    expect(rangeBetween(table(), { row: 1, column: 1 }, { row: 0, column: 2 })).toEqual({
      row: 0,
      column: 0,
      rows: 2,
      columns: 3,
    });
  });

  it('names the fonts and characters of its cells', () => {
    const { editor } = open();
    expect(fontsUsed(editor.getState().design.pages)[0]?.text).toContain('备');
  });

  it('in a group is as large as its group says', () => {
    const { editor, table } = open();
    const inner = { ...table(), x: 0, y: 0 };
    const group = groupElement({ x: 0, y: 0, width: 300, height: 120, elements: [inner] });
    const blank = blankDesign({ width: 1000, height: 1000 });
    editor.open({ ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [group] })) });
    editor.select([group.id]);
    editor.apply('缩放', commands.scaled(2, { x: 0, y: 0 }));
    expect(problemsOf(editor)).toBe('');
    expect(
      shownCells(
        pageOf(editor.getState()).elements.flatMap((one) =>
          one.type === 'group' ? one.elements : [],
        )[0] as TableElement,
      )[0]?.width,
    ).toBeCloseTo(200, 3);
  });
});

describe('a stored table', () => {
  const stored = (change: (table: TableElement) => object): string => {
    const { editor, table } = open();
    const design = editor.getState().design;
    const pages = design.pages.map((page) => ({ ...page, elements: [{ ...table(), ...change(table()) }] }));
    const parsed = Design.safeParse({ ...design, pages });
    return parsed.success ? '' : (parsed.error.issues[0]?.message ?? '?');
  };

  it('is refused where it is inconsistent', () => {
    expect(stored(() => ({}))).toBe('');
    expect(stored(({ cells }) => ({ cells: cells.slice(1) }))).toBe('单元格须与行列数一致');
    expect(stored(() => ({ merges: [{ row: 2, column: 2, rows: 2, columns: 1 }] }))).toBe(
      '合并单元格超出表格',
    );
    expect(
      stored(() => ({
        merges: [
          { row: 0, column: 0, rows: 2, columns: 2 },
          { row: 1, column: 1, rows: 2, columns: 2 },
        ],
      })),
    ).toBe('合并单元格互相重叠');
    const [cell] = open().table().cells[0] ?? [];
    const [paragraph] = cell?.paragraphs ?? [];
    const [run] = paragraph?.runs ?? [];
    const long = { ...cell, paragraphs: [{ ...paragraph, runs: [{ ...run, text: '字'.repeat(5001) }] }] };
    expect(stored(({ cells }) => ({ cells: cells.map((row) => row.map(() => long)) }))).toBe(
      `单个表格最多 ${LIMITS.textLength} 个字符`,
    );
  });
});

const never = (): never => {
  throw new Error('A cell has a style');
};
