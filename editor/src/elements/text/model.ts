import type { RunStyle, TextElement } from '../../document/index.ts';
import { LIMITS } from '../../document/limits.ts';
import type { KindModel, SetCharacters } from '../model.ts';
import { clamp } from '../../document/clamp.ts';
import { scaleFont } from '../scaling.ts';

/** Characters of list markers, in horizontal and vertical text. */
const listCharacters = '•0123456789.〇一二三四五六七八九十百、';

/** Includes what the painter adds: list markers, and corner quotes in vertical text. */
export const charactersOfText = ({
  paragraphs,
  writingMode,
}: Pick<TextElement, 'paragraphs' | 'writingMode'>): SetCharacters[] =>
  paragraphs.flatMap(({ runs, list }) => {
    const first = runs[0]?.style;
    return [
      ...(list && first
        ? [{ fontFamily: first.fontFamily, fontWeight: first.fontWeight, text: listCharacters }]
        : []),
      ...runs.map(({ text, style }) => ({
        fontFamily: style.fontFamily,
        fontWeight: style.fontWeight,
        text: writingMode === 'vertical' && /[“”‘’]/.test(text) ? `${text}「」『』` : text,
      })),
    ];
  });

export const withTextStyles = <Part extends Pick<TextElement, 'paragraphs'>>(
  part: Part,
  change: (style: RunStyle) => RunStyle,
): Part => ({
  ...part,
  paragraphs: part.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, style: change(run.style) })),
  })),
});

export const lengthOfText = ({ paragraphs }: Pick<TextElement, 'paragraphs'>): number =>
  paragraphs.reduce((sum, { runs }) => sum + runs.reduce((inner, run) => inner + run.text.length, 0), 0);

export const textModel: KindModel<TextElement> = {
  label: '文字',
  keepsRatio: true,
  texts: (element) => [element],
  withTexts: (element, change) => change(element),
  characters: charactersOfText,
  withStyles: withTextStyles,
  faults: (element) =>
    lengthOfText(element) > LIMITS.textLength
      ? [{ message: `单个文本最多 ${LIMITS.textLength} 个字符`, path: ['paragraphs'] }]
      : [],
  scale: (draft, by) => {
    for (const { runs } of draft.paragraphs) for (const run of runs) scaleFont(run.style, by);
    const { stroke } = draft.effects;
    if (stroke) stroke.width = clamp(stroke.width * by, 0, 200);
    const { straight } = draft;
    if (straight) {
      straight.width = clamp(straight.width * by, LIMITS.minElementSidePx, LIMITS.maxElementSidePx);
      straight.height = clamp(straight.height * by, LIMITS.minElementSidePx, LIMITS.maxElementSidePx);
    }
    delete draft.layout;
  },
};
