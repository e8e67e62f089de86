import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './color-area.module.css';
import { type Hsv, hexOf, hsvOf } from './hsv.ts';

interface Props {
  /** `#rrggbb` in lower case. */
  readonly color: string;
  /** Called during the drag; a `change` event marks the final choice. */
  readonly onPick: (color: string) => void;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
const keyStep = 0.02;

/** Dispatches `change` for a final choice, as native inputs do. */
const tellChosen = (from: HTMLElement): void => {
  from.dispatchEvent(new Event('change', { bubbles: true }));
};

/** A colour picker: saturation and brightness in an area, the hue below it. */
export const ColorArea = ({ color, onPick }: Props) => {
  const [kept, setKept] = useState<Hsv>(() => hsvOf(color));
  // black has no hue: keep the chosen one while nothing else changes the colour
  const hsv = hexOf(kept) === color ? kept : hsvOf(color);
  const pick = (next: Hsv): void => {
    setKept(next);
    onPick(hexOf(next));
  };
  const at = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const s = within((event.clientX - box.left) / Math.max(1, box.width));
    const v = 1 - within((event.clientY - box.top) / Math.max(1, box.height));
    pick({ h: hsv.h, s, v });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const [ds, dv] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      event.key
    ] ?? [0, 0];
    if (ds === 0 && dv === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const step = (event.shiftKey ? 5 : 1) * keyStep;
    pick({ h: hsv.h, s: within(hsv.s + (ds ?? 0) * step), v: within(hsv.v + (dv ?? 0) * step) });
  };
  const [s, v] = [Math.round(hsv.s * 100), Math.round(hsv.v * 100)];
  return (
    <>
      <div
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label="饱和度和明度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={s}
        aria-valuetext={`饱和度 ${s}%，明度 ${v}%`}
        style={{ backgroundColor: `hsl(${hsv.h} 100% 50%)` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          at(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) at(event);
        }}
        onPointerUp={(event) => tellChosen(event.currentTarget)}
        onKeyDown={press}
        onKeyUp={(event) => tellChosen(event.currentTarget)}
      >
        <i style={{ left: `${hsv.s * 100}%`, top: `${100 - hsv.v * 100}%`, background: color }} />
      </div>
      <input
        className={styles.hue}
        type="range"
        aria-label="色相"
        min={0}
        max={359}
        value={Math.round(hsv.h)}
        onChange={(event) => pick({ ...hsv, h: Number(event.target.value) })}
      />
    </>
  );
};
