import sharp from 'sharp';
import {
  apply,
  type Color,
  type Design,
  type Element,
  elementMatrix,
  identity,
  type Matrix,
  type Page,
  type Point,
  plainText,
  type TextElement,
  times,
} from '../../document/index.ts';
import { layoutText, type Measure, type TextLine } from '../../painter/index.ts';
import { renderPagePng } from '../../painter/server/index.ts';

export interface PlacedText {
  readonly element: TextElement;
  readonly words: string;
  readonly toPage: Matrix;
  readonly lines: readonly TextLine[];
  /** Size of the lines, which may exceed the box. */
  readonly width: number;
  readonly height: number;
}

/** Every text of a page with its lines and its position on the page. */
export const textsOf = (page: Page, measure: Measure): PlacedText[] => {
  const visit = (elements: readonly Element[], outer: Matrix): PlacedText[] =>
    elements.flatMap((element) => {
      const toPage = times(outer, elementMatrix(element));
      if (element.type === 'group') return visit(element.elements, toPage);
      if (element.type !== 'text') return [];
      const { lines, width, height } = layoutText(element, measure);
      return [{ element, words: plainText(element), toPage, lines, width, height }];
    });
  return visit(page.elements, identity);
};

/** Corners of every line, in px of the page. */
export const cornersOfLines = ({ toPage, lines }: PlacedText): Point[] =>
  lines.flatMap(({ x, y, width, height }) =>
    [
      { x, y },
      { x: x + width, y },
      { x, y: y + height },
      { x: x + width, y: y + height },
    ].map((point) => apply(toPage, point)),
  );

/** Hides texts except ornaments: those belong to the picture behind other texts. */
const withoutTexts = (elements: readonly Element[]): Element[] =>
  elements.map((element) =>
    element.type === 'group'
      ? { ...element, elements: withoutTexts(element.elements) }
      : element.type === 'text' && element.role !== 'ornament'
        ? { ...element, visible: false }
        : element,
  );

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const channelsOf = (color: Color): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const paintedWidth = 600;
/**
 * Contrast that letters need, by their share of the page's shorter side. Shape alone makes huge letters
 * legible.
 */
const wantedAt = (share: number): number => (share >= 0.15 ? 2.5 : share >= 0.028 ? 3 : 4.5);
/** The worst tenth of the measured points is ignored, because letters may cross a line or an edge. */
const leftOut = 0.1;

/** Texts of a page that are hard to read on what is behind them, as `words: contrast`. */
export const illegibleTexts = async (design: Design, index: number, texts: readonly PlacedText[]) => {
  const page = design.pages[index];
  if (!page) return [];
  const bare = { ...design, pages: [{ ...page, elements: withoutTexts(page.elements) }] };
  const png = await renderPagePng(bare, 0, { width: paintedWidth });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / page.width;
  const behind = ({ x, y }: Point): number | null => {
    const [column, row] = [Math.round(x * scale), Math.round(y * scale)];
    if (column < 0 || row < 0 || column >= info.width || row >= info.height) return null;
    const at = (row * info.width + column) * 3;
    return luminance([...data.subarray(at, at + 3)]);
  };
  return texts.flatMap(({ element, words, toPage, lines }) => {
    if (element.role === 'ornament' || words.trim() === '') return [];
    const outline = element.effects.stroke ? [luminance(channelsOf(element.effects.stroke.color))] : [];
    const found: number[] = [];
    let size = 0;
    for (const { units } of lines)
      for (const unit of units) {
        if (unit.text.trim() === '') continue;
        size = Math.max(size, unit.style.fontSize);
        const fills = element.effects.gradient?.stops.map(({ color }) => color) ?? [unit.style.color];
        for (const across of [0.2, 0.5, 0.8])
          for (const down of [0.35, 0.5, 0.65]) {
            const at = apply(toPage, { x: unit.x + unit.width * across, y: unit.y + unit.height * down });
            const ground = unit.style.highlight ? luminance(channelsOf(unit.style.highlight)) : behind(at);
            if (ground === null) continue;
            const of = fills.map((color) => contrast(luminance(channelsOf(color)), ground));
            // each place of a gradient shows one of its colours, so their mean stands for the whole text
            const mean = of.reduce((sum, one) => sum + one, 0) / of.length;
            found.push(Math.max(mean, ...outline.map((one) => contrast(one, ground))));
          }
      }
    found.sort((one, other) => one - other);
    const worst = found[Math.floor(found.length * leftOut)] ?? 21;
    const wanted = wantedAt(size / Math.min(page.width, page.height));
    return worst < wanted ? [`${words.replaceAll('\n', ' ')}: ${worst.toFixed(1)}`] : [];
  });
};
