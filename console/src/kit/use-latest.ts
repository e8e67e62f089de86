import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for good, doing what the latest one given does: what is handed it is not drawn anew
 * for it. For things that happen, not for drawing.
 */
export const useLatest = <Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
};
