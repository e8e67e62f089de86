import { useEffect, useState } from 'react';
import { loadedPanels, loadPanels } from './load-panels.ts';

/** The inspector and the menus as soon as they came; the page is there before them. */
export const usePanels = () => {
  const [panels, setPanels] = useState(loadedPanels);
  useEffect(() => {
    if (panels) return;
    let isCurrent = true;
    loadPanels()
      .then((came) => {
        if (isCurrent) setPanels(came);
      })
      // the next one that opens asks again
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [panels]);
  return panels;
};
