/** One or more dashes people type for a range. */
const entry = /^(\d{1,4})(?:[-–—~～至]+(\d{1,4}))?$/;

/** The page numbers of a choice such as `1-3,5`, in the order of the pages; null where it names none or other pages. */
export const pageNumbersIn = (choice: string, pageCount: number): number[] | null => {
  const entries = choice
    .normalize('NFKC')
    .replace(/\s*([-–—~至]+)\s*/g, '$1')
    .split(/[\s,，、;]+/)
    .filter((one) => one !== '');
  const numbers = new Set<number>();
  for (const one of entries) {
    const [, from = '', to = from] = entry.exec(one) ?? [];
    const [first, last] = [Number(from), Number(to)].sort((a, b) => a - b) as [number, number];
    if (from === '' || first < 1 || last > pageCount) return null;
    for (let number = first; number <= last; number += 1) numbers.add(number);
  }
  return numbers.size === 0 ? null : [...numbers].sort((a, b) => a - b);
};

/** The shortest form of ascending page numbers: `1-3,5`. */
export const pageNumbersText = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
};
