import { Button, Tooltip } from 'antd';
import { Segments } from '../form/Segments.tsx';
import { ChartNoAxesColumn, ChevronRight, ImageDown, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { AddressLink } from '../navigation/address.tsx';
import { lazyPart } from '../../app/lazy-part.ts';
import { useTheme } from '../../app/theme-choice.ts';
import { EmptyState } from '../feedback/states.tsx';
import type { ChartCanvasProps, ChartHandle } from './ChartCanvas.tsx';
import { ChartTable, type ChartTableOf } from './ChartTable.tsx';
import styles from './chart.module.css';
import { type ChartColors, chartColorsOf } from './chart-colors.ts';
import type { ChartOption } from './chart-options.ts';
import { savePicture } from './picture.ts';
import type { LegendLine } from './picture-legend.ts';

const ChartCanvas = lazyPart(
  () => import('./ChartCanvas.tsx'),
  (part) => part.ChartCanvas,
);

export type ChartView = 'chart' | 'table';

interface Props extends Pick<ChartCanvasProps, 'pickBy' | 'heightPx'> {
  /** Follows a point, whose row of the table has the same index. */
  readonly onPick?: ((index: number) => void) | undefined;
  readonly title: string;
  /** What its numbers cover: the days, the filter. Also below the title of the saved picture. */
  readonly subtitle: string;
  /** The meaning of its lines, drawn into the saved picture; `note` shows it here. */
  readonly legend?: readonly LegendLine[];
  /** Shown below the title instead of `subtitle`. */
  readonly note?: ReactNode;
  /** Controls of the chart itself. */
  readonly extra?: ReactNode;
  /** Builds the chart; must stay the same function while its data is the same. */
  readonly build: (colors: ChartColors) => ChartOption;
  /** The chart in a sentence, for screen readers. */
  readonly description: string;
  readonly table: ChartTableOf;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  /** Why there is nothing to draw. */
  readonly empty: string | null;
}

/** A table scrolls beyond the chart's height, but not below this one: rows need more room than bars. */
const rowsMaxPx = 312;

/** A browser may lack it, or refuse it: then the numbers are shown as a table. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;

/** A chart in a card, with a switch to a table of the same numbers and a download as a picture. */
export const ChartCard = (props: Props) => {
  const { title, subtitle, legend, note, extra, build, description, table, view, onView, empty, heightPx } =
    props;
  const titleId = useId();
  const theme = useTheme();
  const isDrawable = useMemo(() => canDraw(), []);
  const colors = useMemo(() => chartColorsOf(theme), [theme]);
  const option = useMemo(() => build(colors), [build, colors]);
  const chart = useRef<ChartHandle>(null);
  const isChart = view === 'chart' && isDrawable;
  // a finger cannot hover: its first tap shows a point, the second one follows it
  const [tapped, setTapped] = useState<string | null>(null);
  const shown = table.rows.find(({ key }) => key === tapped);
  const pick = (index: number, isByFinger: boolean) => {
    const key = table.rows[index]?.key ?? null;
    if (isByFinger && key !== tapped) setTapped(key);
    else props.onPick?.(index);
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          <p>{note ?? subtitle}</p>
        </div>
        <div className={styles.tools}>
          {extra}
          {empty === null && (
            <>
              {isDrawable && (
                <Segments<ChartView>
                  aria-label={`${title}的显示方式`}
                  value={view}
                  onChange={onView}
                  options={[
                    { value: 'chart', label: <Choice icon={ChartNoAxesColumn} name="图表" /> },
                    { value: 'table', label: <Choice icon={Table2} name="表格" /> },
                  ]}
                />
              )}
              {isChart && (
                <Tooltip title="保存为图片">
                  <Button
                    type="text"
                    aria-label={`保存${title}为图片`}
                    icon={<ImageDown size={17} />}
                    onClick={() =>
                      chart.current && savePicture(chart.current, { title, subtitle, legend }, colors)
                    }
                  />
                </Tooltip>
              )}
            </>
          )}
        </div>
      </header>
      <div className={styles.body} style={{ minHeight: heightPx }}>
        {empty !== null ? (
          <EmptyState icon={ChartNoAxesColumn} title={empty} />
        ) : isChart ? (
          <>
            <Suspense
              fallback={<div className={styles.coming} style={{ height: heightPx }} aria-busy="true" />}
            >
              <ChartCanvas
                ref={chart}
                option={option}
                description={description}
                heightPx={heightPx}
                pickBy={props.pickBy}
                onPick={props.onPick && pick}
              />
            </Suspense>
            {shown?.to && (
              <p className={styles.tapped} role="status">
                <span>{shown.cells[0]}</span>
                <b>{shown.cells[1]}</b>
                <AddressLink destination={shown.to}>
                  查看明细
                  <ChevronRight size={15} aria-hidden="true" />
                </AddressLink>
              </p>
            )}
            <div className="for-screen-readers">
              <ChartTable title={title} table={table} isHidden />
            </div>
          </>
        ) : (
          // scrolls by keyboard
          <section
            className={styles.rows}
            style={{ maxHeight: Math.max(heightPx, rowsMaxPx) }}
            aria-label={`${title}数据`}
            tabIndex={0}
          >
            <ChartTable title={title} table={table} />
          </section>
        )}
      </div>
    </section>
  );
};

const Choice = ({ icon: Icon, name }: { readonly icon: typeof Table2; readonly name: string }) => (
  <span className={styles.choice} title={name}>
    <Icon size={15} aria-hidden="true" />
    <span className="for-screen-readers">{name}</span>
  </span>
);
