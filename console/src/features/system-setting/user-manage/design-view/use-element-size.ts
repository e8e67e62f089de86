import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const nothing = { width: 0, height: 0 };

/** The inner size of an element, kept current; nothing until it is measured. */
export const useElementSize = (): readonly [RefObject<HTMLDivElement | null>, typeof nothing] => {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(nothing);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
};
