import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the device is used by finger, so that a focused text field brings up the keyboard of the screen. */
export const useIsCoarsePointer = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
