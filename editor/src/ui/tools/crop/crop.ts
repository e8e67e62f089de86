import type { ImageElement, Point, Rect } from '../../../document/index.ts';

/**
 * Cropping arithmetic. The whole picture lies behind its frame: the frame is the element's box, the crop is
 * the part of the picture inside it. All coordinates are as displayed, flips included.
 */
export type Cropped = Pick<
  ImageElement,
  'x' | 'y' | 'width' | 'height' | 'rotation' | 'flipX' | 'flipY' | 'crop'
>;

/** Minimum frame size, in page px and as a share of the picture (the document's limit). */
const sideMinPx = 12;
const shareMin = 0.001;

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The ratio nearest to the wanted one that fits within the picture. */
const possibleRatio = (whole: Rect, ratio: number): number =>
  between(ratio, (whole.width * shareMin) / whole.height, whole.width / (whole.height * shareMin));

/** Edges that a handle moves: −1 the left or upper, 1 the right or lower, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The whole picture's box seen from the frame's upper left corner, before the element is turned. */
export const wholeOf = ({ width, height, crop, flipX, flipY }: Cropped): Rect => {
  const whole = { width: width / crop.width, height: height / crop.height };
  const [left, top] = [flipX ? 1 - crop.x - crop.width : crop.x, flipY ? 1 - crop.y - crop.height : crop.y];
  return { x: -left * whole.width, y: -top * whole.height, ...whole };
};

const turned = ({ x, y }: Point, degrees: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** A movement on the page in the element's own rotated axes. */
export const alongSides = (delta: Point, { rotation }: Pick<Cropped, 'rotation'>): Point =>
  turned(delta, -rotation);

/** The element with another frame (in the coordinates of `wholeOf`); the picture stays where it is. */
const framed = <E extends Cropped>(element: E, whole: Rect, frame: Rect): E => {
  const middle = { x: element.x + element.width / 2, y: element.y + element.height / 2 };
  const moved = turned(
    {
      x: frame.x + frame.width / 2 - element.width / 2,
      y: frame.y + frame.height / 2 - element.height / 2,
    },
    element.rotation,
  );
  const [left, top] = [(frame.x - whole.x) / whole.width, (frame.y - whole.y) / whole.height];
  const [across, down] = [
    between(frame.width / whole.width, shareMin, 1),
    between(frame.height / whole.height, shareMin, 1),
  ];
  return {
    ...element,
    x: middle.x + moved.x - frame.width / 2,
    y: middle.y + moved.y - frame.height / 2,
    width: frame.width,
    height: frame.height,
    crop: {
      x: between(element.flipX ? 1 - left - across : left, 0, 1 - across),
      y: between(element.flipY ? 1 - top - down : top, 0, 1 - down),
      width: across,
      height: down,
    },
  };
};

/** Moves the picture behind its frame; it always fills the frame. */
export const withPictureMoved = <E extends Cropped>(element: E, delta: Point): E => {
  const whole = wholeOf(element);
  const { width, height } = element;
  const x = between(whole.x + delta.x, width - whole.width, 0);
  const y = between(whole.y + delta.y, height - whole.height, 0);
  return framed(element, { ...whole, x, y }, { x: 0, y: 0, width, height });
};

/** Moves the edges of a handle; a given ratio is kept as far as the picture allows. */
export const withFrameSized = <E extends Cropped>(
  element: E,
  handle: Handle,
  delta: Point,
  wantedRatio: number | null,
): E => {
  const whole = wholeOf(element);
  const ratio = wantedRatio === null ? null : possibleRatio(whole, wantedRatio);
  const { width, height } = element;
  const leastX = Math.max(Math.min(sideMinPx, width), whole.width * shareMin);
  const leastY = Math.max(Math.min(sideMinPx, height), whole.height * shareMin);
  // maximum length of each side, measured from the fixed edges
  const roomX = handle.x < 0 ? width - whole.x : whole.x + whole.width;
  const roomY = handle.y < 0 ? height - whole.y : whole.y + whole.height;
  let across = handle.x === 0 ? width : between(width + delta.x * handle.x, leastX, roomX);
  let down = handle.y === 0 ? height : between(height + delta.y * handle.y, leastY, roomY);
  if (ratio !== null) {
    // the side that was dragged further determines the other
    if (handle.y === 0 || (handle.x !== 0 && Math.abs(delta.x) >= Math.abs(delta.y))) down = across / ratio;
    else across = down * ratio;
    const grow = Math.max(1, leastX / across, leastY / down);
    across *= grow;
    down *= grow;
    const mostX = handle.x === 0 ? whole.width : roomX;
    const mostY = handle.y === 0 ? whole.height : roomY;
    const shrink = Math.min(1, mostX / across, mostY / down);
    // a very long picture may lack room beside the fixed edges: these then move too
    const regrow = Math.max(
      1,
      (whole.width * shareMin) / (across * shrink),
      (whole.height * shareMin) / (down * shrink),
    );
    across *= shrink * regrow;
    down *= shrink * regrow;
  }
  const x = handle.x < 0 ? width - across : handle.x > 0 ? 0 : (width - across) / 2;
  const y = handle.y < 0 ? height - down : handle.y > 0 ? 0 : (height - down) / 2;
  return framed(element, whole, {
    x: between(x, whole.x, whole.x + whole.width - across),
    y: between(y, whole.y, whole.y + whole.height - down),
    width: across,
    height: down,
  });
};

/** The largest frame of the ratio around the current one's centre, if possible within its longer side. */
export const withRatio = <E extends Cropped>(element: E, wantedRatio: number): E => {
  const whole = wholeOf(element);
  const ratio = possibleRatio(whole, wantedRatio);
  const side = Math.max(element.width, element.height);
  const width = Math.max(
    Math.min(side, side * ratio, whole.width, whole.height * ratio),
    whole.width * shareMin,
    whole.height * shareMin * ratio,
  );
  const height = width / ratio;
  const [x, y] = [(element.width - width) / 2, (element.height - height) / 2];
  return framed(element, whole, {
    x: between(x, whole.x, whole.x + whole.width - width),
    y: between(y, whole.y, whole.y + whole.height - height),
    width,
    height,
  });
};

/** The picture's size relative to the smallest one that fills the frame. */
export const zoomOf = ({ crop }: Cropped): number => 1 / Math.max(crop.width, crop.height);

export const zoomMax = 5;

/**
 * Scales the picture behind its frame, around the frame's centre. Where the frame shows a smaller part than
 * the largest zoom, that part is the limit.
 */
export const withZoom = <E extends Cropped>(element: E, zoom: number): E => {
  const { crop } = element;
  const shrink = Math.max(
    zoomOf(element) / between(zoom, 1, Math.max(zoomMax, zoomOf(element))),
    shareMin / Math.min(crop.width, crop.height),
  );
  const width = between(crop.width * shrink, shareMin, 1);
  const height = between(crop.height * shrink, shareMin, 1);
  return {
    ...element,
    crop: {
      x: between(crop.x + (crop.width - width) / 2, 0, 1 - width),
      y: between(crop.y + (crop.height - height) / 2, 0, 1 - height),
      width,
      height,
    },
  };
};

/** What two fingers do, along the element's own sides. */
export interface Pinch {
  /** Between the fingers when they began, from the frame's centre. */
  readonly about: Point;
  /** How far the point between them moved. */
  readonly by: Point;
  /** The growth of their distance. */
  readonly scale: number;
}

/** Scales the picture behind its frame, and moves it so that it stays under the fingers. */
export const withPinch = <E extends Cropped>(element: E, { about, by, scale }: Pinch): E => {
  const zoomed = withZoom(element, zoomOf(element) * scale);
  const grown = zoomOf(zoomed) / zoomOf(element);
  return withPictureMoved(zoomed, {
    x: by.x - about.x * (grown - 1),
    y: by.y - about.y * (grown - 1),
  });
};

/** The element with the whole picture in the position of its part. */
export const uncropped = <E extends Cropped>(element: E): E => {
  const whole = wholeOf(element);
  return framed(element, whole, whole);
};
