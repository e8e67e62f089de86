import { createCanvas } from '@napi-rs/canvas';
import { encodeQr } from '../../elements/qr/encode.ts';
import type { Surface } from '../context.ts';
import { createPainter } from '../painter.ts';
import { serverFont } from '../server/index.ts';

/** A layer on a canvas of its own. */
const canvasSurface = (width: number, height: number): Surface => {
  const canvas = createCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    picture: { source: canvas, width, height },
    release: () => undefined,
  };
};

/** A painter in Node for elements without pictures. Its fonts must be loaded before (`ensureAllFonts`). */
export const canvasPainter = (surface: (width: number, height: number) => Surface = canvasSurface) =>
  createPainter({
    measureContext: createCanvas(1, 1).getContext('2d'),
    surface,
    picture: () => undefined,
    qrEncoder: () => encodeQr,
    cssFont: serverFont,
    measureFont: serverFont,
  });
