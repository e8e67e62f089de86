/** Text that a host's link brings: bounded, and shown as text. */

/** The first characters of a host's text in one line; undefined for none. */
export const hostText = (given: string | undefined, max: number): string | undefined => {
  const line = [...(given ?? '').replaceAll(/\s+/g, ' ').trim()].slice(0, max).join('');
  return line === '' ? undefined : line;
};
