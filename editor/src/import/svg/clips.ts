import { boundsOfPoints } from '../../document/geometry.ts';
import type { ImageElement } from '../../document/schema/index.ts';
import { OutlineBuilder } from '../outlines.ts';
import { reachOf } from './rasterized.ts';
import { elementsIn, type SvgNode } from './read.ts';
import { type NodeContext, contextOf, referred, type Scene } from './scene.ts';
import { isShape, traceNode } from './shapes.ts';

/** Elements drawn only by reference, or never. */
export const silent = new Set(
  (
    'defs symbol clipPath mask pattern marker filter linearGradient radialGradient style title desc metadata ' +
    'stop view'
  ).split(' '),
);

/** A clip's outline on the page; null if it has several shapes or text. */
const clipOutline = (clip: SvgNode, context: NodeContext, scene: Scene): OutlineBuilder | null => {
  const shapes = elementsIn(clip).filter(({ name }) => !silent.has(name));
  const [only] = shapes;
  if (!only || shapes.length > 1 || !isShape(only)) return null;
  if (clip.attributes.get('clipPathUnits') === 'objectBoundingBox') return null;
  const inside = contextOf(only, contextOf(clip, context, scene), scene);
  const builder = new OutlineBuilder();
  return traceNode(only, inside.matrix, inside, builder) ? builder : null;
};

const isRectangle = (clip: SvgNode): boolean =>
  elementsIn(clip).every(({ name, attributes }) => name === 'rect' && !attributes.has('rx'));

export type Clipped = 'whole' | OutlineBuilder | 'foreign';

/** A clip's effect on an element: none, an outline, or one that needs a picture. */
export const clippedBy = (node: SvgNode, context: NodeContext, scene: Scene): Clipped => {
  const value = context.properties['clip-path'];
  if (value === undefined || value === 'none') return 'whole';
  const clip = referred(value, scene);
  if (!clip) return 'whole';
  const outline = clipOutline(clip, context, scene);
  if (!outline) return 'foreign';
  const { x, y, width, height } = outline.bounds;
  const reach = boundsOfPoints(
    reachOf(node, { ...context, properties: { ...context.properties, 'clip-path': 'none' } }, scene),
  );
  const { page } = scene;
  const covers = (one: typeof page): boolean =>
    x <= one.x + 0.5 &&
    y <= one.y + 0.5 &&
    x + width >= one.x + one.width - 0.5 &&
    y + height >= one.y + one.height - 0.5;
  // a rectangular clip that covers the whole drawing or page is not needed
  return isRectangle(clip) && (covers(reach) || covers(page)) ? 'whole' : outline;
};

/** A picture masked by a clip's outline. */
export const masked = (image: ImageElement, outline: OutlineBuilder): ImageElement | null => {
  if (image.rotation !== 0 || image.flipX) return null;
  const d = outline.within(image);
  return d === null
    ? null
    : {
        ...image,
        mask: {
          kind: 'path',
          d,
          viewWidth: Math.max(image.width, 0.001),
          viewHeight: Math.max(image.height, 0.001),
        },
      };
};
