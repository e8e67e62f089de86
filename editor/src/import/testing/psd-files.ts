import { initializeCanvas, type Layer, type Psd, writePsdUint8Array } from 'ag-psd';

initializeCanvas(
  () => {
    throw new Error('No canvas here');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
);

type Colour = readonly [number, number, number, number];

/** Px of one colour, or of a colour per position. */
export const filled = (width: number, height: number, of: Colour | ((x: number, y: number) => Colour)) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(typeof of === 'function' ? of(x, y) : of, (y * width + x) * 4);
  return { width, height, data };
};

/** A layer of px at a place. */
export const pixelLayer = (
  name: string,
  box: { left: number; top: number; width: number; height: number },
  of: Colour | ((x: number, y: number) => Colour),
  rest: Partial<Layer> = {},
): Layer => ({
  name,
  left: box.left,
  top: box.top,
  right: box.left + box.width,
  bottom: box.top + box.height,
  imageData: filled(box.width, box.height, of),
  ...rest,
});

/** A noise pattern, never plain. */
export const speckled = (x: number, y: number): Colour => [
  (x * 37) % 256,
  (y * 53) % 256,
  (x * y) % 256,
  255,
];

export const psdFile = (
  given: Partial<Psd>,
  options: Parameters<typeof writePsdUint8Array>[1] = {},
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    writePsdUint8Array({ width: 400, height: 300, ...given }, { noBackground: true, ...options }),
  );

export const settings = { title: '导入的海报', fonts: [], defaultFamily: 'Noto Sans SC' };
