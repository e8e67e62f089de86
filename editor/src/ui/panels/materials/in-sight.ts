import type { Page, Point } from '../../../document/index.ts';
import { type Size, toPage, type View } from '../../../interaction/view.ts';

/** The centre of the visible part of the page, in page px; the page's centre if none is visible. */
export const middleInSight = (view: View, stage: Size, page: Pick<Page, 'width' | 'height'>): Point => {
  const from = toPage(view, { x: 0, y: 0 });
  const to = toPage(view, { x: stage.width, y: stage.height });
  const middle = (start: number, end: number, side: number): number => {
    const [least, most] = [Math.max(0, start), Math.min(side, end)];
    return least < most ? (least + most) / 2 : side / 2;
  };
  return { x: middle(from.x, to.x, page.width), y: middle(from.y, to.y, page.height) };
};
