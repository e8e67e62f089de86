import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  running += by;
  for (const listener of listeners) listener();
};

/** Counts a request while it runs. */
export const withProgress = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  change(1);
  try {
    return await request();
  } finally {
    change(-1);
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether any request is under way: the thin bar at the top. */
export const useIsBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
