import type { ReactNode } from 'react';
import type { CallError } from '../../api/call-errors.ts';
import { ErrorState, TextSkeleton } from './states.tsx';
import styles from './states.module.css';

/** The part of a query result needed to show it; fits useQueryCall's result. */
export interface ShownResult<Data> {
  readonly data: Data | undefined;
  readonly error: CallError | null;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly result: ShownResult<Data>;
  readonly skeleton?: ReactNode;
  /** Not inside a card: the other states then get one. */
  readonly isCard?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, or its other states: loading, failed, refused, missing. Data already loaded
 * stays visible while it is refetched or a refetch fails.
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
