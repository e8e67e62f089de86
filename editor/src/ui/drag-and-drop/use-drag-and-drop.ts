import { createContext, type PointerEvent, useContext } from 'react';
import { type DragAndDrop, createDragAndDrop, type DragItem } from './drag-and-drop.ts';
import { pictureOfTile } from './tile-picture.ts';
import { preventScrollWhile, watchDrag } from './watch-drag.ts';

const DragAndDropContext = createContext<DragAndDrop | null>(null);
export const ProvideDragAndDrop = DragAndDropContext.Provider;

/** For panels outside an editor frame, where there is nothing to drop on. */
const nowhere = createDragAndDrop();
export const useDragAndDrop = (): DragAndDrop => useContext(DragAndDropContext) ?? nowhere;

/** Makes a panel tile draggable onto the page; a click stays a click. */
export const useDraggable = () => {
  const dragAndDrop = useDragAndDrop();
  return (itemOf: () => DragItem | null) => ({
    'data-draggable': '',
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      const tile = event.currentTarget;
      watchDrag(event, {
        take: (at) => {
          const item = itemOf();
          if (item) dragAndDrop.drag({ item, picture: pictureOfTile(tile), at });
          return item !== null;
        },
        move: (at) => {
          const active = dragAndDrop.getState();
          if (active) dragAndDrop.drag({ ...active, at });
        },
        drop: dragAndDrop.drop,
        cancel: dragAndDrop.cancel,
      });
    },
    onDragStart: (event: React.DragEvent): void => event.preventDefault(),
  });
};

/** For the panel around tiles: prevents touch scrolling during a drag. */
export const noScrollWhileDragging = (dragAndDrop: DragAndDrop) =>
  preventScrollWhile(() => dragAndDrop.getState() !== null);
