import type { Rect, RunStyle, Shadow, TextElement } from '../../document/index.ts';
import { fontFamily } from '../../fonts/catalogue.ts';
import type { Context2D } from '../../painter/context.ts';
import { gradientFill } from '../../painter/fill.ts';
import { boundsUnder, paintAsLayer } from '../../painter/layer.ts';
import { paintShadowOnly } from '../../painter/shadow.ts';
import {
  bandsOf,
  type CssFont,
  type Glyphs,
  isCondensed,
  paintBand,
  prepareText,
  type PlacedUnit,
  type TextLayout,
  type TextLine,
} from '../../painter/text/index.ts';
import type { ElementTools, PaintElement } from '../../painter/element-tools.ts';

interface Piece {
  readonly style: RunStyle;
  readonly glyphs: readonly Glyphs[];
}

const HAN = /^[\u4e00-\u9fff]$/;

/**
 * Splits a line into as few drawing calls as possible: adjacent Han characters become one piece, because a
 * call costs more than a character. Shipped faces do not kern Han; a company's may, so its Han stay apart.
 */
const piecesOf = (line: TextLine): Piece[] => {
  const pieces: Piece[] = [];
  let open: { unit: PlacedUnit; glyphs: Glyphs } | undefined;
  for (const unit of line.units) {
    const [glyphs] = unit.glyphs;
    if (!glyphs) continue;
    const isJoinable =
      !glyphs.turned &&
      glyphs.angle === undefined &&
      HAN.test(unit.text) &&
      fontFamily(unit.style.fontFamily) !== undefined;
    const follows =
      open?.unit.style === unit.style &&
      open.glyphs.y === glyphs.y &&
      Math.abs(open.unit.x + open.unit.width - glyphs.x) < 0.001;
    if (open && isJoinable && follows) {
      open.glyphs.text += glyphs.text;
      open.unit = unit;
      continue;
    }
    open = isJoinable ? { unit, glyphs: { ...glyphs } } : undefined;
    pieces.push({ style: unit.style, glyphs: open ? [open.glyphs] : unit.glyphs });
  }
  return pieces;
};

/**
 * Calls `put` for every piece of text, and `begin` after each change of style, once the font is set. `turn` is
 * called for each character on an arc and for words that lie or are condensed in vertical text, once the context is moved
 * and turned with them.
 */
const forGlyphs = (
  context: Context2D,
  cssFont: CssFont,
  layout: TextLayout,
  begin: (style: RunStyle) => void,
  put: (text: string, x: number, y: number) => void,
  turn?: (glyphs: Glyphs, angle: number) => void,
): void => {
  let style: RunStyle | undefined;
  const draw = (worn: RunStyle, glyphs: readonly Glyphs[]): void => {
    if (glyphs.length === 0) return;
    if (worn !== style) {
      style = worn;
      context.font = cssFont(style);
      begin(style);
    }
    for (const piece of glyphs) {
      const { text, x, y, turned, angle, scaleX } = piece;
      if (!turned && angle === undefined && scaleX === 1) {
        put(text, x, y);
        continue;
      }
      context.save();
      context.translate(x, y);
      const by = (turned ? Math.PI / 2 : 0) + (angle ?? 0);
      if (by !== 0) context.rotate(by);
      turn?.(piece, by);
      context.scale(scaleX, 1);
      put(text, 0, 0);
      context.restore();
    }
  };
  for (const line of layout.lines) {
    if (line.marker && line.markerStyle) draw(line.markerStyle, line.marker);
    for (const piece of piecesOf(line)) draw(piece.style, piece.glyphs);
  }
};

const paintHighlights = (context: Context2D, layout: TextLayout): void => {
  for (const line of layout.lines) {
    for (const band of bandsOf(line, 'highlight')) {
      const { style, x, y, width, height } = band;
      const thickness = style.fontSize * 1.2;
      context.fillStyle = style.highlight;
      if (layout.vertical) context.fillRect(x + (width - thickness) / 2, y, thickness, height);
      else paintBand(context, layout, band, (line.arc?.middle ?? y + height / 2) - thickness / 2, thickness);
    }
  }
};

/** Underlines and strikes; in vertical text an underline is on the right of its column. */
const paintRules = (context: Context2D, layout: TextLayout, fill: unknown): void => {
  for (const line of layout.lines) {
    for (const kind of ['underline', 'strike'] as const) {
      for (const band of bandsOf(line, kind)) {
        const em = band.style.fontSize;
        const thickness = Math.max(em * 0.06, 1);
        context.fillStyle = fill ?? band.style.color;
        if (layout.vertical) {
          const beside = kind === 'underline' ? em * 0.56 : -thickness / 2;
          context.fillRect(line.baseline + beside, band.y, thickness, band.height);
        } else {
          const below = kind === 'underline' ? em * 0.14 : em * -0.38;
          paintBand(context, layout, band, line.baseline + below, thickness);
        }
      }
    }
  }
};

const strokeGlyphs = (
  context: Context2D,
  cssFont: CssFont,
  element: TextElement,
  layout: TextLayout,
): void => {
  const { stroke } = element.effects;
  if (!stroke || stroke.width <= 0) return;
  // The glyphs cover half of it.
  context.lineWidth = stroke.width * 2;
  context.strokeStyle = stroke.color;
  context.lineJoin = 'round';
  context.setLineDash([]);
  forGlyphs(
    context,
    cssFont,
    layout,
    () => undefined,
    (text, x, y) => context.strokeText(text, x, y),
  );
};

const fillGlyphs = (
  context: Context2D,
  cssFont: CssFont,
  layout: TextLayout,
  fill: unknown,
  turn?: (glyphs: Glyphs, angle: number) => void,
): void =>
  forGlyphs(
    context,
    cssFont,
    layout,
    (style) => {
      context.fillStyle = fill ?? style.color;
    },
    (text, x, y) => context.fillText(text, x, y),
    turn,
  );

/** How far ink may reach beyond the box and the lines: outlines and slanted or swashed glyphs. */
const overhang = (element: TextElement): number => {
  const sizes = element.paragraphs.flatMap((one) => one.runs.map((run) => run.style.fontSize));
  return Math.max(...sizes) * 0.5 + (element.effects.stroke?.width ?? 0);
};

/** The box of everything drawn, outlines and swashes included. */
const inkBounds = (element: TextElement, layout: TextLayout): Rect => {
  const edge = overhang(element);
  return {
    x: Math.min(0, ...layout.lines.map((line) => line.x)) - edge,
    y: Math.min(0, ...layout.lines.map((line) => line.y)) - edge,
    width: Math.max(element.width, layout.width) + edge * 2,
    height: Math.max(element.height, layout.height) + edge * 2,
  };
};

/** Px of the page that are blurred when each piece casts a shadow of its own; the blur reaches three sigma. */
const blurredPx = (element: TextElement, layout: TextLayout, { blur }: Shadow): number => {
  if (blur === 0) return 0;
  const reach = blur * 3;
  let sum = 0;
  for (const line of layout.lines) {
    for (const { style, glyphs } of piecesOf(line))
      for (const { text } of glyphs) sum += (text.length * style.fontSize + reach) * (style.fontSize + reach);
    for (const { style, width, height } of line.units)
      if (style.underline || style.strike) sum += (width + reach) * (height + reach);
  }
  return element.effects.stroke ? sum * 2 : sum;
};

/** Beyond this, the text casts its shadow as one: thousands of wide blurs take minutes. */
const blurredPxMax = 4_000_000;

/** The layout with only the possibly visible lines: a long text may extend far beyond its page. */
const inSight = (
  context: Context2D,
  element: TextElement,
  layout: TextLayout,
  visible: Rect | undefined,
): TextLayout => {
  // text outside may cast its shadow into the visible part
  if (!visible || element.shadow) return layout;
  const edge = inkReach(element);
  // asked once: a table has tens of thousands of lines
  const matrix = context.getTransform();
  const lines = layout.lines.filter(({ x, y, width, height }) => {
    const box = { x: x - edge, y: y - edge, width: width + edge * 2, height: height + edge * 2 };
    const shown = boundsUnder(matrix, box);
    return (
      shown.x < visible.x + visible.width &&
      shown.x + shown.width > visible.x &&
      shown.y < visible.y + visible.height &&
      shown.y + shown.height > visible.y
    );
  });
  return { ...layout, lines };
};

export const paintText: PaintElement<TextElement> = (context, element, tools) => {
  const layout = inSight(context, element, tools.layouts.of(element), tools.view.visible);
  const { effects, shadow, width, height } = element;
  prepareText(context);
  const box = { x: 0, y: 0, width, height };
  const ramp = effects.gradient;
  const gradient = ramp && gradientFill(context, ramp, box);
  /** Characters on an arc and words in vertical text are turned or condensed, the gradient across them is not. */
  const turn = (glyphs: Glyphs, angle: number): void => {
    if (ramp) context.fillStyle = gradientFill(context, ramp, box, { ...glyphs, angle });
  };
  paintHighlights(context, layout);
  if (effects.hollow && effects.stroke) {
    // Cutting the glyphs out of their outline hides contours that overlap inside variable fonts.
    paintAsLayer(context, tools, inkBounds(element, layout), shadow, (layer) => {
      prepareText(layer);
      strokeGlyphs(layer, tools.cssFont, element, layout);
      layer.globalCompositeOperation = 'destination-out';
      fillGlyphs(layer, tools.cssFont, layout, '#000000');
    });
    return;
  }
  if (shadow) {
    const cast = (to: Context2D): void => {
      prepareText(to);
      strokeGlyphs(to, tools.cssFont, element, layout);
      fillGlyphs(to, tools.cssFont, layout, '#000000');
      paintRules(to, layout, '#000000');
    };
    if (blurredPx(element, layout, shadow) <= blurredPxMax)
      paintShadowOnly(context, shadow, () => cast(context));
    else paintAsLayer(context, tools, inkBounds(element, layout), shadow, cast, true);
  }
  strokeGlyphs(context, tools.cssFont, element, layout);
  if (ramp?.kind === 'radial' && isCondensed(layout)) {
    const bounds = inkBounds(element, layout);
    // in condensed digits its circles would be ellipses
    paintAsLayer(context, tools, bounds, undefined, (layer) => {
      prepareText(layer);
      fillGlyphs(layer, tools.cssFont, layout, '#000000');
      layer.globalCompositeOperation = 'source-in';
      layer.fillStyle = gradientFill(layer, ramp, box);
      layer.fillRect(bounds.x, bounds.y, bounds.width, bounds.height);
    });
  } else fillGlyphs(context, tools.cssFont, layout, gradient, turn);
  paintRules(context, layout, gradient);
};

/** How far beyond its lines a text may be drawn: swashes, slants, its outline. */
const inkReach = (element: TextElement): number =>
  Math.max(...element.paragraphs.flatMap((one) => one.runs.map((run) => run.style.fontSize))) +
  (element.effects.stroke?.width ?? 0);

/** How far beyond its box a text may be drawn: lines that the box has no room for, and their ink. */
export const textReach = (element: TextElement, { layouts }: ElementTools): number => {
  let [across, down] = [0, 0];
  for (const { x, y, width, height } of layouts.of(element).lines) {
    across = Math.max(across, -x, x + width - element.width);
    down = Math.max(down, -y, y + height - element.height);
  }
  // in any direction, because the element may be rotated
  return Math.hypot(across, down) + inkReach(element);
};

/** Whether a text's outline lies under its glyphs. */
export const textPaintsOver = (element: TextElement): boolean => element.effects.stroke !== undefined;
