import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = window.matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );

/** Whether a finger points here, where a mouse would on a desktop: what it hits is larger (touch.css). */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)');
