import { viewKeys } from '@design-console/contract/console-keys';
import { withKeys } from '@design-console/editor/keys-shown';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight, Maximize, Minus, Plus } from 'lucide-react';
import { ariaKeys } from '../../../../kit/navigation/shortcuts.ts';
import styles from './design-view.module.css';
import { nextStep, type Zoom } from './zoom.ts';

interface Props {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly scale: number;
  readonly zoom: Zoom;
  readonly onShow: (at: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Turns the pages, and shows them larger or smaller. */
export const ViewBar = ({ at, count, scale, zoom, onShow, onZoom }: Props) => {
  const [smaller, larger] = [nextStep(scale, -1), nextStep(scale, 1)];
  return (
    <div className={styles.bar}>
      {count > 1 && (
        <div className={styles.turn} role="group" aria-label="翻页">
          <Button
            type="text"
            icon={<ChevronLeft size={18} />}
            aria-label="上一页"
            aria-keyshortcuts={ariaKeys(viewKeys.back.keys)}
            title={withKeys('上一页', viewKeys.back.keys[0])}
            disabled={at === 0}
            onClick={() => onShow(at - 1)}
          />
          <span className={styles.place} role="status" aria-label={`第 ${at + 1} 页，共 ${count} 页`}>
            {at + 1} / {count}
          </span>
          <Button
            type="text"
            icon={<ChevronRight size={18} />}
            aria-label="下一页"
            aria-keyshortcuts={ariaKeys(viewKeys.next.keys)}
            title={withKeys('下一页', viewKeys.next.keys[0])}
            disabled={at === count - 1}
            onClick={() => onShow(at + 1)}
          />
        </div>
      )}
      <div className={styles.zoom} role="group" aria-label="缩放">
        <Button
          type="text"
          icon={<Minus size={18} />}
          aria-label="缩小"
          disabled={smaller === null}
          onClick={() => onZoom(smaller ?? zoom)}
        />
        <span className={styles.scale}>{Math.round(scale * 100)}%</span>
        <Button
          type="text"
          icon={<Plus size={18} />}
          aria-label="放大"
          disabled={larger === null}
          onClick={() => onZoom(larger ?? zoom)}
        />
        <Button
          type="text"
          icon={<Maximize size={16} />}
          aria-label="适应窗口"
          title="适应窗口"
          disabled={zoom === 'fit'}
          onClick={() => onZoom('fit')}
        />
      </div>
    </div>
  );
};
