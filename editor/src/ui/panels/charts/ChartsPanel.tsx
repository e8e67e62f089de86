import { useMemo } from 'react';
import { type Editor, pageOf } from '../../../core/index.ts';
import { type ChartElement, chartElement, newPage, runStyle, solid } from '../../../document/index.ts';
import { CHART_KINDS, type ChartKind } from '../../../elements/chart/kinds.ts';
import { newWords, onlyColors } from '../../brand/brand.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import frame from '../../frame/editor.module.css';
import { takeNew } from '../../placing/taken.ts';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import { usePictureWidth } from '../../painting/use-picture-width.ts';
import styles from './charts.module.css';

const quarters = {
  labels: ['一季度', '二季度', '三季度', '四季度'],
  series: [{ name: '销量', values: [32, 45, 41, 58] }],
};

/** What a new chart of a kind shows where quarters would not show what the kind is for. */
const samples: Partial<Readonly<Record<ChartKind, Pick<ChartElement, 'labels' | 'series'>>>> = {
  stacked: {
    labels: quarters.labels,
    series: [
      { name: '线上', values: [18, 26, 22, 34] },
      { name: '门店', values: [14, 19, 19, 24] },
    ],
  },
  horizontal: {
    labels: ['上海', '北京', '广州', '成都'],
    series: [{ name: '销量', values: [58, 45, 41, 32] }],
  },
  radar: {
    labels: ['品质', '价格', '服务', '设计', '口碑'],
    series: [{ name: '评分', values: [86, 72, 90, 78, 84] }],
  },
};

const kinds = Object.entries(CHART_KINDS) as [ChartKind, string][];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const previewBox: Box = { x: 20, y: 16, width: 320, height: 228 };
/** Width by height. */
const form = previewBox.width / previewBox.height;

/** The size of the words of a chart on a page: previews have larger ones, to be read when they are small. */
const fontSizeOf = ({ width }: Box): number => Math.max(1, Math.round(width / 32));

/** The largest box of the form of the previews in the middle of a page, with room around it. */
const boxOn = (page: { readonly width: number; readonly height: number }): Box => {
  const width = Math.min(page.width * 0.8, page.height * 0.6 * form);
  const height = width / form;
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
};

/** In the company's font and, where users have these alone, its colours. */
const drawn = (
  configuration: EditorConfiguration,
  chart: ChartKind,
  { fontSize, ...box }: Box & { readonly fontSize: number },
) => {
  const palette = onlyColors(configuration);
  return chartElement({
    ...box,
    chart,
    ...(samples[chart] ?? quarters),
    showLegend: (samples[chart]?.series.length ?? 1) > 1,
    textStyle: runStyle({ fontSize, ...newWords(configuration) }),
    ...(palette.length === 0 ? {} : { palette }),
  });
};

const previewsOf = (configuration: EditorConfiguration) =>
  kinds.map(([chart, name]) => ({
    chart,
    name,
    page: newPage({
      width: 360,
      height: 260,
      background: solid('#ffffff'),
      elements: [drawn(configuration, chart, { ...previewBox, fontSize: 20 })],
    }),
  }));

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** 图表, each with a preview. */
export const ChartsPanel = ({ configuration, editor }: Props) => {
  const previews = useMemo(() => previewsOf(configuration), [configuration]);
  const draggable = useDraggable();
  const [pictures, pictureWidthPx] = usePictureWidth<HTMLDivElement>(108);
  const made = (chart: ChartKind) => {
    const box = boxOn(pageOf(editor.getState()));
    return drawn(configuration, chart, { ...box, fontSize: fontSizeOf(box) });
  };
  return (
    <>
      <div ref={pictures} className={styles.charts}>
        {previews.map(({ chart, name, page }) => (
          <button
            key={chart}
            type="button"
            aria-label={`添加${name}`}
            {...draggable(() => dragItemOf(editor, name, () => [made(chart)]))}
            onClick={() => takeNew(editor, [made(chart)])}
          >
            <Thumbnail page={page} widthPx={pictureWidthPx} label={name} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <p className={frame.quiet}>添加后在右侧属性里修改数据，可粘贴表格</p>
    </>
  );
};
