import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import frame from '../frame/editor.module.css';
import { useBackCloses } from '../overlays/back-closes.ts';
import { type Height, HEIGHTS, ORDER, raised, restHeight } from './heights.ts';
import styles from './sheet.module.css';

interface Props {
  /** Absent where the content has its own title. */
  readonly title?: string;
  readonly height: Height;
  readonly onHeight: (height: Height) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const names: Readonly<Record<Height, string>> = { low: '低', middle: '中', high: '高' };

/** A bottom sheet for phones with draggable height; dragging it all the way down closes it. */
export const Sheet = ({ title, height, onHeight, onClose, children }: Props) => {
  const sheet = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  const [drawn, setDrawn] = useState<number | null>(null);
  /** Start and last position of the finger. */
  const hold = useRef<{ y: number; share: number; lastY: number; lastMs: number; speed: number } | null>(
    null,
  );

  const room = (): number => sheet.current?.parentElement?.clientHeight ?? 1;
  const press = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const share = (sheet.current?.offsetHeight ?? 0) / room();
    hold.current = { y: event.clientY, share, lastY: event.clientY, lastMs: event.timeStamp, speed: 0 };
  };
  const shareAt = (y: number): number => {
    const from = hold.current;
    return from ? Math.min(HEIGHTS.high, Math.max(0, from.share + (from.y - y) / room())) : 0;
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const from = hold.current;
    if (!from) return;
    const ms = Math.max(1, event.timeStamp - from.lastMs);
    from.speed = (from.lastY - event.clientY) / ms;
    from.lastY = event.clientY;
    from.lastMs = event.timeStamp;
    setDrawn(shareAt(event.clientY));
  };
  const release = (event: PointerEvent<HTMLElement>): void => {
    const from = hold.current;
    if (!from) return;
    const hasMoved = Math.abs(event.clientY - from.y) > 4;
    // a finger that rested before release is no flick
    const speed = event.timeStamp - from.lastMs > 80 ? 0 : from.speed;
    const rest = hasMoved ? restHeight(shareAt(event.clientY), speed) : (raised(height, 1) ?? 'low');
    hold.current = null;
    setDrawn(null);
    if (rest === null) onClose();
    else onHeight(rest);
  };
  const abandon = (): void => {
    hold.current = null;
    setDrawn(null);
  };
  const key = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = raised(height, by);
    if (next) onHeight(next);
    else if (by === -1) onClose();
  };
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      data-drawn={drawn !== null}
      style={{ height: `${(drawn ?? HEIGHTS[height]) * 100}%` }}
    >
      <div
        className={styles.grip}
        role="separator"
        aria-orientation="horizontal"
        aria-label="面板高度，上下拖动调整"
        aria-valuemin={0}
        aria-valuemax={ORDER.length - 1}
        aria-valuenow={ORDER.indexOf(height)}
        aria-valuetext={names[height]}
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={abandon}
        onKeyDown={key}
      />
      {title !== undefined && (
        <header className={styles.head}>
          <h3>{title}</h3>
          <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
            <X size={18} />
          </button>
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  );
};
