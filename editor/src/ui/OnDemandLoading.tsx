import { useSyncExternalStore } from 'react';
import { loadPanels, panelsState } from './load-panels.ts';
import { PartLoading } from './PartLoading.tsx';

/** In the place of a part on demand that is being loaded, or did not come. */
export const OnDemandLoading = () => {
  const { isFailed } = useSyncExternalStore(panelsState.subscribe, panelsState.getState);
  return <PartLoading isFailed={isFailed} onRetry={() => void loadPanels().catch(() => undefined)} />;
};
