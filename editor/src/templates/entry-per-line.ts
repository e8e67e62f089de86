/** JSON with one entry of the object in each line: a changed entry is one line of a diff. */
export const entryPerLine = (object: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(object).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${entries.join(',\n')}\n}\n`;
};
