import { useSyncExternalStore } from 'react';

export const narrowMaxWidthPx = 768;
const query = `(max-width: ${narrowMaxWidthPx}px)`;

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone: menus move into a drawer, rows become cards. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
