import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable function that runs the latest one given, so that its receivers do not redraw. For events, not for
 * rendering.
 */
export const useLatest = <Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
};
