import { type PointerEvent, useRef } from 'react';
import type { Point, TableElement } from '../../document/index.ts';
import { cellAtPoint, type CellPosition, rangeAt } from './grid.ts';

interface Options {
  readonly table: TableElement;
  /** The range that is selected. */
  readonly anchor: CellPosition;
  readonly focus: CellPosition;
  /** The event's point on the page. */
  readonly pointOf: (event: PointerEvent) => Point;
  /** A point of the page in px of the table's box. */
  readonly inTable: (at: Point) => Point;
  readonly onSelect: (anchor: CellPosition, focus: CellPosition) => void;
  /** A cell was pressed at a point of the page: its text is edited there. */
  readonly onWrite: (position: CellPosition, at: Point) => void;
}

/** A press edits a cell; a drag, or a press with the shift key, selects cells. */
export const useCellPointer = ({ table, anchor, focus, pointOf, inTable, onSelect, onWrite }: Options) => {
  const pressed = useRef<CellPosition | null>(null);

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const at = pointOf(event);
    const position = cellAtPoint(table, inTable(at));
    if (event.shiftKey) return onSelect(anchor, position);
    pressed.current = position;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { row, column } = rangeAt(table, position);
    onWrite({ row, column }, at);
  };

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const from = pressed.current;
    if (event.buttons === 0) pressed.current = null;
    if (!from || !pressed.current || !event.isPrimary) return;
    const position = cellAtPoint(table, inTable(pointOf(event)));
    const first = rangeAt(table, from);
    const now = rangeAt(table, position);
    if (first.row === now.row && first.column === now.column) return;
    onSelect(from, position);
  };

  const lift = (): void => {
    pressed.current = null;
  };

  return {
    /** For the layer that is pressed. */
    handlers: { onPointerDown: press, onPointerMove: drag, onPointerUp: lift, onPointerCancel: lift },
    /** A drag that began in the edited text and goes over other cells selects cells. */
    drawOut: (event: PointerEvent): void => {
      if (event.buttons !== 1 || event.pointerType === 'touch') return;
      const from = rangeAt(table, focus);
      const now = rangeAt(table, cellAtPoint(table, inTable(pointOf(event))));
      if (from.row === now.row && from.column === now.column) return;
      event.stopPropagation();
      pressed.current = focus;
      onSelect(focus, now);
    },
  };
};
