import { useSyncExternalStore } from 'react';

/** Counts what runs in this tab, for components that show whether anything does. */
const countRunning = () => {
  let running = 0;
  const listeners = new Set<() => void>();
  const change = (by: 1 | -1): void => {
    running += by;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const during = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  };
  const useIsAny = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
  return { during, useIsAny };
};

const requests = countRunning();
const uploads = countRunning();

/** Counts a request while it runs. */
export const withProgress = requests.during;

/** Whether any request is under way: the thin bar at the top. */
export const useIsBusy = requests.useIsAny;

/** Counts an upload until its answer was taken. */
export const whileUploading = uploads.during;

/** Whether a file is being uploaded: a form that is saved meanwhile would be saved without it. */
export const useIsUploading = uploads.useIsAny;
