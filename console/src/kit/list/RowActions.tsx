import type { ReactNode } from 'react';
import { ReasonedButton } from '../feedback/ReasonedButton.tsx';
import styles from './rows.module.css';

/** The actions of a row, at its end. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);

interface Props {
  readonly label: string;
  /** The row's name, for screen readers. */
  readonly name: string;
  readonly isDanger?: boolean;
  /** Why it would be refused; null where it would not. */
  readonly reason?: string | null;
  readonly onClick: () => void;
}

/** A row's action. One that would be refused looks disabled and tells why. */
export const RowAction = ({ label, name, isDanger = false, reason = null, onClick }: Props) => (
  <ReasonedButton
    type="link"
    size="small"
    danger={isDanger}
    className={styles.action ?? ''}
    data-danger={isDanger}
    reason={reason}
    aria-label={`${label} ${name}`}
    onClick={onClick}
  >
    {label}
  </ReasonedButton>
);
