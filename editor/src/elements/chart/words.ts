import type { ChartElement, TextElement } from '../../document/index.ts';
import { textPart } from '../../document/text/text-part.ts';

/** No element's id has a dot. */
const end = '.words';

/** The id of the chart whose words have this id; null for any other text. */
export const chartOfWordsId = (id: string): string | null =>
  id.endsWith(end) ? id.slice(0, -end.length) : null;

/**
 * A chart's words as a text element, so that the tools of several texts reach their style. A chart has one style for
 * all its words, and no paragraphs.
 */
export const wordsOfChart = ({ id, x, y, width, height, textStyle }: ChartElement): TextElement =>
  textPart({
    ...{ id: `${id}${end}`, x, y, width, height },
    // any word stands for all
    paragraphs: [{ runs: [{ text: '0', style: textStyle }], align: 'left', indent: 0 }],
  });

/** The chart with the style that the tools gave to its words. */
export const withWordsOf = (chart: ChartElement, words: TextElement): ChartElement => ({
  ...chart,
  textStyle: words.paragraphs[0]?.runs[0]?.style ?? chart.textStyle,
});
