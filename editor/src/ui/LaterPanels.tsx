import type { ReactNode } from 'react';
import { OnDemandLoading } from './OnDemandLoading.tsx';
import { usePanels } from './use-panels.ts';

interface Props {
  readonly children: (panels: NonNullable<ReturnType<typeof usePanels>>) => ReactNode;
}

/** Renders a part of the panels once these are loaded; says so while they are not, and if they did not come. */
export const LaterPanels = ({ children }: Props) => {
  const panels = usePanels();
  return panels ? children(panels) : <OnDemandLoading />;
};
