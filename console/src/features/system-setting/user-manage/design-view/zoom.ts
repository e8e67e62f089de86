/** How large a page is shown: as large as fits, or px of the screen per px of the page. */
export type Zoom = 'fit' | number;

interface Size {
  readonly width: number;
  readonly height: number;
}

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** A small page is enlarged no further than this to fill the window: its pictures would only blur. */
const fitMax = 2;

/** The scale at which the whole page is seen. */
export const fitScale = (page: Size, room: Size): number =>
  Math.min(room.width / page.width, room.height / page.height, fitMax);

export const scaleOf = (zoom: Zoom, page: Size, room: Size): number =>
  zoom === 'fit' ? fitScale(page, room) : zoom;

/** The next step above or below a scale; null at the end. A step that looks the same is passed over. */
export const nextStep = (scale: number, direction: 1 | -1): number | null => {
  const further = steps.filter((step) => (direction === 1 ? step > scale * 1.02 : step < scale / 1.02));
  return (direction === 1 ? further[0] : further.at(-1)) ?? null;
};
