import { type PointerEvent, useRef } from 'react';
import type { Point } from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import { caretAt, positionAt } from '../../painter/text/index.ts';
import styles from './TextEditor.module.css';
import { useTextEditing } from './use-text-field.ts';

interface Props {
  readonly session: TextSession;
  readonly scale: number;
  readonly pointOf: (event: { clientX: number; clientY: number }) => Point;
}

/** Touch target size. */
const targetPx = 44;

/** Touch handles of both ends of a selection, or of the caret. */
export const SelectionHandles = ({ session, scale, pointOf }: Props) => {
  const { range } = useTextEditing(session);
  /** Offset from the finger to the centre of the dragged character. */
  const grip = useRef<Point | null>(null);
  const layout = session.layout();
  const { measure } = session;
  const size = targetPx / scale;
  const ends = range.from === range.to ? (['to'] as const) : (['from', 'to'] as const);

  const handle = (end: 'from' | 'to') => {
    const box = caretAt(layout, { offset: range[end], isLineEnd: end === 'to' }, measure);
    const angle = box.angle ?? 0;
    /** A point of the caret, which is turned on an arc. */
    const at = (across: number, down: number): Point => ({
      x: box.x + across * Math.cos(angle) - down * Math.sin(angle),
      y: box.y + across * Math.sin(angle) + down * Math.cos(angle),
    });
    const middle = at(box.width / 2, box.height / 2);
    const spot = layout.vertical ? at(end === 'to' ? 0 : box.width, 0) : at(0, box.height);
    const press = (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      grip.current = { x: middle.x - from.x, y: middle.y - from.y };
    };
    const move = (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      const to = pointOf(event);
      const position = positionAt(layout, { x: to.x + grip.current.x, y: to.y + grip.current.y }, measure);
      if (ends.length === 1) return session.select(position.offset, position);
      // the two ends never pass each other
      const other = end === 'from' ? range.to : range.from;
      if (end === 'from' ? position.offset < other : position.offset > other) session.select(other, position);
    };
    const lift = () => {
      grip.current = null;
    };
    return (
      <i
        key={end}
        className={styles.handle}
        data-end={end}
        style={{ left: spot.x - size / 2, top: spot.y - size / 6, width: size, height: size }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <i style={{ width: size / 3, height: size / 3 }} />
      </i>
    );
  };
  return <>{ends.map(handle)}</>;
};
