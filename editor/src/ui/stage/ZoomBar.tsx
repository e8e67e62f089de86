import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { zoomMax, zoomMin } from '../../interaction/view.ts';
import type { ViewControls } from './view-controls.ts';
import styles from './stage.module.css';

/** How large the page is shown: smaller, larger, as it is, as it fits. */
export const ZoomBar = ({
  view,
  children,
}: {
  readonly view: ViewControls;
  readonly children?: ReactNode;
}) => {
  const { zoom, isFitted } = useSyncExternalStore(view.subscribe, view.getState);
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <div className={styles.zoomBar} role="toolbar" aria-label="显示比例" data-fitted={isFitted}>
      {children}
      <button
        type="button"
        aria-label="缩小"
        title="缩小 (Ctrl+-)"
        disabled={zoom <= zoomMin}
        onClick={() => view.step(-1)}
      >
        <Minus size={15} />
      </button>
      <button
        type="button"
        className={styles.percent}
        aria-label={`显示比例 ${percent}，按 100% 显示`}
        title="按 100% 显示 (Ctrl+0)"
        onClick={() => view.zoomTo(1)}
      >
        {percent}
      </button>
      <button
        type="button"
        aria-label="放大"
        title="放大 (Ctrl+=)"
        disabled={zoom >= zoomMax}
        onClick={() => view.step(1)}
      >
        <Plus size={15} />
      </button>
      <button
        type="button"
        aria-label="适应窗口"
        title="适应窗口 (Ctrl+Alt+0)"
        aria-pressed={isFitted}
        onClick={() => view.fit()}
      >
        <Maximize size={15} />
      </button>
    </div>
  );
};
