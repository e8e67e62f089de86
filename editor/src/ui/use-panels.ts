import { useEffect, useSyncExternalStore } from 'react';
import { loadPanels, panelsState } from './load-panels.ts';

/** The inspector and the menus once loaded; the page is shown before. */
export const usePanels = () => {
  const { panels } = useSyncExternalStore(panelsState.subscribe, panelsState.getState);
  useEffect(() => {
    // those who wait show the failure, and the next one that opens retries
    if (!panels) loadPanels().catch(() => undefined);
  }, [panels]);
  return panels;
};
