declare module 'subset-font' {
  /** Cuts a font file down by harfbuzz; rejects when it is no font. */
  const subsetFont: (
    font: Buffer,
    text: string | undefined,
    options: {
      keepAllGlyphs?: boolean;
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, number>;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
