import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  running += by;
  for (const listener of listeners) listener();
};

/** Counts an upload of this tab until `work` has ended. */
export const whileUploading = async <Data>(work: () => Promise<Data>): Promise<Data> => {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a file is being uploaded: a form that is saved meanwhile would be saved without it. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
