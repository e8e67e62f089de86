import { saveAs } from '../../api/save-as.ts';
import type { ChartHandle } from './ChartCanvas.tsx';
import type { ChartColors } from './chart-colors.ts';
import { type LegendLine, legendPositions, swatchPx, wordsGapPx } from './picture-legend.ts';

/** Twice the pixels of the screen: sharp in a report and on paper. */
const pixelRatio = 2;
const marginPx = 24;
const headPx = 64;
const legendRowPx = 22;

interface Words {
  readonly title: string;
  readonly subtitle: string;
  /** The meaning of its lines: drawn instead of the subtitle, which then adds nothing. */
  readonly legend?: readonly LegendLine[] | undefined;
}

/** The chart with its title above it, so that the picture explains itself elsewhere. */
const framed = (chart: HTMLCanvasElement, { title, subtitle, legend = [] }: Words, colors: ChartColors) => {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to draw on');
  const font = getComputedStyle(document.body).fontFamily;
  const smallFont = `13px ${font}`;
  brush.font = smallFont;
  const positions = legendPositions(
    legend.map(({ words }) => brush.measureText(words).width),
    chart.width / pixelRatio,
  );
  const topPx = marginPx + headPx + (positions.at(-1)?.row ?? 0) * legendRowPx;
  canvas.width = chart.width + 2 * marginPx * pixelRatio;
  canvas.height = chart.height + (topPx + marginPx) * pixelRatio;
  brush.fillStyle = colors.surface;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.scale(pixelRatio, pixelRatio);
  brush.textBaseline = 'top';
  brush.fillStyle = colors.text;
  brush.font = `600 18px ${font}`;
  brush.fillText(title, marginPx, marginPx);
  brush.fillStyle = colors.textTertiary;
  brush.font = smallFont;
  if (legend.length === 0) brush.fillText(subtitle, marginPx, marginPx + 28);
  for (const [at, { words, isDashed }] of legend.entries()) {
    const { xPx, row } = positions[at] ?? { xPx: 0, row: 0 };
    const [left, top] = [marginPx + xPx, marginPx + 28 + row * legendRowPx];
    brush.beginPath();
    brush.setLineDash(isDashed ? [4, 4] : []);
    brush.lineWidth = isDashed ? 1.5 : 2.5;
    brush.strokeStyle = isDashed ? colors.textTertiary : colors.accent;
    brush.moveTo(left, top + 7);
    brush.lineTo(left + swatchPx, top + 7);
    brush.stroke();
    brush.fillText(words, left + swatchPx + wordsGapPx, top);
  }
  brush.drawImage(chart, marginPx, topPx, chart.width / pixelRatio, chart.height / pixelRatio);
  return canvas;
};

/** Hands a chart to the browser as a PNG file. */
export const savePicture = (chart: ChartHandle, words: Words, colors: ChartColors): void => {
  framed(chart.draw(colors.surface, pixelRatio), words, colors).toBlob((content) => {
    if (!content) return;
    saveAs(`${words.title}-${words.subtitle}.png`.replace(/[\\/:*?"<>|\s]+/g, ' '), content);
  }, 'image/png');
};
