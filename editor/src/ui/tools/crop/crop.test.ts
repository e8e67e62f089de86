import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cropped,
  uncropped,
  wholeOf,
  withFrameSized,
  withPictureMoved,
  withPinch,
  withRatio,
  withZoom,
  zoomMax,
  zoomOf,
} from './crop.ts';

/** The arithmetic of 裁剪 (product 7: pictures are cropped). */

const side = fc.integer({ min: 20, max: 2000 });
/** A share of the picture, down to the document's minimum. */
const share = fc.oneof(
  fc.integer({ min: 10, max: 90 }).map((percent) => percent / 100),
  fc.integer({ min: 1, max: 100 }).map((thousandths) => thousandths / 1000),
);
const anElement: fc.Arbitrary<Cropped> = fc.record({
  x: fc.integer({ min: -500, max: 1500 }),
  y: fc.integer({ min: -500, max: 1500 }),
  width: side,
  height: side,
  rotation: fc.constantFrom(0, 30, 90, -135),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  crop: fc.record({ x: share, y: share, width: share, height: share }).map(({ x, y, width, height }) => ({
    x: x * (1 - width),
    y: y * (1 - height),
    width,
    height,
  })),
});
const aWay = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const edge = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const aHandle = fc.record({ x: edge, y: edge }).filter(({ x, y }) => x !== 0 || y !== 0);

/** The page position of a point of the picture, given in shares of it. */
const spotOf = (element: Cropped, across: number, down: number) => {
  const whole = wholeOf(element);
  const [x, y] = [
    whole.x + (element.flipX ? 1 - across : across) * whole.width - element.width / 2,
    whole.y + (element.flipY ? 1 - down : down) * whole.height - element.height / 2,
  ];
  const radians = (element.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return {
    x: element.x + element.width / 2 + x * cos - y * sin,
    y: element.y + element.height / 2 + x * sin + y * cos,
  };
};

const expectWithin = ({ crop, width, height }: Cropped) => {
  for (const value of [crop.x, crop.y, 1 - crop.x - crop.width, 1 - crop.y - crop.height])
    expect(value).toBeGreaterThan(-1e-9);
  // the document's minimum
  expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(0.001);
  expect(Math.min(width, height)).toBeGreaterThan(0);
};

/** Expects this ratio, or the nearest one the document allows for so long a picture. */
const expectRatio = (framed: Cropped, element: Cropped, wanted: number) => {
  const whole = wholeOf(element);
  const picture = whole.width / whole.height;
  const nearest = Math.max(picture / 1000, Math.min(picture * 1000, wanted));
  expect(framed.width / framed.height / nearest).toBeCloseTo(1, 3);
};

/** Expects the picture at its previous position on the page. */
const expectUnmoved = (framed: Cropped, element: Cropped) => {
  for (const [across, down] of [
    [0, 0],
    [1, 0.5],
  ] as const) {
    const [before, after] = [spotOf(element, across, down), spotOf(framed, across, down)];
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.01);
  }
};

/** 20 × 1138 px showing a tenth of the picture's height: the whole picture is 500 times as high as wide. */
const longStrip: Cropped = {
  x: 0,
  y: 0,
  width: 20,
  height: 1138,
  rotation: 0,
  flipX: false,
  flipY: false,
  crop: { x: 0, y: 0, width: 0.9, height: 0.1 },
};

describe('cropping', () => {
  it('by the edges does not move the picture and stays within it, also when it is turned or mirrored', () => {
    fc.assert(
      fc.property(
        anElement,
        aHandle,
        aWay,
        fc.constantFrom(null, 1, 16 / 9),
        (element, handle, way, ratio) => {
          const sized = withFrameSized(element, handle, way, ratio);
          expectWithin(sized);
          if (ratio !== null) expectRatio(sized, element, ratio);
          expectUnmoved(sized, element);
        },
      ),
    );
  });

  it.each([
    { x: 1, y: 0 },
    { x: -1, y: 1 },
    { x: 0, y: -1 },
  ] as const)(
    'of a long strip of a picture keeps its place when its frame gets a ratio (handle $x, $y)',
    (handle) => {
      for (const way of [
        { x: 0, y: 0 },
        { x: -900, y: 700 },
        { x: 900, y: -700 },
      ]) {
        const sized = withFrameSized(longStrip, handle, way, 16 / 9);
        expectWithin(sized);
        expectRatio(sized, longStrip, 16 / 9);
        expectUnmoved(sized, longStrip);
      }
    },
  );

  it('by zooming into a sliver of a picture stays within the bounds of a document', () => {
    const sliver: Cropped = { ...longStrip, crop: { x: 0.1, y: 0.5, width: 0.9, height: 0.001 } };
    const zoomed = withZoom(sliver, 5);
    expectWithin(zoomed);
    // and never stretches it
    expect(zoomed.crop.width / zoomed.crop.height).toBeCloseTo(900, 6);
  });

  it('by moving or enlarging the picture keeps the frame in place, and full', () => {
    fc.assert(
      fc.property(anElement, aWay, fc.integer({ min: 5, max: 80 }), (element, way, tenths) => {
        for (const changed of [withPictureMoved(element, way), withZoom(element, tenths / 10)]) {
          expectWithin(changed);
          const { x, y, width, height } = changed;
          expect([x, y, width, height].map((value) => Math.round(value * 1000) / 1000)).toEqual([
            element.x,
            element.y,
            element.width,
            element.height,
          ]);
        }
      }),
    );
  });

  it('lets the picture follow the finger as long as the frame stays full', () => {
    const element: Cropped = {
      x: 0,
      y: 0,
      width: 100,
      height: 100,
      rotation: 0,
      flipX: true,
      flipY: false,
      crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    };
    const moved = withPictureMoved(element, { x: 20, y: 0 });
    expect(spotOf(moved, 0.5, 0.5).x - spotOf(element, 0.5, 0.5).x).toBeCloseTo(20, 6);
    expect(withPictureMoved(element, { x: 999, y: 0 }).crop.x).toBeCloseTo(0.5, 6);
  });

  it('by two fingers keeps the picture under them, as long as the frame stays full', () => {
    const element: Cropped = {
      x: 0,
      y: 0,
      width: 200,
      height: 100,
      rotation: 90,
      flipX: true,
      flipY: false,
      crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    };
    const about = { x: 60, y: -20 };
    const by = { x: 7, y: 5 };
    const pinched = withPinch(element, { about, by, scale: 1.5 });
    expect(zoomOf(pinched)).toBeCloseTo(3, 6);
    // from the frame's middle, as displayed: a mirrored picture is read from its other side
    const sharesAt = (one: Cropped, x: number, y: number) => {
      const whole = wholeOf(one);
      return [(100 + x - whole.x) / whole.width, (50 + y - whole.y) / whole.height];
    };
    const [before, after] = [sharesAt(element, 60, -20), sharesAt(pinched, 67, -15)];
    expect(after[0]).toBeCloseTo(before[0] ?? 0, 6);
    expect(after[1]).toBeCloseTo(before[1] ?? 0, 6);
  });

  it('by two fingers keeps the frame in place, and full, and begins without a jump', () => {
    const aScale = fc.integer({ min: 1, max: 60 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(anElement, aWay, aWay, aScale, (element, about, by, scale) => {
        const pinched = withPinch(element, { about, by, scale });
        expectWithin(pinched);
        expect([pinched.width, pinched.height]).toEqual([element.width, element.height]);
        expect(zoomOf(pinched)).toBeLessThanOrEqual(Math.max(zoomMax, zoomOf(element)) + 1e-6);
        const begun = withPinch(element, { about, by: { x: 0, y: 0 }, scale: 1 });
        expect(begun.crop.width).toBeCloseTo(element.crop.width, 6);
        expect(begun.crop.height).toBeCloseTo(element.crop.height, 6);
        expectUnmoved(begun, element);
      }),
    );
  });

  it('to a ratio stays inside the picture, and back shows the whole picture', () => {
    fc.assert(
      fc.property(anElement, fc.constantFrom(1, 4 / 3, 9 / 16), (element, ratio) => {
        const framed = withRatio(element, ratio);
        expectWithin(framed);
        expectRatio(framed, element, ratio);
        expectUnmoved(framed, element);
        const { crop } = uncropped(framed);
        expect([crop.width, crop.height].map((one) => Math.round(one * 1e6) / 1e6)).toEqual([1, 1]);
      }),
    );
  });
});
