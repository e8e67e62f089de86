/** Reads the table that gives characters their glyphs. An offset outside it is a RangeError. */

interface Subtable {
  readonly at: number;
  readonly platform: number;
  readonly encoding: number;
}

const subtablesOf = (cmap: Buffer): Subtable[] =>
  Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => ({
    platform: cmap.readUInt16BE(4 + 8 * index),
    encoding: cmap.readUInt16BE(6 + 8 * index),
    at: cmap.readUInt32BE(8 + 8 * index),
  })).filter(
    ({ platform, encoding }) => platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10)),
  );

export const mapsUnicode = (cmap: Buffer): boolean => subtablesOf(cmap).length > 0;

/** How many runs of characters are looked at, spread over all. */
const runsMax = 64;
const spread = (count: number): number[] => {
  const step = Math.max(1, Math.ceil(count / runsMax));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
};

/** The first and the last character of some runs, for characters of the basic plane. */
const pointsInFormat4 = (cmap: Buffer, at: number): number[] => {
  const doubled = cmap.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  return spread(doubled / 2).flatMap((run) => {
    const [first, last] = [cmap.readUInt16BE(starts + 2 * run), cmap.readUInt16BE(ends + 2 * run)];
    const offset = cmap.readUInt16BE(offsets + 2 * run);
    const glyphOf = (point: number): number => {
      if (offset === 0) return (point + cmap.readUInt16BE(deltas + 2 * run)) & 0xffff;
      return cmap.readUInt16BE(offsets + 2 * run + offset + 2 * (point - first));
    };
    return first > last ? [] : [first, last].filter((point) => point !== 0xffff && glyphOf(point) !== 0);
  });
};

/** Characters of every plane that a table of format 12 covers. */
const pointsInFormat12 = (cmap: Buffer, at: number): number[] =>
  spread(Math.min(cmap.readUInt32BE(at + 12), (cmap.length - at - 16) / 12)).flatMap((run) => {
    const group = at + 16 + 12 * run;
    const [first, last] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)];
    const glyph = cmap.readUInt32BE(group + 8);
    return first > last || last > 0x10ffff ? [] : [...(glyph === 0 ? [] : [first]), last];
  });

/** Neither spaces nor what only steers other characters. */
const hasForm = (character: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(character);

/** Some characters that have a glyph, to try the font by; empty where the map has another format. */
export const someCharacters = (cmap: Buffer): string[] => {
  const points = subtablesOf(cmap).flatMap(({ at }) => {
    const format = cmap.readUInt16BE(at);
    if (format === 4) return pointsInFormat4(cmap, at);
    return format === 12 ? pointsInFormat12(cmap, at) : [];
  });
  return [...new Set(points)].map((point) => String.fromCodePoint(point)).filter(hasForm);
};
