import type { ComponentProps, ReactNode } from 'react';
import { isSeeThrough, type Page } from '../../document/index.ts';
import type { View } from '../../interaction/view.ts';
import { PageCanvas } from '../painting/PageCanvas.tsx';
import { CropOnPage } from './crop/CropOnPage.tsx';
import { Caption } from './view/NeighbourPages.tsx';
import styles from './stage.module.css';
import { type Cropping, without } from './crop/use-cropping.ts';

interface Props {
  readonly page: Page;
  readonly index: number;
  readonly view: View;
  /** What is shown around the page, in its px. */
  readonly bleed: number;
  readonly watermark: ComponentProps<typeof PageCanvas>['watermark'];
  /** A gesture is changing the page. */
  readonly isLive: boolean;
  /** All pages are in one scroll: the page shows its caption, and that it is the current one. */
  readonly isInColumn: boolean;
  readonly hasGrid: boolean;
  readonly cropping: Cropping | null;
  /** Over the page. */
  readonly children: ReactNode;
}

/** The current page as it is painted, and what lies on it. */
export const StageSheet = ({
  page,
  index,
  view,
  bleed,
  watermark,
  isLive,
  isInColumn,
  hasGrid,
  cropping,
  children,
}: Props) => {
  const widthPx = page.width * view.zoom;
  return (
    <div
      className={styles.sheet}
      data-current={isInColumn ? '' : undefined}
      data-see-through={isSeeThrough(page.background) ? '' : undefined}
      style={{
        width: widthPx,
        height: page.height * view.zoom,
        transform: `translate(${view.x}px, ${view.y}px)`,
      }}
    >
      <PageCanvas
        page={cropping ? without(page, cropping.from) : page}
        widthPx={widthPx}
        isLive={isLive && !cropping}
        label={`第 ${index + 1} 页`}
        watermark={watermark}
        bleed={bleed}
      />
      {bleed > 0 && <div className={styles.trim} data-testid="trim" aria-hidden="true" />}
      {hasGrid && <div className={styles.grid} data-testid="grid" aria-hidden="true" />}
      {isInColumn && <Caption page={page} index={index} abovePx={bleed * view.zoom} />}
      {children}
      <CropOnPage cropping={cropping} zoom={view.zoom} />
    </div>
  );
};
