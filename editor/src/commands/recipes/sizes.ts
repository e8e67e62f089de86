import type { Ports } from '../../core/index.ts';
import {
  clamp,
  LIMITS,
  type Element,
  type Point,
  type TableElement,
  type TextElement,
} from '../../document/index.ts';
import { modelOf } from '../../elements/models.ts';
import { fittedTable, takeFitted } from '../../elements/table/model.ts';

/**
 * How elements are resized: each kind keeps what people expect of it. All functions mutate their argument.
 */

const positionMax = 100_000;
const sideMin = 1;

export const clampedSide = (value: number): number => clamp(value, sideMin, LIMITS.maxElementSidePx);

/** Degrees from 0 up to 360, exact to a thousandth. */
export const turned = (degrees: number): number => {
  const rounded = Math.round((((degrees % 360) + 360) % 360) * 1000) / 1000;
  return rounded >= 360 ? 0 : rounded;
};

/** Moves the top-left corner there, within the document's limits. */
export const putAt = (element: Element, x: number, y: number): void => {
  element.x = clamp(x, -positionMax, positionMax);
  element.y = clamp(y, -positionMax, positionMax);
};

/**
 * A point of the element's box, given as shares of its sides, in its parent's coordinates. Flips do not move
 * the box.
 */
export const pointOf = (
  element: Pick<Element, 'x' | 'y' | 'width' | 'height' | 'rotation'>,
  share: Point,
): Point => {
  const radians = (element.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [(share.x - 0.5) * element.width, (share.y - 0.5) * element.height];
  return {
    x: element.x + element.width / 2 + dx * cos - dy * sin,
    y: element.y + element.height / 2 + dx * sin + dy * cos,
  };
};

/** Calls `write`, then moves the element so that the given point of its box keeps its position. */
export const keepingPoint = (element: Element, share: Point, write: () => void): void => {
  const before = pointOf(element, share);
  write();
  const after = pointOf(element, share);
  putAt(element, element.x + before.x - after.x, element.y + before.y - after.y);
};

/** Scales the element and everything in it by one factor; its top-left corner stays. */
export const scaleWhole = (element: Element, scale: number): void => {
  element.width = clampedSide(element.width * scale);
  element.height = clampedSide(element.height * scale);
  const { shadow } = element;
  if (shadow) {
    shadow.blur = clamp(shadow.blur * scale, 0, 500);
    shadow.offsetX = clamp(shadow.offsetX * scale, -1000, 1000);
    shadow.offsetY = clamp(shadow.offsetY * scale, -1000, 1000);
  }
  modelOf(element).scale(element, scale);
  if (element.type !== 'group') return;
  for (const member of element.elements) {
    scaleWhole(member, scale);
    putAt(member, member.x * scale, member.y * scale);
  }
};

/**
 * Fits the text's box to its lines, copying the platform's result field by field. The edge where reading
 * starts keeps its place.
 */
export const fitTextBox = (text: TextElement, ports: Pick<Ports, 'fitTextBox'>, copy: TextElement): void => {
  const { x, y, width, height } = ports.fitTextBox(copy);
  text.width = clampedSide(width);
  text.height = clampedSide(height);
  putAt(text, x, y);
};

/** Fits the table's rows to their texts; its top left corner keeps its place. */
export const fitTable = (table: TableElement, { fitTextBox: fit }: Ports, copy: TableElement): void =>
  keepingPoint(table, { x: 0, y: 0 }, () => takeFitted(table, fittedTable(copy, fit)));

/** The centred crop of a picture that fills a box of that aspect ratio. */
export const coverCrop = (
  picture: { width: number; height: number },
  box: { width: number; height: number },
) => {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = clamp(box.width / (picture.width * scale), 0.001, 1);
  const height = clamp(box.height / (picture.height * scale), 0.001, 1);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
};
