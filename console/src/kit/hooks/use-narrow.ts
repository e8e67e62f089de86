import { useMedia } from './use-media.ts';

export const narrowMaxWidthPx = 768;

/**
 * An upright tablet, or a phone on its side: wider than narrow, but without room for the side menu beside a
 * table. public/theme-boot.js asks the same. A desktop window of this width keeps both.
 */
export const tabletQuery = '(min-width: 769px) and (max-width: 1023px) and (pointer: coarse)';

/** Whether the window is as narrow as a phone: menus move into a drawer. */
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${narrowMaxWidthPx}px)`);

/** Whether the side menu stays collapsed, and opens over the page. */
export const useIsTablet = (): boolean => useMedia(tabletQuery);

/** Whether the rows of a list are cards. */
export const useHasCards = (): boolean => {
  const isNarrow = useIsNarrow();
  const isTablet = useIsTablet();
  return isNarrow || isTablet;
};
