import type { Rect } from '../document/index.ts';
import { type Margin, type Size, type View, zoomMin } from './view.ts';

/** Screen px between what is shown and what would cover it. */
const gapPx = 8;
/** A strip lower than this shows nothing of use. */
const leastPx = 40;
/** What a move must gain, as a share of the part: less is not worth that the page moves. */
const leastGain = 0.1;

interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from);
const common = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });

/** The shortest move after which a span shows as much of itself in a room as fits. */
const moveInto = (room: Span, { from, to }: Span): number => {
  const [a, b] = [room.from - from, room.to - to];
  return Math.min(Math.max(0, Math.min(a, b)), Math.max(a, b));
};

/**
 * The view in which a part of the page, in its px, lies beside what covers a part of the stage, in screen px:
 * moved as little as possible. Where a cover is as wide as the stage, the part is shown above it, and smaller
 * if it is too tall.
 */
export const clearOf = (view: View, part: Rect, cover: Rect, stage: Size, margin: Margin): View => {
  const across = { from: part.x * view.zoom + view.x, to: (part.x + part.width) * view.zoom + view.x };
  const down = { from: part.y * view.zoom + view.y, to: (part.y + part.height) * view.zoom + view.y };
  const coverAcross = { from: cover.x, to: cover.x + cover.width };
  const coverDown = { from: cover.y, to: cover.y + cover.height };
  const seenAcross = common(across, { from: 0, to: stage.width });
  const seenDown = common(down, { from: 0, to: stage.height });
  const hidden = lengthOf(common(seenAcross, coverAcross)) * lengthOf(common(seenDown, coverDown));
  if (hidden <= 0) return view;

  const above = { from: margin.above, to: coverDown.from - gapPx };
  const isSheet = coverAcross.from <= gapPx && coverAcross.to >= stage.width - gapPx;
  if (isSheet) {
    if (lengthOf(above) < leastPx) return view;
    const height = lengthOf(down);
    if (height <= lengthOf(above)) return { ...view, y: view.y + moveInto(above, down) };
    const zoom = Math.max(zoomMin, (view.zoom * lengthOf(above)) / height);
    const middle = (across.from + across.to) / 2;
    return {
      ...view,
      zoom,
      x: middle - (part.x + part.width / 2) * zoom,
      y: above.from - part.y * zoom,
    };
  }
  const size = Math.max(1, lengthOf(across) * lengthOf(down));
  const shareNow = (lengthOf(seenAcross) * lengthOf(seenDown) - hidden) / size;
  const moves = [
    { axis: 'y', room: above },
    { axis: 'y', room: { from: Math.max(margin.above, coverDown.to + gapPx), to: stage.height - gapPx } },
    { axis: 'x', room: { from: gapPx, to: coverAcross.from - gapPx } },
    { axis: 'x', room: { from: coverAcross.to + gapPx, to: stage.width - gapPx } },
  ] as const;
  const [best] = moves
    .filter(({ room }) => lengthOf(room) >= leastPx)
    .map(({ axis, room }) => {
      const span = axis === 'x' ? across : down;
      const by = moveInto(room, span);
      const moved = { from: span.from + by, to: span.to + by };
      const other =
        axis === 'x' ? lengthOf(seenDown) / lengthOf(down) : lengthOf(seenAcross) / lengthOf(across);
      return { axis, by, share: (lengthOf(common(moved, room)) / lengthOf(span)) * other };
    })
    .sort((a, b) => b.share - a.share || Math.abs(a.by) - Math.abs(b.by));
  if (!best || best.share < shareNow + leastGain) return view;
  return { ...view, [best.axis]: view[best.axis] + best.by };
};
