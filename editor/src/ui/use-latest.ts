import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** A ref to the value of the last render, for events and effects that outlive a render. */
export const useLatestRef = <Value>(value: Value): Readonly<RefObject<Value>> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * A stable function that runs the latest one given, so that its receivers do not redraw. For events, not for
 * rendering.
 */
export const useLatest = <Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) => {
  const latest = useLatestRef(run);
  return useCallback((...args: Arguments) => latest.current(...args), [latest]);
};
