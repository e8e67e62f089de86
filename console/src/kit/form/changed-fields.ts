/** An untouched input may hold undefined, '' or []: all three count as empty. */
const contentOf = (value: unknown): string =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : JSON.stringify(value);

/** The fields whose content differs: what the user changed. Others may have been changed by someone else. */
export const changedFields = <Fields extends object>(
  before: Partial<Fields>,
  after: Fields,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => contentOf(value) !== contentOf(before[name as keyof Fields]),
    ),
  ) as Partial<Fields>;
