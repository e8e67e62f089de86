import { useEffect, useRef, useState } from 'react';
import type { Size } from '../../../interaction/view.ts';

/** The inner size of an element, in px. */
export const useStageSize = () => {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 480, height: 420 });
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
};
