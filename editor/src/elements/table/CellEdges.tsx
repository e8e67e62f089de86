import { type PointerEvent, useRef } from 'react';
import type { Editor, Transaction } from '../../core/index.ts';
import type { Point, TableElement } from '../../document/index.ts';
import { moveEdge, resizeCells } from './commands.ts';
import { finishWriting } from './finish-writing.tsx';
import { edgesOf, partsOfLine } from './grid.ts';
import styles from './table.module.css';

interface Props {
  readonly editor: Editor;
  readonly table: TableElement;
  /** Of the strip over a line that can be pressed, in px of the table's box. */
  readonly thickness: number;
  /** Only lines inside, this far from the border, and narrower between narrow columns: the rest moves the table. */
  readonly inset?: number;
  /** The event's point in px of the table's box. */
  readonly pointOf: (event: PointerEvent) => Point;
}

/** The most of a narrow column that the line beside it takes. */
const narrowShare = 0.25;

const endsOf = ({ columns, rows, width, height }: TableElement, along: 'column' | 'row'): number[] =>
  along === 'column' ? edgesOf(columns, width) : edgesOf(rows, height);

/** The lines after columns and rows: dragging one resizes the column or row before it. */
export const CellEdges = ({ editor, table, thickness, inset, pointOf }: Props) => {
  const dragged = useRef<{ from: Point; transaction: Transaction } | null>(null);

  const take = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    finishWriting(editor);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.held = 'true';
    dragged.current = { from: pointOf(event), transaction: editor.begin(resizeCells.label) };
  };
  const drag = (event: PointerEvent<HTMLElement>, along: 'column' | 'row', index: number): void => {
    if (!dragged.current) return;
    const { from, transaction } = dragged.current;
    const to = pointOf(event);
    transaction.update(moveEdge(table.id, along, index, along === 'column' ? to.x - from.x : to.y - from.y));
  };
  const drop = (event: PointerEvent<HTMLElement>): void => {
    delete event.currentTarget.dataset.held;
    dragged.current?.transaction.commit();
    dragged.current = null;
  };

  const edges = (along: 'column' | 'row') => {
    const across = along === 'column' ? 'row' : 'column';
    const ends = endsOf(table, along);
    const crossing = endsOf(table, across);
    const [least, most] = [inset ?? 0, (crossing.at(-1) ?? 0) - (inset ?? 0)];
    return ends.slice(1).flatMap((end, index) => {
      const [before, after] = [end - (ends[index] ?? 0), (ends[index + 2] ?? end) - end];
      const isLast = index === ends.length - 2;
      if (isLast && inset !== undefined) return [];
      const width =
        inset === undefined ? thickness : Math.min(thickness, Math.min(before, after) * narrowShare);
      return partsOfLine(table, along, index).flatMap(({ from, to }) => {
        const start = Math.max(least, crossing[from] ?? 0);
        const length = Math.min(most, crossing[to] ?? 0) - start;
        if (length <= 0) return [];
        return (
          <i
            key={`${along}${index}:${from}`}
            className={styles.edge}
            data-along={along}
            data-edge={`${along}:${index}`}
            style={
              along === 'column'
                ? { left: end - width / 2, top: start, width, height: length }
                : { left: start, top: end - width / 2, width: length, height: width }
            }
            onPointerDown={take}
            onPointerMove={(event) => drag(event, along, index)}
            onPointerUp={drop}
            onLostPointerCapture={drop}
          />
        );
      });
    });
  };

  return (
    <>
      {edges('column')}
      {edges('row')}
    </>
  );
};
