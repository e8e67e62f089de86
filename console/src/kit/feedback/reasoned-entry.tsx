import type { Feedback } from './feedback.tsx';
import styles from './reasoned-entry.module.css';

/**
 * An entry of a menu that tells why it is unavailable: beside its words, and when it is chosen. The component
 * library's disabled entries are passed over by the arrow keys.
 */
export const reasonedEntry = (
  label: string,
  reason: string | null,
  onClick: () => void,
  feedback: Feedback,
  isDanger = false,
) =>
  reason === null
    ? { label, danger: isDanger, onClick }
    : {
        label: (
          <span className={styles.refused}>
            {label} <small>{reason}</small>
          </span>
        ),
        onClick: () => feedback.info(reason),
      };
