import type { Rect, TableCell, TableElement, TextElement } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import type { ElementTools, PaintElement } from '../../painter/element-tools.ts';
import { applyStroke } from '../../painter/fill.ts';
import { deviceBounds, paintAsLayer } from '../../painter/layer.ts';
import { paintText } from '../text/paint.ts';
import { type ShownCell, shownCells, textOfCell } from './grid.ts';

const texts = new WeakMap<TableCell, TextElement>();

/**
 * A cell's text, the same object as long as it looks the same: layouts are remembered by element, and by
 * content for fewer texts than a large table has cells.
 */
const rememberedText = (table: TableElement, shown: ShownCell): TextElement => {
  const text = textOfCell(table, shown);
  const known = texts.get(shown.cell);
  const isSame =
    known !== undefined &&
    (['id', 'x', 'y', 'width', 'height', 'lineHeight'] as const).every(
      (field) => known[field] === text[field],
    );
  if (isSame) return known;
  texts.set(shown.cell, text);
  return text;
};

const inBoth = (one: Rect, other: Rect = one): Rect => {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
};

/** Long texts are laid out in full, but only their lines inside the cell are drawn. */
const paintWords = (context: Context2D, table: TableElement, shown: ShownCell, tools: ElementTools): void => {
  const text = rememberedText(table, shown);
  if (text.paragraphs.every(({ runs }) => runs.every((run) => run.text === ''))) return;
  context.save();
  // overflowing text must not cover the neighbours
  context.beginPath();
  context.rect(shown.x, shown.y, shown.width, shown.height);
  context.clip();
  const visible = inBoth(deviceBounds(context, shown), tools.view.visible);
  context.translate(text.x, text.y);
  paintText(context, text, { ...tools, view: { ...tools.view, visible } });
  context.restore();
};

const paintLines = (context: Context2D, table: TableElement, cells: readonly ShownCell[]): void => {
  const { border, lines, width, height } = table;
  if (lines === 'none' || border.width <= 0) return;
  applyStroke(context, border, () => width * (table.rows.length + 1) + height * (table.columns.length + 1));
  context.beginPath();
  if (lines === 'all' || lines === 'outer') context.rect(0, 0, width, height);
  const isInside = (at: number, side: number): boolean => at > 0.01 && at < side - 0.01;
  if (lines === 'rows') {
    context.moveTo(0, 0);
    context.lineTo(width, 0);
    context.moveTo(0, height);
    context.lineTo(width, height);
  }
  if (lines !== 'outer')
    for (const { x, y, width: across, height: down } of cells) {
      if (isInside(y + down, height)) {
        context.moveTo(x, y + down);
        context.lineTo(x + across, y + down);
      }
      if (lines === 'all' && isInside(x + across, width)) {
        context.moveTo(x + across, y);
        context.lineTo(x + across, y + down);
      }
    }
  context.stroke();
};

const paintCells = (context: Context2D, table: TableElement, tools: ElementTools): void => {
  const cells = shownCells(table);
  for (const { cell, x, y, width, height } of cells) {
    if (!cell.fill) continue;
    context.fillStyle = cell.fill;
    context.fillRect(x, y, width, height);
  }
  for (const shown of cells) paintWords(context, table, shown, tools);
  paintLines(context, table, cells);
};

/** Fills, then text, then lines. All of them cast the shadow. */
export const paintTable: PaintElement<TableElement> = (context, table, tools) => {
  const { width, height, border, shadow } = table;
  if (!shadow) return paintCells(context, table, tools);
  const bounds: Rect = {
    x: -border.width,
    y: -border.width,
    width: width + border.width * 2,
    height: height + border.width * 2,
  };
  paintAsLayer(context, tools, bounds, shadow, (layer) => paintCells(layer, table, tools));
};
