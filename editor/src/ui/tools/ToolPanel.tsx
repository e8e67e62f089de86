import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import frame from '../frame/editor.module.css';
import { focusReturn } from '../focus-return.ts';
import { Range } from '../range/Range.tsx';
import { useClearOfCover } from '../stage/view/clear-of-cover.ts';
import styles from './tools.module.css';
import { isKey } from '../keys/is-key.ts';
import { useBackCloses } from '../overlays/back-closes.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Settings beside the selected element, which stays visible; undo stays available. */
export const ToolPanel = ({ title, onClose, children }: Props) => {
  const box = useRef<HTMLElement>(null);
  useClearOfCover(box);
  useBackCloses(true, onClose);
  useEffect(() => {
    const giveBack = focusReturn();
    box.current?.focus();
    return giveBack;
  }, []);
  const press = (event: KeyboardEvent) => {
    if (isKey(event, 'Escape')) {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.toolPanel}
      onKeyDown={press}
    >
      <header>
        <h3>{title}</h3>
        <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
          <X size={18} />
        </button>
      </header>
      {children}
    </section>
  );
};

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onSlide: (value: number) => void;
  /** The slider was released. */
  readonly onCommit: () => void;
}

export const Slider = ({ label, value, min, max, onSlide, onCommit }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <Range
      min={min}
      max={max}
      value={value}
      onChange={(event) => onSlide(Number(event.target.value))}
      onPointerUp={onCommit}
      onKeyUp={onCommit}
      onBlur={onCommit}
    />
    <output>{value}</output>
  </label>
);
