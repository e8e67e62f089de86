const MB = 1024 * 1024;

/** What a file may bring. Checked before its pixels are decoded; time and memory are bounded by whoever reads it. */
export const IMPORT_BOUNDS = {
  psd: {
    fileBytes: 150 * MB,
    /** Layers with the markers of groups, as the file counts them. */
    records: 2000,
    canvasPixels: 64_000_000,
    layerPixels: 64_000_000,
    /** Of all layers together: what is decoded, one after the other. */
    pixelsInAll: 500_000_000,
    groupDepth: 30,
    channels: 60,
  },
  svg: {
    fileBytes: 10 * MB,
    elements: 20_000,
    depth: 60,
    entities: 60,
    entityLength: 200,
    entityUses: 2000,
    /** Characters of one outline, and of all together. */
    pathLength: 200_000,
    pathsLength: 4_000_000,
    rules: 2000,
    /** What is drawn by reference counts as often as it is drawn. */
    uses: 2000,
    useDepth: 8,
    embeddedBytes: 8 * MB,
  },
  /** Pictures to be stored of one file: uploads of a person are limited by time. */
  pictures: 120,
  readMs: 60_000,
  notes: 200,
} as const;
