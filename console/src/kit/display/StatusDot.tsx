import type { ReactNode } from 'react';
import styles from './small.module.css';

interface Props {
  readonly tone: 'on' | 'off' | 'warning' | 'danger' | 'busy';
  readonly children: ReactNode;
}

/** A status in words; the colour only repeats them. */
export const StatusDot = ({ tone, children }: Props) => (
  <span className={styles.status} data-tone={tone}>
    <span className={styles.dot} aria-hidden="true" />
    {children}
  </span>
);
