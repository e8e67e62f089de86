import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './TextBar.module.css';

interface Props {
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly isPressed?: boolean;
  readonly children: (close: () => void) => ReactNode;
  readonly className?: string | undefined;
}

/** Pressed without taking the keys from the text being edited. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

/** Gives the keys back to the text being edited, if one is. */
export const returnToText = (from: Element | null): void => {
  const field = from?.closest('[data-device]')?.querySelector<HTMLElement>('textarea[aria-label="编辑文字"]');
  field?.focus({ preventScroll: true });
};

/** A button and what it opens below it, on a phone at the lower edge. Escape and a press elsewhere close it. */
export const Popover = ({ label, face, isPressed, children, className }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    // before the text being edited, which has the keys: it would take Escape for its own end
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
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
        <div className={styles.opened} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </span>
  );
};
