import type { Point } from '../../../document/index.ts';
import { type Frame, framePoint, type PlacedHandle } from '../../../interaction/frame.ts';
import { toStage, type View } from '../../../interaction/view.ts';
import styles from './overlay.module.css';

interface Props {
  readonly placed: PlacedHandle;
  readonly frame: Frame;
  readonly view: View;
  readonly isTouch: boolean;
  /** A frame without corners is that of a line: its handles are its ends. */
  readonly hasCorners: boolean;
}

export const isCorner = ({ handle }: PlacedHandle): boolean =>
  handle.kind === 'size' && handle.x !== 0 && handle.y !== 0;

/** With a side shorter than this on the screen, marks on the frame would hide the words within. */
const smallSidePx = 44;

interface Side extends Point {
  readonly length: number;
}

/** From one middle of a side to the opposite one, in px of the screen. */
const sideFrom = (frame: Frame, view: View, from: Point, to: Point): Side => {
  const [start, end] = [from, to].map((share) => toStage(view, framePoint(frame, share))) as [Point, Point];
  const [x, y] = [end.x - start.x, end.y - start.y];
  return { x, y, length: Math.hypot(x, y) };
};

/** The mark of a handle: on the frame, beside a small one. It is reached at the frame in both cases. */
export const HandleMark = ({ placed, frame, view, isTouch, hasCorners }: Props) => {
  const { handle } = placed;
  const { x, y } = toStage(view, placed.at);
  if (handle.kind === 'turn')
    return (
      <g className={styles.turn} transform={`translate(${x} ${y})`} data-handle="turn">
        <circle r={isTouch ? 13 : 10} />
        <path d="M-4.2 1.6a4.6 4.6 0 1 0 .9-4.6M-3.6 -5.4v2.6h2.6" />
      </g>
    );
  const across = sideFrom(frame, view, { x: 0, y: 0.5 }, { x: 1, y: 0.5 });
  const down = sideFrom(frame, view, { x: 0.5, y: 0 }, { x: 0.5, y: 1 });
  const isSmall = hasCorners && Math.min(across.length, down.length) < smallSidePx;
  const radius = isSmall ? (isTouch ? 6 : 4.5) : isTouch ? 8 : 5.5;
  const away = isSmall ? radius : 0;
  const at = {
    x: x + away * ((handle.x * across.x) / (across.length || 1) + (handle.y * down.x) / (down.length || 1)),
    y: y + away * ((handle.x * across.y) / (across.length || 1) + (handle.y * down.y) / (down.length || 1)),
  };
  const name = `${handle.x},${handle.y}`;
  if (isCorner(placed))
    return <circle className={styles.handle} cx={at.x} cy={at.y} r={radius} data-handle={name} />;
  const along = handle.x === 0 ? across : down;
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  const [long, thick] = isTouch ? [22, 9] : [16, 6];
  return (
    <rect
      className={styles.handle}
      x={-long / 2}
      y={-thick / 2}
      width={long}
      height={thick}
      rx={thick / 2}
      transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
      data-handle={name}
    />
  );
};
