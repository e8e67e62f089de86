/** Code points a TrueType or OpenType file has glyphs for, from its character map (formats 4 and 12). */
export const readCodePoints = (font: Uint8Array): Set<number> => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const points = new Set<number>();
  let map = -1;
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + 16 * index;
    if (view.getUint32(record) === 0x636d6170) map = view.getUint32(record + 8);
  }
  if (map < 0) return points;
  const addRange = (first: number, last: number): void => {
    for (let point = first; point <= last; point += 1) points.add(point);
  };
  for (let index = 0; index < view.getUint16(map + 2); index += 1) {
    const table = map + view.getUint32(map + 8 + 8 * index);
    const format = view.getUint16(table);
    if (format === 12) {
      for (let group = 0; group < view.getUint32(table + 12); group += 1) {
        addRange(view.getUint32(table + 16 + 12 * group), view.getUint32(table + 20 + 12 * group));
      }
    } else if (format === 4) {
      const segments = view.getUint16(table + 6) / 2;
      for (let segment = 0; segment < segments; segment += 1) {
        const last = view.getUint16(table + 14 + 2 * segment);
        const first = view.getUint16(table + 16 + 2 * segments + 2 * segment);
        if (first !== 0xffff) addRange(first, last);
      }
    }
  }
  return points;
};
