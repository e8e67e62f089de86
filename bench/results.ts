/** One measured part as bench/results.md shows it. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

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
