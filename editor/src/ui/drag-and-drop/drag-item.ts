import { type Editor, pageOf } from '../../core/index.ts';
import { boundsOf, type Element, type Point } from '../../document/index.ts';
import { placeDropped } from '../placing/place-new.ts';
import { countTaking } from '../placing/taken.ts';
import type { DragItem } from './drag-and-drop.ts';

/** Moves the elements together so that their centre is at the point, clamped to the page. */
export const centredAt = (
  elements: readonly Element[],
  at: Point,
  page: { readonly width: number; readonly height: number },
): Element[] => {
  const { x, y, width, height } = boundsOf(elements);
  const to = {
    x: Math.min(page.width, Math.max(0, at.x)),
    y: Math.min(page.height, Math.max(0, at.y)),
  };
  const [dx, dy] = [to.x - (x + width / 2), to.y - (y + height / 2)];
  return elements.map((one) => ({ ...one, x: one.x + dx, y: one.y + dy }));
};

/** An item of elements, made for the current page. */
export const dragItemOf = (
  editor: Editor,
  name: string,
  make: () => readonly Element[],
  further: Pick<DragItem, 'pictureSide'> = {},
): DragItem => {
  const { width, height } = boundsOf(make());
  return {
    name,
    size: { width, height },
    ...further,
    drop: ({ at }) => {
      if (placeDropped(editor, centredAt(make(), at, pageOf(editor.getState())))) countTaking(editor);
    },
  };
};
