import type { ChartHandle } from './ChartCanvas.tsx';
import type { ChartColors } from './chart-colors.ts';

/** Twice the pixels of the screen: sharp in a report and on paper. */
const pixelRatio = 2;
const marginPx = 24;
const headPx = 64;

interface Words {
  readonly title: string;
  readonly subtitle: string;
}

/** The chart with its title above it: a picture that is understood away from this page. */
const framed = (chart: HTMLCanvasElement, { title, subtitle }: Words, colors: ChartColors) => {
  const canvas = document.createElement('canvas');
  canvas.width = chart.width + 2 * marginPx * pixelRatio;
  canvas.height = chart.height + (headPx + 2 * marginPx) * pixelRatio;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to draw on');
  const font = getComputedStyle(document.body).fontFamily;
  brush.fillStyle = colors.surface;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.scale(pixelRatio, pixelRatio);
  brush.textBaseline = 'top';
  brush.fillStyle = colors.text;
  brush.font = `600 18px ${font}`;
  brush.fillText(title, marginPx, marginPx);
  brush.fillStyle = colors.textTertiary;
  brush.font = `13px ${font}`;
  brush.fillText(subtitle, marginPx, marginPx + 28);
  brush.drawImage(chart, marginPx, marginPx + headPx, chart.width / pixelRatio, chart.height / pixelRatio);
  return canvas;
};

/** Hands a chart to the browser as a PNG file. */
export const savePicture = (chart: ChartHandle, words: Words, colors: ChartColors): void => {
  framed(chart.draw(colors.surface, pixelRatio), words, colors).toBlob((content) => {
    if (!content) return;
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${words.title}-${words.subtitle}.png`.replace(/[\\/:*?"<>|\s]+/g, ' ');
    link.click();
    // the browser reads the address after the click has returned
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }, 'image/png');
};
