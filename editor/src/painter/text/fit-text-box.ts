import {
  boxModeOf,
  contentAnchor,
  type Design,
  type Element,
  LIMITS,
  type TextElement,
} from '../../document/index.ts';
import { withTexts } from '../../elements/models.ts';
import type { TextLayouts } from './cache.ts';
import { layoutKey } from './key.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measure } from './measure.ts';

/** The element with the line starts of `layout` remembered, for renderers that measure differently. */
export const rememberLines = (element: TextElement, layout: TextLayout): TextElement => ({
  ...element,
  layout: {
    key: layoutKey(element),
    lineStarts: layout.lines.slice(1).map((line) => line.start),
  },
});

/** Whether the remembered line starts fit the current text. */
export const remembersLines = (element: TextElement): boolean => element.layout?.key === layoutKey(element);

/**
 * The element with its box fitted to its text, as `box` specifies. The edge where reading starts, or the
 * middle of a curved text, keeps its place on the page, whatever the rotation and flips.
 */
export const fittedTextBox = (element: TextElement, measure: Measure): TextElement =>
  boxModeOf(element) === 'fixed' ? element : fittedTextBoxTo(element, layoutText(element, measure));

/** A side the document can hold: of a longer text the rest overflows. */
const storable = (side: number): number => Math.min(side, LIMITS.maxElementSidePx);

/** `fittedTextBox` with an already known layout. */
export const fittedTextBoxTo = (element: TextElement, layout: TextLayout): TextElement => {
  const { rotation } = element;
  const { vertical } = layout;
  const box = boxModeOf(element);
  const inlineFollows = box === 'auto';
  if (box === 'fixed') return element;
  const width = storable(vertical || inlineFollows ? layout.width : element.width);
  const height = storable(!vertical || inlineFollows ? layout.height : element.height);
  const [wider, higher] = [width - element.width, height - element.height];
  if (Math.abs(wider) < 0.01 && Math.abs(higher) < 0.01) return element;
  // Vertical columns grow to the left; unwrapped text grows according to its alignment.
  const anchor = contentAnchor(element);
  const [across, down] = [(0.5 - anchor.x) * wider, (0.5 - anchor.y) * higher];
  const radians = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const middleX = element.x + element.width / 2 + across * cos - down * sin;
  const middleY = element.y + element.height / 2 + across * sin + down * cos;
  return { ...element, x: middleX - width / 2, y: middleY - height / 2, width, height };
};

const withLines = (
  element: Element,
  layouts: TextLayouts,
  isMeasured: (text: TextElement) => boolean,
): Element => {
  if (element.type === 'group') {
    const elements = element.elements.map((one) => withLines(one, layouts, isMeasured));
    return elements.every((one, index) => one === element.elements[index])
      ? element
      : { ...element, elements };
  }
  return withTexts(element, (text) =>
    remembersLines(text) || !isMeasured(text) ? text : rememberLines(text, layouts.of(text)),
  );
};

/**
 * A design to store: with the line starts of every text, so that every renderer breaks lines alike. Texts
 * whose fonts could not be measured are unchanged.
 */
export const rememberDesignLines = (
  design: Design,
  layouts: TextLayouts,
  isMeasured: (text: TextElement) => boolean = () => true,
): Design => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => withLines(one, layouts, isMeasured)),
  })),
});
