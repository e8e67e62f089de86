import type { ReactNode } from 'react';
import type { CallError } from '../api/call-errors.ts';
import { ErrorState, TextSkeleton } from './states.tsx';
import styles from './states.module.css';

/** What any shown query result has; useQueryCall's answer fits. */
export interface ShownResult<Data> {
  readonly data: Data | undefined;
  readonly error: CallError | null;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly result: ShownResult<Data>;
  readonly skeleton?: ReactNode;
  /** Stands on the page's own ground: what is said instead of the content gets a card. */
  readonly isCard?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows what a query answered, and everything else it can be: on its way, failed, refused, missing.
 * Data already there stays in sight while a newer answer is fetched or fails.
 */
export const Loaded = <Data,>({ result, skeleton, isCard = false, children }: Props<Data>) => {
  const { data, error } = result;
  if (data !== undefined) return children(data);
  if (error) {
    const failed = <ErrorState error={error} onRetry={() => void result.refetch()} />;
    return isCard ? <div className={styles.instead}>{failed}</div> : failed;
  }
  return skeleton ?? <TextSkeleton />;
};
