import { boundsOfPoints, type Rect, type Shadow } from '../document/index.ts';
import type { Context2D, Surface } from './context.ts';
import { applyShadow, clearShadow, currentScale } from './shadow.ts';

export interface LayerTools {
  /** A transparent bitmap of at least one px either side. */
  surface(width: number, height: number): Surface;
  /** Bitmap px for one device px: above 1 where the device's px are coarse (PDF points). */
  supersampling: number;
}

const LARGEST_SIDE_PX = 8192;

/**
 * Paints something as one picture, so that opacity, blending and shadow apply to it as a whole.
 * `bounds` in current coordinates must hold everything drawn. Alpha and blend are the context's own.
 */
export const paintAsLayer = (
  context: Context2D,
  tools: LayerTools,
  bounds: Rect,
  shadow: Shadow | undefined,
  draw: (context: Context2D) => void,
): void => {
  const { a, b, c, d, e, f } = context.getTransform();
  const corner = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const { x, y, width, height } = bounds;
  const device = boundsOfPoints([
    corner(x, y),
    corner(x + width, y),
    corner(x + width, y + height),
    corner(x, y + height),
  ]);
  const left = Math.floor(device.x);
  const top = Math.floor(device.y);
  const across = Math.ceil(device.x + device.width) - left;
  const down = Math.ceil(device.y + device.height) - top;
  if (across <= 0 || down <= 0) return;
  const density = Math.min(tools.supersampling, LARGEST_SIDE_PX / across, LARGEST_SIDE_PX / down);
  const surface = tools.surface(Math.ceil(across * density), Math.ceil(down * density));
  surface.context.setTransform(
    a * density,
    b * density,
    c * density,
    d * density,
    (e - left) * density,
    (f - top) * density,
  );
  draw(surface.context);
  const scale = currentScale(context);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (shadow) applyShadow(context, shadow, scale);
  const { source } = surface.picture;
  context.drawImage(source, left, top, surface.picture.width / density, surface.picture.height / density);
  clearShadow(context);
  context.restore();
};
