import type { RejectMark } from '@design-console/contract/template';
import { type KeyboardEvent, useRef } from 'react';
import styles from './template-list.module.css';

interface SheetPage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly page: SheetPage;
  readonly marks: readonly RejectMark[];
  readonly isFull: boolean;
  readonly onAdd: (mark: RejectMark) => void;
  readonly onMove: (index: number, to: { x: number; y: number }) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)));

/** Over the page: a click sets a mark; the arrow keys move it. */
export const MarkLayer = ({ page, marks, isFull, onAdd, onMove }: Props) => {
  const layer = useRef<HTMLDivElement>(null);
  const add = (clientX: number, clientY: number) => {
    const box = layer.current?.getBoundingClientRect();
    if (!box || isFull) return;
    const x = within(((clientX - box.left) / box.width) * page.width, page.width);
    const y = within(((clientY - box.top) / box.height) * page.height, page.height);
    onAdd({ pageId: page.id, x, y, text: '' });
  };
  const press = (event: KeyboardEvent, index: number, { x, y }: RejectMark) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(page.width / 100)) * (event.shiftKey ? 5 : 1);
    onMove(index, {
      x: within(x + direction[0] * step, page.width),
      y: within(y + direction[1] * step, page.height),
    });
  };
  return (
    <div
      ref={layer}
      className={styles.marks}
      data-marks=""
      onClick={(event) => {
        if (event.target === event.currentTarget) add(event.clientX, event.clientY);
      }}
    >
      {marks.map((mark, index) =>
        mark.pageId === page.id ? (
          <button
            key={index}
            type="button"
            className={styles.pin}
            style={{ left: `${(mark.x / page.width) * 100}%`, top: `${(mark.y / page.height) * 100}%` }}
            aria-label={`批注 ${index + 1}，方向键移动`}
            onKeyDown={(event) => press(event, index, mark)}
          >
            {index + 1}
          </button>
        ) : null,
      )}
    </div>
  );
};
