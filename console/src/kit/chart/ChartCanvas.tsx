import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useIsMotionReduced } from '../../app/theme-choice.ts';
import { type ChartOption, pointCount } from './chart-options.ts';
import { useLatestRef } from '../hooks/use-latest.ts';

register([
  LineChart,
  BarChart,
  PieChart,
  GridComponent,
  TitleComponent,
  TooltipComponent,
  AriaComponent,
  CanvasRenderer,
]);

export interface ChartHandle {
  /** Draws the current chart on the given ground. */
  readonly draw: (ground: string, pixelRatio: number) => HTMLCanvasElement;
}

export interface ChartCanvasProps {
  readonly option: ChartOption;
  /** What the chart shows, in one sentence. */
  readonly description: string;
  readonly heightPx: number;
  /** How a click finds the point: by its column, its row, or the slice itself. */
  readonly pickBy: 'column' | 'row' | 'slice';
  readonly onPick?: ((index: number, isByFinger: boolean) => void) | undefined;
  readonly ref?: Ref<ChartHandle>;
}

const drawMs = 180;

/** Which point of a chart with axes is at a position; null outside of it. */
const pointAt = (chart: ECharts, pickBy: 'column' | 'row', x: number, y: number, count: number) => {
  if (pickBy === 'column' && !chart.containPixel('grid', [x, y])) return null;
  const at =
    pickBy === 'column'
      ? chart.convertFromPixel({ xAxisIndex: 0 }, x)
      : chart.convertFromPixel({ yAxisIndex: 0 }, y);
  const index = Math.round(Number(at));
  return index >= 0 && index < count ? index : null;
};

/** The only use of ECharts: a chunk of its own, fetched when a chart is first shown. */
export const ChartCanvas = ({ option, description, heightPx, pickBy, onPick, ref }: ChartCanvasProps) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const isMotionReduced = useIsMotionReduced();
  const pick = useLatestRef(onPick);
  const count = useLatestRef(pointCount(option));

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: 'canvas', locale: 'ZH' });
    chart.current = made;
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(box.current);
    const zr = made.getZr();
    // of the press, since a click does not tell it in every browser
    let isByFinger = false;
    const press = ({ pointerType }: PointerEvent) => {
      isByFinger = pointerType === 'touch';
    };
    const { current: place } = box;
    place.addEventListener('pointerdown', press, { capture: true });
    if (pickBy === 'slice') {
      made.on('click', ({ dataIndex }) => pick.current?.(dataIndex, isByFinger));
    } else {
      zr.on('click', ({ offsetX, offsetY }) => {
        const index = pointAt(made, pickBy, offsetX, offsetY, count.current);
        if (index !== null) pick.current?.(index, isByFinger);
      });
      zr.on('mousemove', ({ offsetX, offsetY }) => {
        const isOn = pick.current && pointAt(made, pickBy, offsetX, offsetY, count.current) !== null;
        zr.setCursorStyle(isOn ? 'pointer' : 'default');
      });
    }
    return () => {
      watcher.disconnect();
      place.removeEventListener('pointerdown', press, { capture: true });
      chart.current = null;
      made.dispose();
    };
  }, [pickBy, pick, count]);

  useEffect(() => {
    chart.current?.setOption(
      {
        ...option,
        textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
        animation: !isMotionReduced,
        animationDuration: drawMs,
        animationDurationUpdate: drawMs,
        aria: { enabled: true, label: { description } },
      },
      { notMerge: true },
    );
  }, [option, description, isMotionReduced]);

  useImperativeHandle(ref, () => ({
    draw: (ground, pixelRatio) => {
      if (!chart.current) throw new Error('the chart is not there yet');
      return chart.current.renderToCanvas({ backgroundColor: ground, pixelRatio });
    },
  }));

  return <div ref={box} style={{ height: heightPx }} />;
};
