const MB = 1024 * 1024;

/** Limits of an imported file, checked before its pixels are decoded; the caller bounds time and memory. */
export const IMPORT_BOUNDS = {
  psd: {
    fileBytes: 150 * MB,
    /** Layers plus group markers, as the file counts them. */
    records: 2000,
    canvasPixels: 64_000_000,
    layerPixels: 64_000_000,
    /** Most pixels of all layers together, which are decoded one after the other. */
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
    /** Characters of one outline, and of all outlines together. */
    pathLength: 200_000,
    pathsLength: 4_000_000,
    rules: 2000,
    /** References drawn; repeated ones count each time. */
    uses: 2000,
    useDepth: 8,
    embeddedBytes: 8 * MB,
  },
  /** Pictures stored per file: a user's uploads are rate-limited. */
  pictures: 120,
  readMs: 60_000,
  notes: 200,
} as const;
