import { useMemo } from 'react';
import { type Editor, pageOf } from '../../../core/index.ts';
import { chartElement, newPage, runStyle, solid } from '../../../document/index.ts';
import { newWords, onlyColors } from '../../brand/brand.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import frame from '../../frame/editor.module.css';
import { takeNew } from '../../placing/taken.ts';
import { Thumbnail } from '../../painting/Thumbnail.tsx';
import styles from './charts.module.css';

const kinds = [
  ['bar', '柱状图'],
  ['line', '折线图'],
  ['pie', '饼图'],
  ['donut', '环形图'],
] as const;
type Kind = (typeof kinds)[number][0];

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
  chart: Kind,
  { fontSize, ...box }: Box & { readonly fontSize: number },
) => {
  const palette = onlyColors(configuration);
  return chartElement({
    ...box,
    chart,
    labels: ['一季度', '二季度', '三季度', '四季度'],
    series: [{ name: '销量', values: [32, 45, 41, 58] }],
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
  const made = (chart: Kind) => {
    const box = boxOn(pageOf(editor.getState()));
    return drawn(configuration, chart, { ...box, fontSize: fontSizeOf(box) });
  };
  return (
    <>
      <div className={styles.charts}>
        {previews.map(({ chart, name, page }) => (
          <button
            key={chart}
            type="button"
            aria-label={`添加${name}`}
            {...draggable(() => dragItemOf(editor, name, () => [made(chart)]))}
            onClick={() => takeNew(editor, [made(chart)])}
          >
            <Thumbnail page={page} widthPx={108} label={name} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <p className={frame.quiet}>添加后在右侧属性里修改数据，可粘贴表格</p>
    </>
  );
};
