import { LIMITS } from '../limits.ts';
import type { Run, RunStyle } from '../schema/index.ts';

const STYLE_KEYS = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'italic',
  'underline',
  'strike',
  'color',
  'highlight',
] as const satisfies readonly (keyof RunStyle)[];

/** A change to a style; a highlight set to undefined is removed. */
export type StyleChange = { [Key in keyof RunStyle]?: RunStyle[Key] | undefined };

export const sameStyle = (one: RunStyle, other: RunStyle): boolean =>
  one === other || STYLE_KEYS.every((key) => one[key] === other[key]);

const clampSize = (size: number): number => Math.min(Math.max(size, 1), LIMITS.maxFontSizePx);

/** Returns the same style if nothing changes. */
export const changeStyle = (style: RunStyle, change: StyleChange): RunStyle => {
  const { highlight, ...others } = style;
  const rest = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const wanted: RunStyle = { ...others, ...rest };
  wanted.fontSize = clampSize(wanted.fontSize);
  if (!('highlight' in change) && highlight !== undefined) wanted.highlight = highlight;
  return sameStyle(wanted, style) ? style : wanted;
};

/** Normalised runs: no empty run except a single one, equal neighbours merged. */
export const tidyRuns = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = [];
  for (const run of runs) {
    const last = tidy.at(-1);
    if (run.text === '') continue;
    // beyond the limit of runs, characters stay and take the last style
    if (last && (sameStyle(last.style, run.style) || tidy.length === LIMITS.runsPerParagraph)) {
      tidy[tidy.length - 1] = { text: last.text + run.text, style: last.style };
    } else tidy.push(run);
  }
  const [first] = runs;
  return tidy.length > 0 || !first ? tidy : [{ text: '', style: first.style }];
};

/** The style of the character before `offset`, or of the first one at the start. */
export const styleBefore = (runs: readonly Run[], offset: number): RunStyle | undefined => {
  let end = 0;
  for (const run of runs) {
    end += run.text.length;
    if (run.text !== '' && offset <= end) return run.style;
  }
  return runs.at(-1)?.style;
};

/** A part of the runs; an empty part keeps the style at that position. */
export const sliceRuns = (runs: readonly Run[], from: number, to: number): Run[] => {
  const parts: Run[] = [];
  let start = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    if (text !== '') parts.push(text === run.text ? run : { text, style: run.style });
    start += run.text.length;
  }
  const style = styleBefore(runs, from);
  return parts.length > 0 || !style ? parts : [{ text: '', style }];
};
