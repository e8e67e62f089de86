/** JSON with keys in one order: what is stored in another key order is not another value. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
