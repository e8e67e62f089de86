import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for good, doing what the latest one given does: what is handed it is not drawn anew
 * for it. For things that happen, not for drawing.
 */
export const useLatest = <Given extends readonly unknown[]>(run: (...given: Given) => void) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
};
