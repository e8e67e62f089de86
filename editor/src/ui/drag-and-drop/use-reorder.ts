import { type PointerEvent, useRef, useState } from 'react';
import { preventScrollWhile, watchDrag } from './watch-drag.ts';

/** The dragged list item and the item under it. */
interface Dragging {
  readonly id: string;
  readonly over: string | null;
}

/** Reorders list items by mouse or finger; the list handles keys itself. */
export const useReorder = (onMove: (id: string, onto: string) => void) => {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const now = useRef<Dragging | null>(null);
  // oxlint-disable-next-line react/refs -- read on a touch, not here
  const [list] = useState(() => preventScrollWhile(() => now.current !== null));
  const show = (next: Dragging | null): void => {
    now.current = next;
    setDragging(next);
  };
  return {
    /** Ref of the list. */
    list,
    /** Props of an item. */
    item: (id: string) => ({
      'data-sorted': id,
      'data-dragged': dragging?.id === id,
      'data-over': dragging !== null && dragging.over === id && dragging.id !== id,
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        const pressed = event.target instanceof Element ? event.target : null;
        const isOwn = pressed?.closest('input, button:not([data-page])') !== null;
        if (event.button !== 0 || !event.isPrimary || isOwn) return;
        const around = event.currentTarget.parentElement;
        watchDrag(event, {
          take: () => {
            show({ id, over: null });
            return true;
          },
          move: ({ x, y }) => {
            const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sorted]');
            const isInList = under?.parentElement === around;
            show({ id, over: isInList ? (under?.dataset.sorted ?? null) : null });
          },
          drop: () => {
            const onto = now.current?.over ?? null;
            show(null);
            if (onto !== null && onto !== id) onMove(id, onto);
          },
          cancel: () => show(null),
        });
      },
      onDragStart: (event: React.DragEvent): void => event.preventDefault(),
    }),
  };
};
