import { useSyncExternalStore } from 'react';

/** Counts what runs in this tab, for components that show whether anything does. */
const countRunning = () => {
  const running = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const during = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = {};
    running.add(mine);
    tell();
    try {
      return await work();
    } finally {
      running.delete(mine);
      tell();
    }
  };
  const useIsAny = (): boolean => useSyncExternalStore(subscribe, () => running.size > 0);
  const forget = (): void => running.clear();
  return { during, useIsAny, forget };
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

/** What runs counts no longer, as in a new page. */
export const forgetRunning = (): void => {
  requests.forget();
  uploads.forget();
};
