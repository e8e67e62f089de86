import type { Element, Page, TextElement } from './schema/index.ts';

/** Every element of a page, groups before what they hold, in painting order. */
export function* elementsOf(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    if (element.type === 'group') yield* elementsOf(element.elements);
  }
}

/** The first element that holds the placeholder key, or undefined. */
export const elementByRole = (page: Page, role: string): Element | undefined => {
  for (const element of elementsOf(page.elements)) if (element.role === role) return element;
  return undefined;
};

/** A text element's characters; paragraphs are joined by `\n`. Offsets in layouts count in this string. */
export const plainText = (element: Pick<TextElement, 'paragraphs'>): string =>
  element.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n');

/** What lists draw before their paragraphs, in lines and in columns. */
const LIST_CHARACTERS = '•0123456789.〇一二三四五六七八九十百、';

/** The face and the distinct characters a design needs of it. */
export interface FontNeed {
  family: string;
  weight: number;
  text: string;
}

/**
 * Every face a design uses with the characters drawn in it, in order of first use: also those the painter
 * sets by itself: corner quotes in vertical text, marks of lists and figures in charts.
 */
export const fontsUsed = (pages: readonly Page[]): FontNeed[] => {
  const needs = new Map<string, { family: string; weight: number; characters: Set<string> }>();
  const add = (family: string, weight: number, text: string): void => {
    const key = `${family}|${weight}`;
    const need = needs.get(key) ?? { family, weight, characters: new Set<string>() };
    needs.set(key, need);
    for (const character of text) if (character > ' ') need.characters.add(character);
  };
  for (const page of pages) {
    for (const element of elementsOf(page.elements)) {
      if (element.type === 'text') {
        for (const paragraph of element.paragraphs) {
          const first = paragraph.runs[0]?.style;
          if (paragraph.list && first) add(first.fontFamily, first.fontWeight, LIST_CHARACTERS);
          for (const run of paragraph.runs) {
            const { fontFamily, fontWeight } = run.style;
            const quotes = element.writingMode === 'vertical' && /[“”‘’]/.test(run.text) ? '「」『』' : '';
            add(fontFamily, fontWeight, run.text + quotes);
          }
        }
      }
      if (element.type === 'chart') {
        const { fontFamily, fontWeight } = element.textStyle;
        const names = element.series.map((series) => series.name);
        add(fontFamily, fontWeight, [...element.labels, ...names, '0123456789.,-%万亿…'].join(''));
      }
    }
  }
  return [...needs.values()].map(({ family, weight, characters }) => ({
    family,
    weight,
    text: [...characters].join(''),
  }));
};
