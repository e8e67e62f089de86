/** The least width of a result in its row, in px. */
const leastPx = { wide: 260, tall: 112 } as const;

/** How many results stand side by side: as many as fit, so that every row is full. */
export const resultColumns = (count: number, widthPx: number, shape: keyof typeof leastPx): number => {
  const fitting = Math.min(count, Math.floor(widthPx / leastPx[shape]));
  for (let columns = fitting; columns > 1; columns -= 1) if (count % columns === 0) return columns;
  return 1;
};
