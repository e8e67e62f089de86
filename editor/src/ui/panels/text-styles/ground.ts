import {
  type Background,
  boundsOf,
  contains,
  type Element,
  opaque,
  type Page,
  type Rect,
} from '../../../document/index.ts';

/** None where the colours are not known: a photograph, or what others show through. */
const colorsOf = (paint: Background): readonly string[] => {
  if (paint.kind === 'image') return [];
  const colors = paint.kind === 'solid' ? [paint.color] : paint.stops.map(({ color }) => color);
  return colors.every((color) => color === opaque(color)) ? colors : [];
};

const covers = (element: Element, page: Rect): boolean =>
  element.visible &&
  (element.type === 'image' || (element.type === 'shape' && element.fill !== undefined)) &&
  contains(boundsOf([element]), page);

/**
 * The colours that words on the page are seen against: of its topmost shape or picture that covers it, else of its
 * background. None where they are not known.
 */
export const groundOf = ({
  width,
  height,
  background,
  elements,
}: Pick<Page, 'width' | 'height' | 'background' | 'elements'>): readonly string[] => {
  const cover = elements.findLast((one) => covers(one, { x: 0, y: 0, width, height }));
  if (!cover) return colorsOf(background);
  return cover.type === 'shape' && cover.fill && cover.opacity === 1 ? colorsOf(cover.fill) : [];
};
