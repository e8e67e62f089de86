/** Computed paths, on a square of 100. */

const middle = 50;

const rounded = (value: number): string => String(Number(value.toFixed(2)));

const around = (radius: number, angle: number): string =>
  `${rounded(middle + radius * Math.sin(angle))} ${rounded(middle - radius * Math.cos(angle))}`;

/** A circle with an edge of `count` half circles. */
export const scallops = (count: number): string => {
  const half = Math.PI / count;
  const radius = middle / (Math.cos(half) + Math.sin(half));
  const lobe = rounded(radius * Math.sin(half));
  const corner = (index: number): string => around(radius, (2 * index - 1) * half);
  const arcs = Array.from({ length: count }, (_, index) => `A${lobe} ${lobe} 0 0 1 ${corner(index + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
};

/** Petals that meet near the middle. */
export const petals = (count: number, inner: number): string => {
  const half = Math.PI / count;
  const curves = Array.from({ length: count }, (_, index) => {
    const angle = 2 * index * half;
    return `C${around(56, angle - half * 0.9)} ${around(56, angle + half * 0.9)} ${around(inner, angle + half)}`;
  });
  return `M${around(inner, -half)}${curves.join('')}Z`;
};

/** The perforated edge of a stamp: bites out of each side of a square. */
export const stamp = (bites: number): string => {
  const step = 100 / (bites * 2 + 1);
  const radius = rounded(step / 2);
  const side = (dx: number, dy: number): string => {
    const move = `${rounded(dx * step)} ${rounded(dy * step)}`;
    return `l${move}${`a${radius} ${radius} 0 0 0 ${move}l${move}`.repeat(bites)}`;
  };
  return `M0 0${side(1, 0)}${side(0, 1)}${side(-1, 0)}${side(0, -1)}Z`;
};
