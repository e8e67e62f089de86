import { createContext, type PointerEvent, useContext } from 'react';
import { type Carrying, createCarrying, type Load } from './carrying.ts';
import { pictureOfTile } from './tile-picture.ts';
import { stillWhile, watchDrag } from './watch-drag.ts';

const CarryingContext = createContext<Carrying | null>(null);
export const ProvideCarrying = CarryingContext.Provider;

/** For panels outside an editor frame, where there is nothing to drop on. */
const nowhere = createCarrying();
export const useCarrying = (): Carrying => useContext(CarryingContext) ?? nowhere;

/** Makes a panel tile draggable onto the page; a click stays a click. */
export const useCarry = () => {
  const carrying = useCarrying();
  return (loadOf: () => Load | null) => ({
    'data-carries': '',
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      const tile = event.currentTarget;
      watchDrag(event, {
        take: (at) => {
          const load = loadOf();
          if (load) carrying.hold({ load, picture: pictureOfTile(tile), at });
          return load !== null;
        },
        move: (at) => {
          const carried = carrying.getState();
          if (carried) carrying.hold({ ...carried, at });
        },
        drop: carrying.letGo,
        cancel: carrying.cancel,
      });
    },
    onDragStart: (event: React.DragEvent): void => event.preventDefault(),
  });
};

/** For the panel around tiles: prevents touch scrolling during a drag. */
export const heldStill = (carrying: Carrying) => stillWhile(() => carrying.getState() !== null);
