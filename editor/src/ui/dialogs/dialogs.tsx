import { X } from 'lucide-react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { isKey } from '../keys/is-key.ts';
import { useBackCloses } from '../overlays/back-closes.ts';
import frame from '../frame/editor.module.css';
import styles from './dialogs.module.css';

interface DialogProps {
  readonly title: string;
  /** `whole` covers nearly all of the editor; `content` is as wide as its content. */
  readonly size?: 'form' | 'whole' | 'content';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** True around a dialog that is initially open: the user did not open it, so it does not take the focus. */
export const OpensQuietly = createContext(false);

export const Dialog = ({ title, size = 'form', onClose, children }: DialogProps) => {
  const veil = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isQuiet] = useState(use(OpensQuietly));
  useBackCloses(!isQuiet, onClose);
  useEffect(() => {
    const before = document.activeElement;
    // what lies under the veil cannot be reached by the tab key either; live regions still announce
    const under = [...(veil.current?.parentElement?.children ?? [])].filter(
      (one) => one !== veil.current && !one.matches('[inert], [aria-live]'),
    );
    for (const one of under) one.toggleAttribute('inert', true);
    if (!isQuiet) box.current?.focus();
    return () => {
      for (const one of under) one.toggleAttribute('inert', false);
      if (!isQuiet && before instanceof HTMLElement) before.focus();
    };
  }, [isQuiet]);
  return (
    <div ref={veil} className={styles.veil}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.dialog}
        data-size={size}
        onKeyDown={(event) => {
          if (isKey(event, 'Escape')) onClose();
        }}
      >
        <header>
          <h3>{title}</h3>
          <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
            <X size={18} />
          </button>
        </header>
        {children}
      </div>
    </div>
  );
};
