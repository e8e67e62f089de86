import { type PointerEvent, useEffect, useRef } from 'react';
import type { Editor, Transaction } from '../../core/index.ts';
import type { Point, TableElement } from '../../document/index.ts';
import { moveEdge, resizeCells } from './commands.ts';
import { isKey } from '../../ui/keys/is-key.ts';
import { finishWriting } from './finish-writing.tsx';
import { linesOf, partsOfLine } from './grid.ts';
import styles from './table.module.css';

interface Props {
  readonly editor: Editor;
  readonly table: TableElement;
  /** Thickness of the strip over a line that can be pressed, in px of the table's box. */
  readonly thickness: number;
  /** The event's point in px of the table's box. */
  readonly pointOf: (event: PointerEvent) => Point;
}

/** The lines after columns and rows: dragging one resizes the column or row before it. */
export const CellEdges = ({ editor, table, thickness, pointOf }: Props) => {
  const dragged = useRef<{ from: Point; transaction: Transaction } | null>(null);

  const end = (how: 'commit' | 'cancel'): void => {
    dragged.current?.transaction[how]();
    dragged.current = null;
  };
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // before the stage, where Escape closes the cells
    const leave = (event: KeyboardEvent): void => {
      if (!dragged.current || !isKey(event, 'Escape')) return;
      event.stopPropagation();
      end('cancel');
    };
    addEventListener('keydown', leave, options);
    return () => listening.abort();
  }, []);

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
    end('commit');
  };

  const edges = (along: 'column' | 'row') => {
    const crossing = linesOf(table, along === 'column' ? 'row' : 'column');
    return linesOf(table, along)
      .slice(1)
      .flatMap((end, index) =>
        partsOfLine(table, along, index).map(({ from, to }) => {
          const start = crossing[from] ?? 0;
          const length = (crossing[to] ?? 0) - start;
          return (
            <i
              key={`${along}${index}:${from}`}
              className={styles.edge}
              data-along={along}
              data-edge={`${along}:${index}`}
              style={
                along === 'column'
                  ? { left: end - thickness / 2, top: start, width: thickness, height: length }
                  : { left: start, top: end - thickness / 2, width: length, height: thickness }
              }
              onPointerDown={take}
              onPointerMove={(event) => drag(event, along, index)}
              onPointerUp={drop}
              onLostPointerCapture={drop}
            />
          );
        }),
      );
  };

  return (
    <>
      {edges('column')}
      {edges('row')}
    </>
  );
};
