import { type PointerEvent, useRef } from 'react';
import { boxToPage, type Editor } from '../../core/index.ts';
import { apply, inverse, type Matrix, type Point, times } from '../../document/index.ts';
import { pointWithin } from '../../ui/point-within.ts';

/** Where a table is on the page and in the layer over it. `view`: from page px to px of the containing layer. */
export const useTableSpace = (editor: Editor, id: string, view: Matrix) => {
  const layer = useRef<HTMLDivElement>(null);
  const toPage = boxToPage(editor, id);
  const matrix = toPage && times(view, toPage);
  /** The event's point on the page. */
  const pointOf = (event: PointerEvent): Point => {
    const back = inverse(view);
    const node = layer.current;
    return node && back ? apply(back, pointWithin(node, event)) : { x: 0, y: 0 };
  };
  /** A point of the page in px of the table's box. */
  const inTable = (at: Point): Point => {
    const back = toPage && inverse(toPage);
    return back ? apply(back, at) : at;
  };
  return {
    layer,
    /** From the table's box to the layer; null if it is not on the page. */
    matrix,
    /** Px of the layer for one px of the box. */
    scale: matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1 : 1,
    transform: matrix
      ? `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e}, ${matrix.f})`
      : 'none',
    pointOf,
    inTable,
  };
};
