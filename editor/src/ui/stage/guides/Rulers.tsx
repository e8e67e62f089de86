import type { PointerEvent } from 'react';
import type { GuideAxis } from '../../../commands/index.ts';
import { fromPx, type Rect, type Unit } from '../../../document/index.ts';
import type { Size, View } from '../../../interaction/view.ts';
import styles from './rulers.module.css';

interface Props {
  readonly view: View;
  readonly stage: Size;
  readonly unit: Unit;
  readonly dpi: number;
  /** Shown as a band on both rulers. */
  readonly selected: Rect | null;
  /** A guide is dragged out of a ruler; the top one makes horizontal guides. Absent if guides are hidden. */
  readonly onDraw?: (axis: GuideAxis, event: PointerEvent) => void;
}

export const rulerPx = 20;
/** Minimum distance between two numbers of a ruler. */
const apartPx = 56;

const nice = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/** The distance between two numbers, in the design's unit. */
export const rulerStep = (pxPerUnit: number): number =>
  nice.find((step) => step * pxPerUnit >= apartPx) ?? nice.at(-1) ?? 1;

const Ruler = (props: Props & { readonly along: 'x' | 'y' }) => {
  const { along, view, stage, unit, dpi, selected, onDraw } = props;
  const length = along === 'x' ? stage.width : stage.height;
  const origin = view[along];
  const pxPerUnit = view.zoom / fromPx(1, unit, dpi);
  const step = rulerStep(pxPerUnit);
  const first = Math.floor(-origin / pxPerUnit / step) * step;
  const count = Math.min(200, Math.ceil(length / (step * pxPerUnit)) + 2);
  const marks = Array.from({ length: count }, (_, index) => first + index * step);
  const at = (value: number): number => Math.round(origin + value * pxPerUnit) + 0.5;
  const isX = along === 'x';
  const band = selected && {
    from: origin + selected[along] * view.zoom,
    size: (isX ? selected.width : selected.height) * view.zoom,
  };
  return (
    <svg
      className={styles.ruler}
      data-along={along}
      data-draws={onDraw !== undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (!onDraw || event.button > 0) return;
        event.stopPropagation();
        onDraw(isX ? 'y' : 'x', event);
      }}
    >
      {band && (
        <rect
          className={styles.band}
          {...(isX
            ? { x: band.from, y: 0, width: band.size, height: rulerPx }
            : { x: 0, y: band.from, width: rulerPx, height: band.size })}
        />
      )}
      {marks.map((value) => {
        const here = at(value);
        const half = at(value + step / 2);
        return (
          <g key={value}>
            <path d={isX ? `M${here} 12V20M${half} 16V20` : `M12 ${here}H20M16 ${half}H20`} />
            <text {...(isX ? { x: here + 3, y: 10 } : { transform: `translate(9 ${here + 3}) rotate(90)` })}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/** Rulers at the edges of the stage, in the design's own unit. */
export const Rulers = (props: Props) => (
  <>
    <Ruler {...props} along="x" />
    <Ruler {...props} along="y" />
    <div className={styles.corner} aria-hidden="true">
      {props.unit}
    </div>
  </>
);
