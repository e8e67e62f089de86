import type { Context2D } from './context.ts';

/** High-quality sampling: bilinear is not enough for downscaled photographs. */
export const sampleWell = (context: Context2D): void => {
  context.imageSmoothingEnabled = true;
  if ('imageSmoothingQuality' in context) context.imageSmoothingQuality = 'high';
};

/** Paints the placeholder of a missing picture: a grey field with a small landscape. */
export const paintMissing = (context: Context2D, width: number, height: number): void => {
  context.fillStyle = '#eceff3';
  context.fillRect(0, 0, width, height);
  const unit = Math.min(width, height) / 10;
  context.fillStyle = '#c5ccd6';
  context.beginPath();
  context.moveTo(width / 2 - unit * 2, height / 2 + unit * 1.4);
  context.lineTo(width / 2 - unit * 0.5, height / 2 - unit * 0.6);
  context.lineTo(width / 2 + unit * 0.4, height / 2 + unit * 0.5);
  context.lineTo(width / 2 + unit, height / 2 - unit * 0.1);
  context.lineTo(width / 2 + unit * 2, height / 2 + unit * 1.4);
  context.closePath();
  context.fill();
  context.beginPath();
  context.arc(width / 2 + unit * 0.9, height / 2 - unit * 1.1, unit * 0.45, 0, Math.PI * 2);
  context.fill();
};
