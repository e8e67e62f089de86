import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../document/index.ts';
import { cellsIn } from '../../document/spreadsheet.ts';
import {
  dataOf,
  type Grid,
  gridOf,
  numberIn,
  pastedInto,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './data.ts';

const quarters = {
  labels: ['一季度', '二季度'],
  series: [
    { name: '销量', values: [32, 45] },
    { name: '退货', values: [3, 4.5] },
  ],
};

describe("a chart's numbers as a table (product 7, charts)", () => {
  it('are read as they were written', () => {
    expect(gridOf(quarters)).toEqual([
      ['', '销量', '退货'],
      ['一季度', '32', '3'],
      ['二季度', '45', '4.5'],
    ]);
    expect(dataOf(gridOf(quarters))).toEqual({ data: quarters, unread: 0, left: 0 });
  });

  it.each([
    ['1,200.50', 1200.5],
    ['¥ 88', 88],
    ['12%', 12],
    ['(5)', -5],
    ['１２', 12],
    ['-3e2', -300],
    ['', null],
    ['无', null],
    ['Infinity', null],
  ])('read %s as %s', (text, value) => expect(numberIn(text)).toBe(value));

  it('are read from the clipboard of a spreadsheet, names and labels included', () => {
    const cells = cellsIn('\t2025\t2026\r\n北京\t"1,200"\t1500\r\n"上""海"\t900\t\r\n');
    expect(cells).toEqual([
      ['', '2025', '2026'],
      ['北京', '1,200', '1500'],
      ['上"海', '900', ''],
    ]);
    expect(dataOf(cells).data).toEqual({
      labels: ['北京', '上"海'],
      series: [
        { name: '2025', values: [1200, 900] },
        { name: '2026', values: [1500, 0] },
      ],
    });
  });

  it('report how many cells are no numbers, and what a chart cannot hold', () => {
    expect(
      dataOf([
        ['', 'a'],
        ['x', '无'],
        ['y', ''],
      ]),
    ).toMatchObject({ unread: 1, left: 0 });
    const many = Array.from({ length: LIMITS.chartPoints + 3 }, (_, at) => [`${at}`, '1']);
    const read = dataOf([['', 'a'], ...many]);
    expect([read.data.labels.length, read.left]).toEqual([LIMITS.chartPoints, 2 + 1]);
  });

  it('grow when cells are pasted at one of them, and keep the rest', () => {
    const grown = pastedInto(gridOf(quarters), 2, 2, [
      ['9', '8'],
      ['7', '6'],
    ]);
    expect(grown).toEqual([
      ['', '销量', '退货', '系列 3'],
      ['一季度', '32', '3', '0'],
      ['二季度', '45', '9', '8'],
      ['类目 3', '0', '7', '6'],
    ]);
  });

  it('gain and lose rows and columns, never beyond the bounds', () => {
    const grid = gridOf(quarters);
    expect(withRow(grid)).toHaveLength(4);
    expect(withColumn(grid)[1]).toEqual(['一季度', '32', '3', '0']);
    expect(withoutRow(grid, 1)).toEqual([grid[0], grid[2]]);
    expect(withoutColumn(grid, 1)[1]).toEqual(['一季度', '3']);
    let full: Grid = grid;
    for (let at = 0; at < LIMITS.chartSeries + 5; at += 1) full = withColumn(full);
    expect(full[0]).toHaveLength(LIMITS.chartSeries + 1);
  });
});
