import { type ReactNode, useSyncExternalStore } from 'react';
import { loadPanels, panelsState } from './load-panels.ts';
import { PartLoading } from './PartLoading.tsx';
import { usePanels } from './use-panels.ts';

interface Props {
  readonly children: (panels: NonNullable<ReturnType<typeof usePanels>>) => ReactNode;
}

/** Renders a part of the panels once these are loaded; says so while they are not, and if they did not come. */
export const LaterPanels = ({ children }: Props) => {
  const panels = usePanels();
  const { isFailed } = useSyncExternalStore(panelsState.subscribe, panelsState.getState);
  if (panels) return children(panels);
  return <PartLoading isFailed={isFailed} onRetry={() => void loadPanels().catch(() => undefined)} />;
};
