import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const Slot = ({ element }: { readonly element: HTMLElement }) => {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(element);
    return () => element.remove();
  }, [element]);
  return <div ref={slot} />;
};

/**
 * Content that the caller renders and the slot shows. A remounted slot (another config set) shows the same
 * content with all typed text.
 */
export const useMovable = (content: ReactNode) => {
  const [element] = useState(() => document.createElement('div'));
  return { content: createPortal(content, element), slot: <Slot element={element} /> };
};
