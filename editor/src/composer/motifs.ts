import { type Element, linear, radial, stroke } from '../document/index.ts';
import { box, circle, curve, land, path, ring, scatter } from '../drawing-kit/shapes.ts';
import type { Palette } from './palettes.ts';
import type { Motif } from './subjects.ts';
import type { Rect } from './typesetting.ts';

type Draw = (area: Rect, colors: Palette, random: () => number) => Element[];

const between = (random: () => number, from: number, to: number): number => from + random() * (to - from);

/** Three ridges of hills in front of a sun. */
const hills: Draw = ({ x, y, width, height }, colors, random) => {
  const sun = Math.min(width, height) * 0.2;
  const ridge = (top: number, from: string, to: string) => {
    const tall = height * (1 - top);
    const heights = Array.from({ length: 7 }, () => between(random, 0.06, 0.5) * tall);
    return path(x, y + height * top, width, tall, land(width, tall, heights), {
      fill: linear(180, from, to),
    });
  };
  return [
    circle(
      x + width * between(random, 0.22, 0.74),
      y + height * 0.36,
      sun,
      linear(180, colors.third, colors.backEnd),
    ),
    ridge(0.4, `${colors.second}88`, `${colors.second}44`),
    ridge(0.56, colors.second, `${colors.second}aa`),
    ridge(0.72, `${colors.accent}cc`, colors.accent),
  ];
};

/** A grid of squares, quarters and rings. */
const blocks: Draw = ({ x, y, width, height }, colors, random) => {
  const columns = Math.max(3, Math.round(width / Math.max(height / 4, width / 6)));
  const side = width / columns;
  const rows = Math.max(2, Math.floor(height / side));
  const fills = [colors.accent, colors.second, colors.third, colors.ink];
  const fillOf = () => fills[Math.floor(random() * fills.length)] ?? colors.accent;
  const quarter = `M0 0 A${side} ${side} 0 0 1 ${side} ${side} L0 ${side}Z`;
  return Array.from({ length: columns * rows }, (_, index): Element[] => {
    const at = { x: x + (index % columns) * side, y: y + Math.floor(index / columns) * side };
    const dice = random();
    if (dice < 0.28) return [];
    if (dice < 0.5) return [box(at.x, at.y, side, side, fillOf())];
    if (dice < 0.8) {
      const turn = Math.floor(random() * 4) * 90;
      return [path(at.x, at.y, side, side, quarter, { fill: fillOf(), rotation: turn })];
    }
    if (dice < 0.9) return [circle(at.x + side / 2, at.y + side / 2, side * 0.36, fillOf())];
    return [ring(at.x + side / 2, at.y + side / 2, side * 0.32, fillOf(), side * 0.12)];
  }).flat();
};

/** Rays from the middle, with a medal of circles on it. */
const burst: Draw = ({ x, y, width, height }, colors) => {
  const middle = { x: x + width / 2, y: y + height * 0.52 };
  const reach = Math.hypot(width, height) * 0.52;
  const side = reach * 2;
  const rays = Array.from({ length: 18 }, (_, index) => {
    const at = (turn: number) => {
      const angle = (turn / 36) * Math.PI * 2;
      return `${Math.round(reach + Math.cos(angle) * reach)} ${Math.round(reach + Math.sin(angle) * reach)}`;
    };
    return `M${reach} ${reach} L${at(index * 2)} L${at(index * 2 + 1)}Z`;
  }).join(' ');
  const core = Math.min(width, height) * 0.3;
  return [
    path(middle.x - reach, middle.y - reach, side, side, rays, { fill: colors.second, opacity: 0.34 }),
    circle(middle.x, middle.y, core * 1.3, colors.third, { opacity: 0.5 }),
    circle(middle.x, middle.y, core, colors.accent),
    ring(middle.x, middle.y, core * 0.86, colors.onAccent, Math.max(2, core * 0.03), { opacity: 0.7 }),
    path(middle.x - core * 0.42, middle.y - core * 0.44, core * 0.84, core * 0.84, starPath(core * 0.84), {
      fill: colors.onAccent,
    }),
  ];
};

const starPath = (side: number): string =>
  `${Array.from({ length: 10 }, (_, index) => {
    const radius = (side / 2) * (index % 2 === 0 ? 1 : 0.42);
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const point = [side / 2 + Math.cos(angle) * radius, side / 2 + Math.sin(angle) * radius];
    return `${index === 0 ? 'M' : 'L'}${point.map((one) => Math.round(one * 10) / 10).join(' ')}`;
  }).join(' ')}Z`;

/** Round balls like lanterns and scraps of falling paper. */
const confetti: Draw = ({ x, y, width, height }, colors, random) => {
  const fills = [colors.accent, colors.second, colors.third];
  const unit = Math.min(width, height);
  const balls = Array.from({ length: 5 }, (_, index) => {
    const size = unit * between(random, 0.1, 0.2);
    return circle(
      x + (width * (index + 0.5)) / 5,
      y + height * between(random, 0.3, 0.72),
      size,
      linear(160, fills[index % 3] ?? colors.accent, `${fills[(index + 1) % 3] ?? colors.second}cc`),
    );
  });
  const pieces = Array.from({ length: 46 }, (_, index) => {
    const size = unit * between(random, 0.015, 0.04);
    const at = { x: x + random() * (width - size), y: y + random() * (height - size) };
    const fill = fills[index % 3] ?? colors.accent;
    return index % 3 === 0
      ? circle(at.x + size / 2, at.y + size / 2, size / 2, fill)
      : box(at.x, at.y, size, size * 0.5, fill, { rotation: Math.round(random() * 180), cornerRadius: 2 });
  });
  return [...balls, ...pieces];
};

/** A shining sphere with rings. */
const orbit: Draw = ({ x, y, width, height }, colors, random) => {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const unit = Math.min(width, height);
  const dots = Array.from({ length: 26 }, () =>
    circle(x + random() * width, y + random() * height, unit * between(random, 0.004, 0.012), colors.second),
  );
  return [
    circle(
      middle.x,
      middle.y,
      unit * 0.5,
      radial({ radius: 0.72 }, `${colors.second}aa`, `${colors.second}00`),
    ),
    ...dots,
    ring(middle.x, middle.y, unit * 0.44, colors.second, unit * 0.005),
    ring(middle.x, middle.y, unit * 0.36, colors.second, unit * 0.01, { opacity: 0.7 }),
    circle(middle.x, middle.y, unit * 0.27, linear(150, colors.accent, colors.second)),
    circle(middle.x + unit * 0.3, middle.y - unit * 0.2, unit * 0.06, colors.third),
    circle(middle.x - unit * 0.38, middle.y + unit * 0.22, unit * 0.034, colors.accent),
  ];
};

/** Three layers of waves, thin curves and a sun. */
const waves: Draw = ({ x, y, width, height }, colors, random) => {
  const line = (top: number, fill: string, opacity: number) => {
    const tall = height * (1 - top);
    const heights = Array.from(
      { length: 9 },
      (_, index) => (index % 2 === 0 ? 0.05 : 0.3) * tall * between(random, 0.7, 1.3),
    );
    return path(x, y + height * top, width, tall, land(width, tall, heights), { fill, opacity });
  };
  const thin = Array.from({ length: 4 }, (_, index) =>
    path(
      x,
      y + height * (0.06 + index * 0.05),
      width,
      height * 0.3,
      curve(
        width,
        Array.from({ length: 7 }, () => between(random, 0.1, 0.9) * height * 0.3),
      ),
      { stroke: stroke(colors.third, Math.max(1.5, height * 0.004), { cap: 'round' }), opacity: 0.6 },
    ),
  );
  return [
    circle(
      x + width * 0.68,
      y + height * 0.34,
      Math.min(width, height) * 0.2,
      linear(180, colors.third, colors.accent),
    ),
    ...thin,
    line(0.42, colors.second, 0.5),
    line(0.56, colors.second, 1),
    line(0.7, colors.accent, 1),
  ];
};

/** Overlapping sheets of paper with lines on them. */
const pages: Draw = ({ x, y, width, height }, colors) => {
  const tall = Math.min(height * 0.74, width * 0.9);
  const wide = tall * 0.72;
  const sheet = (turn: number, fill: string, shift: number) =>
    box(x + (width - wide) / 2 + shift, y + (height - tall) / 2, wide, tall, fill, {
      rotation: turn,
      cornerRadius: tall * 0.03,
      shadow: { color: '#00000022', blur: tall * 0.06, offsetX: 0, offsetY: tall * 0.02 },
    });
  const left = x + (width - wide) / 2 + wide * 0.14;
  const top = y + (height - tall) / 2;
  const lines = Array.from({ length: 6 }, (_, index) =>
    box(
      left,
      top + tall * (0.44 + index * 0.08),
      wide * (index === 5 ? 0.4 : 0.72),
      tall * 0.014,
      `${colors.onAccent}aa`,
    ),
  );
  return [
    circle(x + width / 2, y + height / 2, Math.min(width, height) * 0.48, `${colors.second}55`),
    sheet(-12, colors.second, -wide * 0.22),
    sheet(9, colors.third, wide * 0.22),
    sheet(-2, colors.accent, 0),
    box(left, top + tall * 0.14, wide * 0.3, tall * 0.2, `${colors.onAccent}cc`, {
      cornerRadius: tall * 0.01,
    }),
    ...lines,
  ];
};

const DRAWINGS: Readonly<Record<Motif, Draw>> = { hills, blocks, burst, confetti, orbit, waves, pages };

/** Draws a motif inside an area. The seed varies the drawing. */
export const drawMotif = (motif: Motif, area: Rect, colors: Palette, seed: number): Element[] =>
  DRAWINGS[motif](area, colors, scatter(seed));
