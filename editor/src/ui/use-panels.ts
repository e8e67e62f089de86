import { useEffect, useSyncExternalStore } from 'react';
import { loadFirstPanels, loadPanels, panelsState, wholePanels } from './load-panels.ts';

const useLoaded = () => useSyncExternalStore(panelsState.subscribe, panelsState.getState).panels;

/** The inspector and the menus once loaded; the page is shown before. */
export const usePanels = () => {
  const panels = useLoaded();
  useEffect(() => {
    // those who wait show the failure, and the next one that opens retries
    if (!panels) loadFirstPanels().catch(() => undefined);
  }, [panels]);
  return panels;
};

/** These with the parts on demand, which are loaded once they are wanted. */
export const useWholePanels = (isWanted: boolean) => {
  const panels = wholePanels(useLoaded());
  const isMissing = isWanted && !panels;
  useEffect(() => {
    if (isMissing) loadPanels().catch(() => undefined);
  }, [isMissing]);
  return panels;
};
