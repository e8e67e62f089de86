import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import styles from './guest.module.css';
import { goBack, mayBeClosed } from './host/go-back.ts';

interface Props {
  /** The page to return to; absent: the one before this. */
  readonly to?: string | undefined;
  readonly look?: 'action' | 'second';
}

/** The way out of a page without a host page, whose own link opens nothing any more. */
export const GoBack = ({ to = '', look = 'action' }: Props) => {
  const [isStaying, setIsStaying] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles[look]}
        onClick={() => {
          if (to === '') goBack(() => setIsStaying(true));
          else window.location.assign(to);
        }}
      >
        {look === 'action' && <ArrowLeft size={16} aria-hidden="true" />}
        返回
      </button>
      <p className={styles.advice} role="status">
        {isStaying && mayBeClosed}
      </p>
    </>
  );
};
