import { type EditorState, locate } from '../../core/index.ts';
import {
  cleanText,
  type Design,
  type Element,
  mayDo,
  plainText,
  replaceText,
  type TextElement,
} from '../../document/index.ts';
import { modelOf, textsOfElement, withTexts } from '../../elements/models.ts';
import { command } from '../command.ts';
import { elementsWritten } from './edit-text.ts';
import { fitTable, fitTextBox } from '../recipes/sizes.ts';

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

/** Further matches are not listed: a person does not step through so many. They are replaced with the others. */
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

/** The first matches in visible texts and cells, page by page in painting order. */
export const foundTexts = (design: Design, wanted: Wanted, most = FOUND_MAX): readonly FoundText[] => {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const found: FoundText[] = [];
  const look = (elements: readonly Element[], pageId: string, groupPath: readonly string[]): void => {
    for (const element of elements) {
      if (found.length >= most) return;
      if (!element.visible) continue;
      const { id } = element;
      textsOfElement(element).forEach((text, part) => {
        for (const range of rangesIn(text, pattern)) found.push({ pageId, groupPath, id, part, ...range });
      });
      if (element.type === 'group') look(element.elements, pageId, [...groupPath, id]);
    }
  };
  for (const page of design.pages) look(page.elements, page.id, []);
  return found.slice(0, most);
};

/** The element with these places replaced; the same object where it cannot hold that. */
const replacedIn = (element: Element, places: readonly FoundText[], words: string): Element => {
  const inserted = cleanText(words);
  let part = -1;
  let isCut = false;
  const next = withTexts(element, (text) => {
    part += 1;
    const own = places.filter((one) => one.part === part);
    if (own.length === 0) return text;
    // from the end, so that earlier offsets stay
    const paragraphs = own.reduceRight((content, { from, to }) => {
      const replaced = replaceText(content, from, to, inserted);
      isCut ||= replaced.inserted !== inserted;
      return replaced.content;
    }, text.paragraphs);
    const { layout: _ofTheOld, ...rest } = text;
    return { ...rest, paragraphs };
  });
  return isCut || modelOf(next).faults?.(next).length ? element : next;
};

interface Replacement {
  readonly places: readonly FoundText[];
  readonly words: string;
}

const byElement = (places: readonly FoundText[]): ReadonlyMap<string, readonly FoundText[]> => {
  const found = new Map<string, FoundText[]>();
  for (const place of places) {
    const own = found.get(place.id);
    if (own) own.push(place);
    else found.set(place.id, [place]);
  }
  return found;
};

const mayReplaceIn = ({ design, actor }: EditorState, id: string): boolean => {
  const element = locate(design, id)?.element;
  return element !== undefined && mayDo(element, 'edit', actor);
};

/** How many of these places would stay as they are: in locked elements, and in those with no room for the words. */
export const keptPlaces = (state: EditorState, { places, words }: Replacement) => {
  let [locked, full] = [0, 0];
  for (const [id, own] of byElement(places)) {
    const element = locate(state.design, id)?.element;
    if (!element || !mayReplaceIn(state, id)) locked += own.length;
    else if (replacedIn(element, own, words) === element) full += own.length;
  }
  return { locked, full };
};

/** Replaces found words by others, each in the style of its first character; one step for all of them. */
export const replaceTexts = command<Replacement>({
  id: 'replaceTexts',
  label: '替换文字',
  canRun: (state, { places }) => places.some(({ id }) => mayReplaceIn(state, id)),
  recipe:
    ({ places, words }) =>
    (change) => {
      const { base, ports } = change;
      const written = [...byElement(places)].flatMap(([id, own]) => {
        const element = locate(base, id)?.element;
        const replaced = element && replacedIn(element, own, words);
        if (!replaced || replaced === element) return [];
        const next = { ...replaced };
        if (next.type === 'text') fitTextBox(next, ports, next);
        if (next.type === 'table') fitTable(next, ports, { ...next });
        return [next];
      });
      elementsWritten(written)(change);
    },
});
