/** JSON with sorted keys: values that differ only in the order of keys are equal. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
