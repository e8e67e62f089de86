import sharp from 'sharp';

/** A picture with soft hills under a sun: large plain areas, edges and fine detail, always the same bytes. */
export const makePhoto = (width = 480, height = 360): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hill = height * 0.62 + Math.sin(x / 47) * 24 + Math.sin(x / 13) * 6;
      const sun = Math.hypot(x - width * 0.7, y - height * 0.3) < 42;
      const sky = [120 + (y / height) * 110, 170 + (y / height) * 50, 230 - (y / height) * 40];
      const grass = [60 + ((x * 7 + y * 13) % 23), 130 + ((x * 5 + y * 3) % 31), 80];
      const color = sun ? [255, 214, 120] : y > hill ? grass : sky;
      color.forEach((value, channel) => {
        pixels[(y * width + x) * 3 + channel] = Math.round(value);
      });
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
