import type { ImageElement, Point } from '../../document/index.ts';
import type { KindModel } from '../model.ts';
import { clamp } from '../../document/clamp.ts';
import { scaledRadius, scaleStroke } from '../scaling.ts';

/**
 * The crop after a frame's sides were dragged. The picture keeps its ratio; a larger frame shows more of it
 * and enlarges it only when nothing more is left. `anchor` is the fixed point.
 */
export const cropFor = (
  before: ImageElement,
  frame: Pick<ImageElement, 'width' | 'height'>,
  anchor: Point,
): ImageElement['crop'] => {
  const { crop } = before;
  const wanted = {
    width: (crop.width * frame.width) / Math.max(before.width, 1e-6),
    height: (crop.height * frame.height) / Math.max(before.height, 1e-6),
  };
  const shrink = Math.min(1, 1 / wanted.width, 1 / wanted.height);
  const width = clamp(wanted.width * shrink, 0.001, 1);
  const height = clamp(wanted.height * shrink, 0.001, 1);
  const share = {
    x: before.flipX ? 1 - anchor.x : anchor.x,
    y: before.flipY ? 1 - anchor.y : anchor.y,
  };
  return {
    x: clamp(crop.x + (crop.width - width) * share.x, 0, 1 - width),
    y: clamp(crop.y + (crop.height - height) * share.y, 0, 1 - height),
    width,
    height,
  };
};

export const imageModel: KindModel<ImageElement> = {
  label: '图片',
  pictures: ({ asset, filters, crop, width, height }) => [
    { asset, filters, sidePx: Math.max(width / crop.width, height / crop.height) },
  ],
  scale: (draft, by) => {
    scaleStroke(draft.stroke, by);
    draft.cornerRadius = scaledRadius(draft.cornerRadius, by);
  },
  resized: (draft, { before, anchor, isWhole }) => {
    if (!isWhole) draft.crop = cropFor(before, draft, anchor);
  },
};
