import type { ComponentProps } from 'react';
import { isSeeThrough, type Page } from '../../../document/index.ts';
import type { PlacedPage } from '../../../interaction/column.ts';
import type { View } from '../../../interaction/view.ts';
import { PageCanvas } from '../../painting/PageCanvas.tsx';
import styles from '../stage.module.css';

interface CaptionProps {
  readonly page: Page;
  readonly index: number;
  /** Its distance from the page: what is shown around that. */
  readonly abovePx: number;
}

/** The number and name over a page of the scroll. */
export const Caption = ({ page: { name = '' }, index, abovePx }: CaptionProps) => (
  <small className={styles.caption} style={{ marginBlockEnd: abovePx }} aria-hidden="true">
    {name === '' ? `第 ${index + 1} 页` : `第 ${index + 1} 页 · ${name}`}
  </small>
);

interface Props {
  /** The visible pages, with their positions in the column. */
  readonly sheets: readonly PlacedPage[];
  /** The current page; the stage draws it itself. */
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly view: View;
  readonly watermark: ComponentProps<typeof PageCanvas>['watermark'];
  /** What is shown around a page, in its px. */
  readonly bleedOf: (page: Page) => number;
}

/** The other pages of the scroll: painted, not editable. */
export const NeighbourPages = ({ sheets, page, pages, view, watermark, bleedOf }: Props) =>
  sheets
    .filter((one) => one.page.id !== page.id)
    .map((one) => (
      <div
        key={one.page.id}
        className={styles.sheet}
        data-neighbour=""
        data-see-through={isSeeThrough(one.page.background) ? '' : undefined}
        style={{
          width: one.page.width * view.zoom,
          height: one.page.height * view.zoom,
          transform: `translate(${view.x + one.x * view.zoom}px, ${view.y + one.y * view.zoom}px)`,
        }}
      >
        <PageCanvas
          page={one.page}
          widthPx={one.page.width * view.zoom}
          label={`第 ${pages.indexOf(one.page) + 1} 页`}
          watermark={watermark}
          bleed={bleedOf(one.page)}
        />
        {bleedOf(one.page) > 0 && <div className={styles.trim} aria-hidden="true" />}
        <Caption page={one.page} index={pages.indexOf(one.page)} abovePx={bleedOf(one.page) * view.zoom} />
      </div>
    ));
