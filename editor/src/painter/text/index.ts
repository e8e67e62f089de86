export { bandsOf, paintBand } from './bands.ts';
export * from './cache.ts';
export * from './caret.ts';
export * from './key.ts';
export * from './layout.ts';
export type { Glyphs } from './glyphs.ts';
export * from './fit-text-box.ts';
export { type CssFont, cssFont, createMeasure, type FontFace, type Measure, prepareText } from './measure.ts';
