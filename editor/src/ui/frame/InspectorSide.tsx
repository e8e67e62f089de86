import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isKey } from '../keys/is-key.ts';
import styles from './editor.module.css';

interface Props {
  readonly children: ReactNode;
}

/** The inspector at the right edge; where the window is narrow, a tab there opens it over the page. */
export const InspectorSide = ({ children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (event: KeyboardEvent): void => {
    if (!isOpen || !isKey(event, 'Escape')) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.side} data-open={isOpen} onKeyDown={close}>
      <button
        ref={opener}
        type="button"
        className={styles.sideOpener}
        aria-label="打开属性和图层"
        title="属性和图层"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((now) => !now)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
      </button>
      {children}
    </div>
  );
};
