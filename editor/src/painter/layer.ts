import { boundsOfPoints, type Rect, type Shadow } from '../document/index.ts';
import type { Context2D, Matrix, Surface } from './context.ts';
import { applyShadow, clearShadow, currentScale, paintShadowOnly } from './shadow.ts';

export interface LayerTools {
  /** A transparent bitmap of at least one px either side. */
  surface(width: number, height: number): Surface;
  /** Bitmap px per device px: above 1 where device px are coarse (PDF points). */
  supersampling: number;
  /** The visible part of the device, and the bytes of the open layers. */
  readonly view: LayerView;
}

/** A painter's current state, which changes while nested layers are painted. */
export interface LayerView {
  /** In device px; undefined if the device is unknown. */
  visible: Rect | undefined;
  bytesOpen: number;
  readonly bytesMax: number;
}

const LARGEST_SIDE_PX = 8192;
const BYTES_PER_PX = 4;

/** The device px that a box covers under a transform, whatever the rotation. */
export const boundsUnder = ({ a, b, c, d, e, f }: Matrix, { x, y, width, height }: Rect): Rect => {
  const corner = (left: number, top: number) => ({ x: a * left + c * top + e, y: b * left + d * top + f });
  return boundsOfPoints([
    corner(x, y),
    corner(x + width, y),
    corner(x + width, y + height),
    corner(x, y + height),
  ]);
};

/** The device px that a box in current coordinates covers. */
export const deviceBounds = (context: Context2D, box: Rect): Rect => boundsUnder(context.getTransform(), box);

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const edgesOf = ({ x, y, width, height }: Rect, reach = 0): Edges => ({
  left: Math.floor(x - reach),
  top: Math.floor(y - reach),
  right: Math.ceil(x + width + reach),
  bottom: Math.ceil(y + height + reach),
});

const common = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Something this far outside may still cast its shadow into view. */
const shadowReach = (shadow: Shadow | undefined, scale: number): number =>
  shadow ? (shadow.blur * 2 + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY))) * scale : 0;

const scaledShadow = (shadow: Shadow, scale: number): Shadow => ({
  ...shadow,
  blur: shadow.blur * scale,
  offsetX: shadow.offsetX * scale,
  offsetY: shadow.offsetY * scale,
});

/**
 * Paints something as one picture, so that opacity, blending and shadow apply to it as a whole. `bounds` in
 * current coordinates must hold everything drawn. Uses the context's alpha and blend mode. The layer covers
 * the visible part of the bounds, at a lower resolution if the byte limit requires it. `isShadowOnly` paints
 * the shadow without what casts it.
 */
export const paintAsLayer = (
  context: Context2D,
  tools: LayerTools,
  bounds: Rect,
  shadow: Shadow | undefined,
  draw: (context: Context2D) => void,
  isShadowOnly = false,
): void => {
  const { view } = tools;
  const scale = currentScale(context);
  const whole = edgesOf(deviceBounds(context, bounds));
  const seen = view.visible ? common(whole, edgesOf(view.visible, shadowReach(shadow, scale))) : whole;
  const across = seen.right - seen.left;
  const down = seen.bottom - seen.top;
  if (across <= 0 || down <= 0) return;
  // half of the remaining memory, so that nested layers find room too
  const pxMax = Math.max((view.bytesMax - view.bytesOpen) / 2 / BYTES_PER_PX, 1);
  const density = Math.min(
    tools.supersampling,
    LARGEST_SIDE_PX / across,
    LARGEST_SIDE_PX / down,
    Math.sqrt(pxMax / (across * down)),
  );
  const surface = tools.surface(Math.ceil(across * density), Math.ceil(down * density));
  const { width, height, source } = surface.picture;
  const outside = view.visible;
  view.visible = { x: 0, y: 0, width, height };
  view.bytesOpen += width * height * BYTES_PER_PX;
  try {
    const { a, b, c, d, e, f } = context.getTransform();
    surface.context.setTransform(
      a * density,
      b * density,
      c * density,
      d * density,
      (e - seen.left) * density,
      (f - seen.top) * density,
    );
    draw(surface.context);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    const put = (): void => context.drawImage(source, seen.left, seen.top, width / density, height / density);
    if (shadow && isShadowOnly) paintShadowOnly(context, scaledShadow(shadow, scale), put);
    else {
      if (shadow) applyShadow(context, shadow, scale);
      put();
      clearShadow(context);
    }
    context.restore();
  } finally {
    view.visible = outside;
    view.bytesOpen -= width * height * BYTES_PER_PX;
    surface.release();
  }
};
