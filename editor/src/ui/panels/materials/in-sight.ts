import type { Page, Point } from '../../../document/index.ts';
import { type Size, toPage, type View } from '../../../interaction/view.ts';

/** The middle of the part of the page that is seen, in px of the page; of the page where none of it is. */
export const middleInSight = (view: View, stage: Size, page: Pick<Page, 'width' | 'height'>): Point => {
  const from = toPage(view, { x: 0, y: 0 });
  const to = toPage(view, { x: stage.width, y: stage.height });
  const middle = (start: number, end: number, side: number): number => {
    const [least, most] = [Math.max(0, start), Math.min(side, end)];
    return least < most ? (least + most) / 2 : side / 2;
  };
  return { x: middle(from.x, to.x, page.width), y: middle(from.y, to.y, page.height) };
};
