/** Capacity of the largest code, in UTF-8 bytes. */
const QR_CAPACITY_BYTES = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const;

/** Whether the text fits into a code of that level. */
export const qrHolds = (text: string, ecc: keyof typeof QR_CAPACITY_BYTES): boolean =>
  new TextEncoder().encode(text).length <= QR_CAPACITY_BYTES[ecc];

const LEVELS = ['H', 'Q', 'M', 'L'] as const;

/** The wanted level, or the next lower one that holds the text; null where none does. */
export const qrLevelFor = (text: string, wanted: (typeof LEVELS)[number]) =>
  LEVELS.slice(LEVELS.indexOf(wanted)).find((ecc) => qrHolds(text, ecc)) ?? null;
