import type { Point } from '../document/index.ts';

/** Screen px for one px of the element: the whole editor may be scaled down. */
export const shownScale = (element: HTMLElement): number =>
  element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth || 1 : 1;

/** The event's point in px of the element. */
export const pointWithin = (element: HTMLElement, event: { clientX: number; clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  const scale = shownScale(element);
  return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
};
