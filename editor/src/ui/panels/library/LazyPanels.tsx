import { type ReactNode, useEffect, useState } from 'react';
import frame from '../../frame/editor.module.css';

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
  if (!isFailed)
    return (
      <p className={frame.quiet} role="status">
        正在加载…
      </p>
    );
  return (
    <div role="alert">
      <p className={frame.quiet}>面板没有加载完成，请检查网络后重试</p>
      <button type="button" className={frame.primary} onClick={() => setIsFailed(false)}>
        重新加载
      </button>
    </div>
  );
};
