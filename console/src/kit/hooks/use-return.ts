import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** A look at another tab for less than this is no absence. */
const absenceMs = 60_000;

/**
 * Runs when the page is seen again after an absence. A machine that wakes up without its network yet gets no
 * run, which could only fail.
 */
export const useReturn = (run: () => void): void => {
  const latest = useLatest(run);
  useEffect(() => {
    let leftAt: number | null = null;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        leftAt ??= Date.now();
        return;
      }
      const awayMs = leftAt === null ? 0 : Date.now() - leftAt;
      leftAt = null;
      if (awayMs >= absenceMs && navigator.onLine) latest();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [latest]);
};
