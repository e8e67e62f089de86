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
 * Content drawn by the caller and seen where the slot stands. A slot that is drawn anew, for another config
 * set, shows the same content with all that was typed into it.
 */
export const useMovable = (content: ReactNode) => {
  const [element] = useState(() => document.createElement('div'));
  return { content: createPortal(content, element), slot: <Slot element={element} /> };
};
