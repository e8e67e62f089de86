import { locate, plain } from '../../core/index.ts';
import {
  type Design,
  type Element,
  mayDo,
  plainText,
  replaceText,
  type TextElement,
} from '../../document/index.ts';
import { modelOf, textsOfElement, withTexts } from '../../elements/models.ts';
import { fittedTable } from '../../elements/table/model.ts';
import { command } from '../command.ts';
import { elementsWritten } from './edit-text.ts';
import { fitTextBox } from '../recipes/sizes.ts';

export interface Wanted {
  readonly words: string;
  readonly isCaseSensitive: boolean;
}

/** One match of the words. */
export interface FoundText {
  readonly pageId: string;
  readonly groupPath: readonly string[];
  readonly id: string;
  /** Which of the element's texts: a table has one per cell. */
  readonly part: number;
  /** UTF-16 offsets into that text. */
  readonly from: number;
  readonly to: number;
}

/** Further matches are not listed: a person does not step through so many. */
export const FOUND_MAX = 2000;

/** With the flag u an escape of any other sign, as of a hyphen, makes an invalid expression. */
const signsOfPatterns = /[.*+?^${}()|[\]\\/]/g;

const patternOf = ({ words, isCaseSensitive }: Wanted): RegExp | null =>
  words === '' ? null : new RegExp(words.replace(signsOfPatterns, '\\$&'), isCaseSensitive ? 'gu' : 'giu');

const rangesIn = (text: TextElement, pattern: RegExp): { from: number; to: number }[] =>
  [...plainText(text).matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));

/** The matches in visible texts and cells, page by page in painting order. */
export const foundTexts = (design: Design, wanted: Wanted): readonly FoundText[] => {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const found: FoundText[] = [];
  const look = (elements: readonly Element[], pageId: string, groupPath: readonly string[]): void => {
    for (const element of elements) {
      if (found.length >= FOUND_MAX) return;
      if (!element.visible) continue;
      const { id } = element;
      textsOfElement(element).forEach((text, part) => {
        for (const range of rangesIn(text, pattern)) found.push({ pageId, groupPath, id, part, ...range });
      });
      if (element.type === 'group') look(element.elements, pageId, [...groupPath, id]);
    }
  };
  for (const page of design.pages) look(page.elements, page.id, []);
  return found.slice(0, FOUND_MAX);
};

/** Whether the words themselves contain what is looked for. */
export const standIn = (words: string, wanted: Wanted): boolean => patternOf(wanted)?.test(words) ?? false;

/** The element with these places replaced; the same object where it cannot hold that. */
const replacedIn = (element: Element, places: readonly FoundText[], words: string): Element => {
  let part = -1;
  const next = withTexts(element, (text) => {
    part += 1;
    const own = places.filter((one) => one.part === part);
    if (own.length === 0) return text;
    // from the end, so that earlier offsets stay
    const paragraphs = own.reduceRight(
      (content, { from, to }) => replaceText(content, from, to, words).content,
      text.paragraphs,
    );
    const { layout: _ofTheOld, ...rest } = text;
    return { ...rest, paragraphs };
  });
  return modelOf(next).faults?.(next).length ? element : next;
};

interface Replacement {
  readonly places: readonly FoundText[];
  readonly words: string;
}

/** Replaces found words by others, each in the style of its first character; one step for all of them. */
export const replaceTexts = command<Replacement>({
  id: 'replaceTexts',
  label: '替换文字',
  canRun: ({ design, actor }, { places }) =>
    places.some(({ id }) => {
      const element = locate(design, id)?.element;
      return element !== undefined && mayDo(element, 'edit', actor);
    }),
  recipe:
    ({ places, words }) =>
    (change) => {
      const { base, ports } = change;
      const written = [...new Set(places.map(({ id }) => id))].flatMap((id) => {
        const element = locate(base, id)?.element;
        if (!element) return [];
        const own = places.filter((one) => one.id === id);
        const next = plain(replacedIn(element, own, words));
        if (next.type === 'text') fitTextBox(next, ports, plain(next));
        return next.type === 'table' ? fittedTable(next, ports.fitTextBox) : next;
      });
      elementsWritten(written)(change);
    },
});
