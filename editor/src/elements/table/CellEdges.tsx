import { type PointerEvent, useRef } from 'react';
import type { Editor, Transaction } from '../../core/index.ts';
import type { Point, TableElement } from '../../document/index.ts';
import { moveEdge } from './commands.ts';
import { finishWriting } from './finish-writing.tsx';
import { edgesOf } from './grid.ts';
import styles from './table.module.css';

interface Props {
  readonly editor: Editor;
  readonly table: TableElement;
  /** Of the strip over a line that can be pressed, in px of the table's box. */
  readonly thickness: number;
  /** The event's point in px of the table's box. */
  readonly pointOf: (event: PointerEvent) => Point;
}

/** The lines after columns and rows: dragging one resizes the column or row before it. */
export const CellEdges = ({ editor, table, thickness, pointOf }: Props) => {
  const dragged = useRef<{ from: Point; transaction: Transaction } | null>(null);

  const take = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    finishWriting(editor);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.held = 'true';
    dragged.current = { from: pointOf(event), transaction: editor.begin('调整行列大小') };
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
    const sizes = along === 'column' ? table.columns : table.rows;
    const ends = edgesOf(sizes, along === 'column' ? table.width : table.height);
    return sizes.map((_, index) => {
      const at = (ends[index + 1] ?? 0) - thickness / 2;
      return (
        <i
          key={`${along}${index}`}
          className={styles.edge}
          data-along={along}
          data-edge={`${along}:${index}`}
          style={
            along === 'column'
              ? { left: at, top: 0, width: thickness, height: table.height }
              : { left: 0, top: at, width: table.width, height: thickness }
          }
          onPointerDown={take}
          onPointerMove={(event) => drag(event, along, index)}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      );
    });
  };

  return (
    <>
      {edges('column')}
      {edges('row')}
    </>
  );
};
