const markedMs = 2_400;

/** Marks a row of the form for a moment, so that the eye finds it. */
export const markRow = (row: HTMLElement): void => {
  row.dataset.sought = 'true';
  setTimeout(() => delete row.dataset.sought, markedMs);
};

const rowOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

/** What the header and the bar of the document hide, at most. */
const hiddenAbovePx = 140;

const isInView = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= hiddenAbovePx && bottom <= window.innerHeight;
};

/**
 * Marks the rows of these fields and brings the first of them into view. The focus stays where it is: the
 * next key may be another undo.
 */
export const showFields = (paths: readonly string[]): void => {
  // the change may show fields that were hidden
  requestAnimationFrame(() => {
    const rows = paths.map(rowOf).filter((row) => row !== null);
    const [first] = rows;
    if (first && !rows.some(isInView)) first.scrollIntoView?.({ block: 'center' });
    for (const row of rows) markRow(row);
  });
};
