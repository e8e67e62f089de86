import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of an element in a custom property of its parent, so that what sticks or is scrolled to
 * below it stands below all of it, however many rows it takes.
 */
export const useHeightVariable = (element: RefObject<HTMLElement | null>, name: `--${string}`): void => {
  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    if (!current || !parent) return;
    const tell = () => parent.style.setProperty(name, `${current.offsetHeight}px`);
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(current, { box: 'border-box' });
    return () => {
      sizes.disconnect();
      parent.style.removeProperty(name);
    };
  }, [element, name]);
};
