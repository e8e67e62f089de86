import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClearOfCover } from '../stage/view/clear-of-cover.ts';
import styles from './TextBar.module.css';
import { isKey } from '../keys/is-key.ts';

interface Props {
  readonly label: string;
  /** The button's content. */
  readonly face: ReactNode;
  readonly isPressed?: boolean;
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string | undefined;
}

/** Lets a button be pressed without taking the focus from the edited text. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/** Returns the focus to the edited text, if any. */
export const returnToText = (from: Element | null): void => {
  const field = from?.closest('[data-device]')?.querySelector<HTMLElement>('textarea[aria-label="编辑文字"]');
  field?.focus({ preventScroll: true });
};

const marginPx = 8;

/** Moves what opens near an edge of the editor back inside. */
const moveInside = (opened: HTMLElement | null): void => {
  const frame = opened?.closest('[data-device]')?.getBoundingClientRect();
  if (!opened || !frame) return;
  const { left, right } = opened.getBoundingClientRect();
  const [before, beyond] = [frame.left + marginPx - left, right + marginPx - frame.right];
  const back = before > 0 ? before : -Math.max(0, beyond);
  if (back !== 0) opened.style.setProperty('--back', `${back}px`);
};

/** A button with a popover below it, on a phone at the lower edge. Escape and a press elsewhere close it. */
export const Popover = ({ label, face, isPressed, children, className }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);
  useLayoutEffect(() => {
    if (isOpen) moveInside(opened.current);
  }, [isOpen]);
  useClearOfCover(opened, isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    // handled before the focused text, which would end its editing on Escape
    const escape = (event: KeyboardEvent) => {
      if (!isKey(event, 'Escape')) return;
      event.stopPropagation();
      event.preventDefault();
      setIsOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('keydown', escape, true);
    };
  }, [isOpen]);
  return (
    <span className={styles.popover} ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-pressed={isPressed}
        onPointerDown={keepFocus}
        onClick={() => setIsOpen((now) => !now)}
      >
        {face}
      </button>
      {isOpen && (
        <div ref={opened} className={styles.opened} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </span>
  );
};
