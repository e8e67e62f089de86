import { createContext, use, useEffect } from 'react';
import { useLatestRef } from '../use-latest.ts';

/** Counts an overlay as open until the returned function is called. `close`: what the browser's Back does to it. */
export type OpenOverlay = (close: () => void) => () => void;

/** Given by the page around the editor, which owns the browser's history. Null: Back leaves the page. */
export const OverlayEntries = createContext<OpenOverlay | null>(null);

/** While `isOpen`, the browser's Back closes what lies on the page: on a phone it is the key that closes. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const openOverlay = use(OverlayEntries);
  const latest = useLatestRef(close);
  useEffect(
    () => (isOpen ? openOverlay?.(() => latest.current()) : undefined),
    [isOpen, openOverlay, latest],
  );
};
