declare module 'fontverter' {
  /** Converts a font file; `sfnt` is TrueType or OpenType. Rejects when the file is no font. */
  export const convert: (file: Buffer, to: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer>;
}
