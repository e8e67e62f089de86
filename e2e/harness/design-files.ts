import { initializeCanvas, type Layer, writePsdUint8Array } from 'ag-psd';

initializeCanvas(
  () => {
    throw new Error('No canvas here');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
);

type Colour = readonly [number, number, number, number];

const pixels = (width: number, height: number, of: (x: number, y: number) => Colour) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(of(x, y), (y * width + x) * 4);
  return { width, height, data };
};

const layer = (name: string, left: number, top: number, image: ReturnType<typeof pixels>): Layer => ({
  name,
  left,
  top,
  right: left + image.width,
  bottom: top + image.height,
  imageData: image,
});

/**
 * A poster as designers deliver it: a ground, a photo in a group with a plate, and a title in a font of
 * theirs.
 */
export const posterPsd = (): Buffer => {
  const photo = pixels(240, 160, (x, y) => [x, 200 - y, 90 + ((x * y) % 80), 255]);
  const round = pixels(120, 120, (x, y) => [220, 60, 60, Math.hypot(x - 60, y - 60) < 58 ? 255 : 0]);
  return Buffer.from(
    writePsdUint8Array({
      width: 480,
      height: 640,
      children: [
        layer(
          '背景',
          0,
          0,
          pixels(480, 640, () => [255, 244, 230, 255]),
        ),
        {
          name: '主图',
          children: [
            layer('照片', 120, 200, photo),
            { ...layer('印章', 300, 160, round), blendMode: 'difference' },
          ],
        },
        {
          name: '标题',
          text: {
            text: '秋日新品',
            transform: [1, 0, 0, 1, 240, 120],
            style: { font: { name: 'FZLTHJW--GB1-0' }, fontSize: 64, fillColor: { r: 190, g: 40, b: 30 } },
            paragraphStyle: { justification: 'center' },
          },
        },
      ],
    }),
  );
};

/** A poster as an SVG file, with content that cannot become layers. */
export const posterSvg = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2b6cb0"/><stop offset="1" stop-color="#bee3f8"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
    </defs>
    <rect width="480" height="640" fill="url(#sky)"/>
    <g id="山"><path d="M0 640L160 320L300 520L380 400L480 640Z" fill="#2d3748"/><path d="M120 400L160 320L200 400Z" fill="#fff"/></g>
    <circle id="光晕" cx="360" cy="140" r="60" fill="#f6e05e" filter="url(#soft)"/>
    <text id="标题" x="240" y="90" font-size="56" font-family="Source Han Sans CN" font-weight="700" text-anchor="middle" fill="#fff">山野徒步</text>
    <script>alert(1)</script>
  </svg>`);
