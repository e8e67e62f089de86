import { useEffect, useState } from 'react';
import { loadedPanels, loadPanels } from './load-panels.ts';

/** The inspector and the menus once loaded; the page is shown before. */
export const usePanels = () => {
  const [panels, setPanels] = useState(loadedPanels);
  useEffect(() => {
    if (panels) return;
    let isCurrent = true;
    loadPanels()
      .then((came) => {
        if (isCurrent) setPanels(came);
      })
      // the next one that opens retries
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [panels]);
  return panels;
};
