import type { Paragraph, RunStyle } from '../schema/index.ts';
import { type Content, placedParagraphs, sliceContent, styleAt } from './content.ts';
import { changeStyle, sliceRuns, type StyleChange, tidyRuns } from './runs.ts';

/** Styles a range; a function `change` is called for each run. Never changes the text. */
export const setStyle = (
  content: Content,
  from: number,
  to: number,
  change: StyleChange | ((style: RunStyle) => StyleChange),
): Paragraph[] => {
  const restyled = (style: RunStyle): RunStyle =>
    changeStyle(style, typeof change === 'function' ? change(style) : change);
  return placedParagraphs(content).map(({ paragraph, start, end }) => {
    if (start > to || end < from || (start < end && (start >= to || end <= from))) return paragraph;
    const inside = sliceRuns(paragraph.runs, from - start, to - start);
    if (inside.every((run) => restyled(run.style) === run.style)) return paragraph;
    const styled = inside.map((run) => ({ ...run, style: restyled(run.style) }));
    const before = from > start ? sliceRuns(paragraph.runs, 0, from - start) : [];
    const after = to < end ? sliceRuns(paragraph.runs, to - start, end - start) : [];
    return { ...paragraph, runs: tidyRuns([...before, ...styled, ...after]) };
  });
};

/** The style properties a whole range shares; null where they differ. */
export type CommonStyle = { [Key in keyof RunStyle]-?: RunStyle[Key] | null };

const common = <Value>(values: readonly Value[], none: Value): Value | null =>
  values.every((one) => one === values[0]) ? (values[0] ?? none) : null;

/**
 * The style that all characters from `from` up to `to`, which is not included, share; of an empty range the
 * style at the caret. UTF-16 offsets in the plain text.
 */
export const commonStyle = (content: Content, from: number, to: number): CommonStyle | null => {
  const runs =
    from < to
      ? sliceContent(content, from, to)
          .flatMap((paragraph) => paragraph.runs)
          .filter((run) => run.text !== '')
      : [];
  const own = styleAt(content, from);
  const styles = runs.length > 0 ? runs.map((run) => run.style) : own ? [own] : [];
  const [first] = styles;
  if (!first) return null;
  const of = <Key extends keyof RunStyle>(key: Key): RunStyle[Key] | null =>
    common(
      styles.map((style) => style[key]),
      first[key],
    );
  return {
    fontFamily: of('fontFamily'),
    fontSize: of('fontSize'),
    fontWeight: of('fontWeight'),
    italic: of('italic'),
    underline: of('underline'),
    strike: of('strike'),
    color: of('color'),
    highlight: of('highlight') as CommonStyle['highlight'],
  };
};

/** A change to a paragraph's settings; `list: undefined` takes it out of a list. */
export type ParagraphChange = {
  [Key in keyof Omit<Paragraph, 'runs'>]?: Paragraph[Key] | undefined;
};

/** A range touches the paragraphs it overlaps, but not one whose start it only reaches. */
const touches = (from: number, to: number, start: number, end: number): boolean =>
  start <= to && end >= from && !(from < to && start === to && start > from);

/** Changes the settings of every paragraph that the range touches. UTF-16 offsets in the plain text. */
export const setParagraphs = (
  content: Content,
  from: number,
  to: number,
  change: ParagraphChange,
): Paragraph[] =>
  placedParagraphs(content).map(({ paragraph, start, end }) => {
    if (!touches(from, to, start, end)) return paragraph;
    const entries = Object.entries({ ...paragraph, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as Paragraph;
  });

export interface CommonParagraph {
  align: Paragraph['align'] | null;
  indent: Paragraph['indent'] | null;
  /** 'none' outside lists, null where paragraphs differ. */
  list: NonNullable<Paragraph['list']> | 'none' | null;
}

/** The settings that all paragraphs share which the range touches. UTF-16 offsets in the plain text. */
export const commonParagraph = (content: Content, from: number, to: number): CommonParagraph => {
  const touched = placedParagraphs(content)
    .filter(({ start, end }) => touches(from, to, start, end))
    .map(({ paragraph }) => paragraph);
  return {
    align: common<Paragraph['align']>(
      touched.map((one) => one.align),
      'left',
    ),
    indent: common(
      touched.map((one) => one.indent),
      0,
    ),
    list: common<NonNullable<Paragraph['list']> | 'none'>(
      touched.map((one) => one.list ?? 'none'),
      'none',
    ),
  };
};
