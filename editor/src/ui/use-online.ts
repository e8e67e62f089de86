import { useEffect } from 'react';
import { useLatestRef } from './use-latest.ts';

/** Runs when the browser is online again, as long as `isWaiting`. */
export const useOnline = (isWaiting: boolean, run: () => void): void => {
  const latest = useLatestRef(run);
  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting, latest]);
};
