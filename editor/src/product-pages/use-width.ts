import { type RefObject, useEffect, useRef, useState } from 'react';

/** Assumed width until the page is measured. */
const assumedPx = 1280;

/** An element's measured width, which determines the layout of a product page. */
export const useWidth = <Kind extends HTMLElement>(): [RefObject<Kind | null>, number] => {
  const element = useRef<Kind>(null);
  const [widthPx, setWidthPx] = useState(assumedPx);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidthPx(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, widthPx];
};
