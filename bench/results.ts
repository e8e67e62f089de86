/** One measured part as bench/results.md shows it. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** Above this share of the cores something else computes as well, and absolute times come out too high. */
const calmShare = 0.5;

export const isBusy = (load: number, cores: number): boolean => load > cores * calmShare;

/** What a section says of the day, the machine and the load of the last minute before the bench began. */
export const circumstances = (date: string, machine: string, load: number, cores: number): string =>
  `Measured on ${date}: ${machine}, load ${load.toFixed(1)} before${isBusy(load, cores) ? ' (busy: absolute times are too high, throughput is too low)' : ''}.`;

const headOf = (title: string): string => `## ${title}\n`;

/** The document with these sections in place of the ones of the same title; new ones come last. */
export const withSections = (document: string, sections: readonly Section[]): string => {
  const [head = '', ...kept] = document.split(/^(?=## )/m).map((part) => part.trim());
  const parts = [...kept];
  for (const { title, text } of sections) {
    const at = parts.findIndex((part) => `${part}\n`.startsWith(headOf(title)));
    parts.splice(at < 0 ? parts.length : at, 1, `${headOf(title)}\n${text}`);
  }
  return `${[head, ...parts].join('\n\n')}\n`;
};
