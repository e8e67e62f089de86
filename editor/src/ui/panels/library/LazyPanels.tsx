import { type ReactNode, useEffect, useState } from 'react';
import { PartLoading } from '../../PartLoading.tsx';

type Panels = typeof import('./panels.ts');

let loaded: Panels | null = null;

/** Loads the panels when the first of them is opened. */
export const loadLibraryPanels = async (): Promise<Panels> => {
  loaded ??= await import('./panels.ts');
  return loaded;
};

/** Renders the panels once their chunk is loaded. */
export const LazyPanels = ({ children }: { readonly children: (panels: Panels) => ReactNode }) => {
  const [panels, setPanels] = useState(loaded);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (panels || isFailed) return;
    let isCurrent = true;
    loadLibraryPanels()
      .then((came) => isCurrent && setPanels(came))
      .catch(() => isCurrent && setIsFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [panels, isFailed]);
  if (panels) return children(panels);
  return <PartLoading isFailed={isFailed} onRetry={() => setIsFailed(false)} />;
};
