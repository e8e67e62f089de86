import { clamp } from '../document/clamp.ts';
import { elementBase } from '../document/factories.ts';
import type { Point } from '../document/geometry.ts';
import { LIMITS } from '../document/limits.ts';
import type { Paragraph, Run, RunStyle, TextElement } from '../document/schema/index.ts';
import { firstCharacters } from '../document/text/boundaries.ts';
import { MIDDLE_EM } from '../painter/text/glyphs.ts';

export const safeSize = (size: number): number =>
  Math.round(clamp(Number.isFinite(size) ? size : 32, 1, LIMITS.maxFontSizePx) * 100) / 100;

export const safeLineHeight = (value: number): number =>
  Math.round(clamp(Number.isFinite(value) ? value : 1.2, 0.5, 5) * 1000) / 1000;

export const safeSpacing = (value: number): number =>
  Math.round(clamp(Number.isFinite(value) ? value : 0, -0.5, 5) * 1000) / 1000;

/** Approximate width of a character, in em: fonts are not available here. */
const advanceOf = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) > 0x2e7f) return 1;
  if (character === ' ') return 0.3;
  return /[A-Z0-9mw@%&]/.test(character) ? 0.64 : /[iljtfr.,;:'|!]/.test(character) ? 0.32 : 0.55;
};

const lineLengthOf = (runs: readonly Run[], spacing: number): number =>
  runs.reduce(
    (sum, { text, style }) =>
      [...text].reduce((inner, one) => inner + (advanceOf(one) + spacing) * style.fontSize, sum),
    0,
  );

/** The runs of each line: a `\n` inside a run ends a line. */
const linesOf = ({ runs }: Paragraph): Run[][] => {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
};

const sizeOf = (runs: readonly Run[]): number => Math.max(...runs.map(({ style }) => style.fontSize), 1);

interface TextOptions {
  readonly paragraphs: readonly Paragraph[];
  /** Start, middle or end of the first baseline, by alignment; in vertical text the first column's top. */
  readonly at: Point;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  readonly flipX?: boolean;
  readonly lineHeight: number;
  readonly letterSpacing: number;
  readonly writingMode?: TextElement['writingMode'];
}

/** Distance from the top of a text's box to its first baseline. */
export const firstBaseline = (size: number, lineHeight: number): number =>
  size * (lineHeight / 2 + MIDDLE_EM);

/** A text that does not wrap, placed by its first baseline; its box size is approximate. */
export const unwrappedText = (options: TextOptions): TextElement => {
  const {
    paragraphs,
    at,
    rotation,
    flipX = false,
    lineHeight,
    letterSpacing,
    writingMode = 'horizontal',
  } = options;
  const lines = paragraphs.flatMap(linesOf);
  const along = Math.max(...lines.map((runs) => lineLengthOf(runs, letterSpacing)), 1);
  const across = lines.reduce((sum, runs) => sum + sizeOf(runs) * lineHeight, 0);
  const first = sizeOf(lines[0] ?? []);
  const align = paragraphs[0]?.align ?? 'left';
  const begin = align === 'center' ? -along / 2 : align === 'right' ? -along : 0;
  const isVertical = writingMode === 'vertical';
  const [width, height] = isVertical ? [across, along] : [along, across];
  const middle = isVertical
    ? { x: (first * lineHeight) / 2 - across / 2, y: begin + along / 2 }
    : { x: (begin + along / 2) * (flipX ? -1 : 1), y: across / 2 - firstBaseline(first, lineHeight) };
  const radians = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const x = at.x + middle.x * cos - middle.y * sin - width / 2;
  const y = at.y + middle.x * sin + middle.y * cos - height / 2;
  return {
    ...elementBase({
      x,
      y,
      width: Math.min(width, LIMITS.maxElementSidePx),
      height: Math.min(height, LIMITS.maxElementSidePx),
    }),
    type: 'text',
    paragraphs: [...paragraphs],
    box: 'auto',
    writingMode,
    lineHeight,
    letterSpacing,
    paragraphSpacing: 0,
    blockAlign: 'start',
    effects: { hollow: false },
    rotation,
    flipX,
  };
};

/** The paragraphs within a text's limits, and whether something was cut. */
export const fittingParagraphs = (
  source: readonly Paragraph[],
): { paragraphs: Paragraph[]; isCut: boolean } => {
  let left: number = LIMITS.textLength;
  let isCut = source.length > LIMITS.paragraphsPerText;
  const paragraphs = source.slice(0, LIMITS.paragraphsPerText).flatMap((paragraph): Paragraph[] => {
    if (left <= 0) {
      isCut = true;
      return [];
    }
    const merged = mergedRuns(paragraph.runs);
    isCut ||= merged.length > LIMITS.runsPerParagraph;
    const runs = merged.slice(0, LIMITS.runsPerParagraph).map((run) => {
      const text = firstCharacters(run.text, Math.max(left, 0));
      isCut ||= text.length < run.text.length;
      left -= text.length;
      return { ...run, text };
    });
    return runs.length > 0 ? [{ ...paragraph, runs }] : [];
  });
  return { paragraphs, isCut };
};

const isSameStyle = (one: RunStyle, other: RunStyle): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Merges neighbouring runs of one style. */
const mergedRuns = (runs: readonly Run[]): Run[] => {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && isSameStyle(last.style, run.style)) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
};
