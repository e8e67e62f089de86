import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

let count = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** A page nobody sees is drawn again when it is seen. */
const tick = () => {
  if (document.visibilityState !== 'visible') return;
  count += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tick, minuteMs);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
};

/** Draws the caller again each minute, and when the page is seen again. All callers share one timer. */
export const useEachMinute = (): void => {
  useSyncExternalStore(subscribe, () => count);
};
