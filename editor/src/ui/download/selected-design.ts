import { copiedOf } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import {
  boundsOf,
  type Design,
  type Element,
  elementsOf,
  firstCharacters,
  LIMITS,
  newPage,
} from '../../document/index.ts';
import { legendReach } from '../../elements/chart/paint.ts';
import { fileBaseLength } from '../../export/plan.ts';
import type { Measure } from '../../painter/text/index.ts';
import { paintingOf } from '../painting/painting.ts';

/** How far beyond its box an element is drawn. */
const marginOf = (element: Element, measure: () => Measure): number =>
  Math.max(
    0,
    ...[...elementsOf([element])].map((one) => {
      const { shadow } = one;
      const { blur, offsetX, offsetY } = shadow ?? { blur: 0, offsetX: 0, offsetY: 0 };
      const cast = blur * 1.5 + Math.max(Math.abs(offsetX), Math.abs(offsetY));
      const width = 'stroke' in one ? (one.stroke?.width ?? 0) : 0;
      // the tips of a line are wider than the line
      const stroke = one.type === 'line' ? width * 3 : width / 2;
      const outline = one.type === 'text' ? (one.effects.stroke?.width ?? 0) : 0;
      const legend = one.type === 'chart' && one.showLegend ? legendReach(one, measure()) : 0;
      return cast + stroke + outline + legend;
    }),
  );

const isShown = ({ visible }: Element): boolean => visible;

/** A rotated corner misses a whole px by an error of rounding. */
const rounding = 1e-6;

const suffix = ' 选中内容';

/** Whether something of the selection can be seen. */
export const hasShownSelection = (editor: Editor): boolean => copiedOf(editor).elements.some(isShown);

/**
 * The selected elements as a design of one transparent page that holds all of what they draw: it is exported
 * like any other. null where nothing of them can be seen.
 */
export const selectedDesign = (
  editor: Editor,
  measure = (): Measure => paintingOf(editor).painter().measure,
): Design | null => {
  const { elements, assets } = copiedOf(editor);
  const shown = elements.filter(isShown);
  if (shown.length === 0) return null;
  const boxes = shown.map((one) => {
    const { x, y, width, height } = boundsOf([one]);
    const margin = marginOf(one, measure);
    return { left: x - margin, top: y - margin, right: x + width + margin, bottom: y + height + margin };
  });
  const left = Math.floor(Math.min(...boxes.map((box) => box.left)) + rounding);
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)) + rounding);
  const side = (from: number, to: number): number =>
    Math.min(LIMITS.pageSidePx, Math.max(1, Math.ceil(to - from - rounding)));
  const { design } = editor.getState();
  const page = newPage({
    width: side(left, Math.max(...boxes.map((box) => box.right))),
    height: side(top, Math.max(...boxes.map((box) => box.bottom))),
    background: { kind: 'solid', color: '#ffffff00' },
    elements: shown.map((one) => ({ ...one, x: one.x - left, y: one.y - top })),
  });
  const title = `${firstCharacters(design.title, fileBaseLength - suffix.length)}${suffix}`;
  return { ...design, title, assets, pages: [page] };
};
