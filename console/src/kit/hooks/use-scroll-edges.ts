import { type RefObject, useEffect } from 'react';

/**
 * Marks a row that scrolls sideways with the ends where something is hidden (`data-hidden="start end"`), so
 * that it fades there: half a word at the edge of a phone looks like a mistake, a fade like more.
 */
export const useScrollEdges = (row: RefObject<HTMLElement | null>): void => {
  // its contents may have changed
  useEffect(() => tell(row.current));
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => tell(current);
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [row]);
};

const tell = (row: HTMLElement | null): void => {
  if (!row) return;
  const { scrollLeft, clientWidth, scrollWidth } = row;
  // a pixel is what rounding costs
  const hidden = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
  row.dataset.hidden = hidden.filter(Boolean).join(' ');
};
