import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a page is taken for until it was measured. */
const assumedPx = 1280;

/** The width an element really has: surfaces arrange themselves by it. */
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
