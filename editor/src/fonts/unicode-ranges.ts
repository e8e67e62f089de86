/** One file of a family: some of its characters at a weight or a range of weights. */
export interface FontSlice {
  cssFamily: string;
  minWeight: number;
  maxWeight: number;
  /** Relative to the style sheet. */
  file: string;
  /** Inclusive code point ranges. */
  ranges: readonly (readonly [number, number])[];
}

/** One range of a style sheet's `unicode-range`. */
export const readRange = (text: string): readonly [number, number] | undefined => {
  const match = /^u\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i.exec(text.trim());
  if (!match?.[1]) return undefined;
  const first = Number.parseInt(match[1], 16);
  return [first, match[2] ? Number.parseInt(match[2], 16) : first];
};

/** Parses the slices that a web-font style sheet declares, in order. */
export const readFontSlices = (css: string): FontSlice[] => {
  const slices: FontSlice[] = [];
  for (const [, body = ''] of css.matchAll(/@font-face\s*{([^}]*)}/g)) {
    const cssFamily = /font-family:\s*['"]?([^'";]+)/.exec(body)?.[1]?.trim();
    const weight = /font-weight:\s*(\d+)(?:\s+(\d+))?/.exec(body);
    const file = /url\(['"]?\.?\/?([^)'"]+\.woff2)/.exec(body)?.[1];
    if (!cssFamily || !file) continue;
    const minWeight = Number(weight?.[1] ?? 400);
    const ranges = (/unicode-range:\s*([^;}]+)/.exec(body)?.[1] ?? 'U+0-10FFFF')
      .split(',')
      .map(readRange)
      .filter((range) => range !== undefined);
    slices.push({ cssFamily, minWeight, maxWeight: Number(weight?.[2] ?? minWeight), file, ranges });
  }
  return slices;
};

/** Whether the slice declares any of the characters. */
export const sliceCovers = (slice: FontSlice, codePoints: Iterable<number>): boolean => {
  for (const point of codePoints) {
    if (slice.ranges.some(([first, last]) => point >= first && point <= last)) return true;
  }
  return false;
};
