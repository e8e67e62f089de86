import { boxToPage, type Editor } from '../../core/index.ts';
import { apply, inverse, type Point, type TableElement } from '../../document/index.ts';
import type { Part, ZoomedInput } from '../../interaction/gesture.ts';
import { moveEdge, resizeCells } from './commands.ts';
import { linesOf, partsOfLine } from './grid.ts';
import { editableTable } from './reading.ts';

/** Width of a line that can be pressed, and of the columns and rows beside it that leave room for it. Screen px. */
const linePx = { mouse: 6, touch: 12 };
const besidePx = { mouse: 0, touch: 44 };

/** The most of a narrow column that the line beside it takes. */
const narrowShare = 0.25;

interface Line {
  readonly along: 'column' | 'row';
  readonly index: number;
}

/** The ends of the part of a line that is seen at a point of the table's box. */
const endsAt = (table: TableElement, { along, index }: Line, at: Point): [Point, Point] | null => {
  const line = linesOf(table, along)[index + 1] ?? 0;
  const across = linesOf(table, along === 'column' ? 'row' : 'column');
  const there = along === 'column' ? at.y : at.x;
  for (const part of partsOfLine(table, along, index)) {
    const [from, to] = [across[part.from] ?? 0, across[part.to] ?? 0];
    if (there < from || there > to) continue;
    return along === 'column'
      ? [
          { x: line, y: from },
          { x: line, y: to },
        ]
      : [
          { x: from, y: line },
          { x: to, y: line },
        ];
  }
  return null;
};

/** The line inside the table at a point of its box; `px`: px of the screen for one px of the box. */
const lineAt = (table: TableElement, at: Point, by: 'mouse' | 'touch', px: number): Line | null => {
  for (const along of ['row', 'column'] as const) {
    const lines = linesOf(table, along);
    const here = along === 'column' ? at.x : at.y;
    for (let index = 0; index < lines.length - 2; index += 1) {
      const [before = 0, line = 0, after = 0] = lines.slice(index, index + 3);
      const narrower = Math.min(line - before, after - line);
      const thickness = Math.min(linePx[by] / px, narrower * narrowShare);
      if (Math.abs(here - line) > thickness / 2 || narrower * px < besidePx[by]) continue;
      if (endsAt(table, { along, index }, at)) return { along, index };
    }
  }
  return null;
};

/** The line of a selected table that is pressed at a point of the page: dragged, it resizes what is beside it. */
export const linePartAt = (
  editor: Editor,
  id: string,
  { point, isTouch, zoom }: ZoomedInput,
): Part | null => {
  const pressed = editableTable(editor.getState(), id);
  const toPage = boxToPage(editor, id);
  const back = toPage && inverse(toPage);
  if (!pressed || !back) return null;
  const scale = Math.sqrt(Math.abs(toPage.a * toPage.d - toPage.b * toPage.c)) || 1;
  const at = apply(back, point);
  const line = lineAt(pressed, at, isTouch ? 'touch' : 'mouse', zoom * scale);
  if (!line) return null;
  const { along, index } = line;
  return {
    label: resizeCells.label,
    cursor: along === 'column' ? 'col-resize' : 'row-resize',
    ends: () => {
      const table = editableTable(editor.getState(), id);
      const ends = table && endsAt(table, line, at);
      const matrix = boxToPage(editor, id);
      return ends && matrix && [apply(matrix, ends[0]), apply(matrix, ends[1])];
    },
    dragged: (from, to) => {
      const [start, end] = [apply(back, from), apply(back, to)];
      return moveEdge(id, along, index, along === 'column' ? end.x - start.x : end.y - start.y);
    },
  };
};
