/** Room for the line's own width. */
const edge = 2;

/** The trend of a number as an SVG path, without axes. */
export const sparkPath = (values: readonly number[], width: number, height: number): string => {
  const highest = Math.max(1, ...values);
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const x = edge + index * step;
      const y = height - edge - (value / highest) * (height - 2 * edge);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
};
