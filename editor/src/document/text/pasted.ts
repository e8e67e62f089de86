import type { Paragraph, RunStyle } from '../schema/index.ts';
import { readClipboard } from './clipboard.ts';
import { cleanText, type Content, surroundingsOf } from './content.ts';
import { changeStyle, tidyRuns } from './runs.ts';

/** Characters of another program, with what of their style matters here. */
export interface PastedRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** `#rrggbb`; absent where they have the colour of ordinary text. */
  readonly color?: string | undefined;
  readonly highlight?: string | undefined;
  /** In px. */
  readonly size: number;
}

export interface PastedParagraph {
  readonly runs: readonly PastedRun[];
  readonly list?: Paragraph['list'];
  readonly align?: 'center' | 'right' | undefined;
}

/** The size of most characters: that of the body, beside which titles are large. */
export const usualSize = (paragraphs: readonly PastedParagraph[]): number => {
  const counts = new Map<number, number>();
  for (const { runs } of paragraphs)
    for (const { size, text } of runs) counts.set(size, (counts.get(size) ?? 0) + text.length);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
};

/** Whether nothing of it differs from plain text. */
export const isPlainText = (paragraphs: readonly PastedParagraph[]): boolean => {
  const usual = usualSize(paragraphs);
  return paragraphs.every(
    ({ runs, list, align }) =>
      list === undefined &&
      align === undefined &&
      runs.every(
        (run) =>
          ![run.isBold, run.italic, run.underline, run.strike].includes(true) &&
          run.color === undefined &&
          run.highlight === undefined &&
          run.size === usual,
      ),
  );
};

const boldWeight = 700;

/**
 * Pasted text in the style of its new surroundings: their font, and their size for most of it. It keeps what
 * stands out: bold, colours, larger and smaller characters in proportion.
 */
export const paragraphsOfPasted = (
  paragraphs: readonly PastedParagraph[],
  base: RunStyle,
  settings: Paragraph,
): Paragraph[] => {
  const usual = usualSize(paragraphs);
  const styleOf = (run: PastedRun): RunStyle =>
    changeStyle(base, {
      ...(run.isBold ? { fontWeight: Math.max(base.fontWeight, boldWeight) } : {}),
      ...(run.italic ? { italic: true } : {}),
      ...(run.underline ? { underline: true } : {}),
      ...(run.strike ? { strike: true } : {}),
      ...(run.color === undefined ? {} : { color: run.color }),
      ...(run.highlight === undefined ? {} : { highlight: run.highlight }),
      fontSize: run.size === usual ? base.fontSize : Math.round((base.fontSize * run.size) / usual),
    });
  return paragraphs.map(({ runs, list, align }) => ({
    ...settings,
    ...(list === undefined ? {} : { list }),
    ...(align === undefined ? {} : { align }),
    runs: tidyRuns(
      runs.length === 0
        ? [{ text: '', style: base }]
        : runs.map((run) => ({ text: cleanText(run.text), style: styleOf(run) })),
    ),
  }));
};

/** Text with its styles: in our own format, or as another program describes it. */
export interface StyledClipboard {
  readonly rich?: string;
  readonly pasted?: readonly PastedParagraph[];
}

/**
 * What replaces a range when this is pasted; null for plain text. How the text of another program is aligned, the
 * text there decides.
 */
export const contentOfPasted = (
  content: Content,
  { from, to }: { readonly from: number; readonly to: number },
  { rich = '', pasted = [] }: StyledClipboard,
  style?: RunStyle,
): Paragraph[] | null => {
  const own = readClipboard(rich);
  if (own) return own;
  const around = surroundingsOf(content, from, to);
  if (!around || isPlainText(pasted)) return null;
  const { settings } = around;
  return paragraphsOfPasted(pasted, style ?? around.style, settings).map((one) => ({
    ...one,
    align: settings.align,
  }));
};
