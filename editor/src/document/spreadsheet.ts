/**
 * Parses a spreadsheet's clipboard text: tab-separated cells, quoted where they hold tabs, line breaks or
 * quotes.
 */
export const cellsIn = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const pattern = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;
  for (const [, quoted, plain = '', end] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(pattern)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};
