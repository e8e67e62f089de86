import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './CoveringLayer.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Work over the whole window. What is behind it is unreachable until it closes; dialogs open above it. */
export const CoveringLayer = ({ label, children }: Props) => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const behind = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one.contains(document.querySelector('main')),
    );
    const before = document.activeElement;
    for (const one of behind) one.inert = true;
    // the content may have chosen already what has the focus
    if (!layer.current?.contains(before)) layer.current?.focus();
    return () => {
      for (const one of behind) one.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div ref={layer} className={styles.layer} role="region" aria-label={label} tabIndex={-1}>
      {children}
    </div>,
    document.body,
  );
};
