import { charactersOf } from '../elements/models.ts';
import type { Element, Page } from './schema/index.ts';

/** Every element of a page, groups before what they hold, in painting order. */
export function* elementsOf(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    if (element.type === 'group') yield* elementsOf(element.elements);
  }
}

/** How many elements a list holds, members of groups included. */
export const countOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, one) => sum + 1 + (one.type === 'group' ? countOf(one.elements) : 0), 0);

/** The first element that holds the placeholder key, or undefined. */
export const elementByRole = (page: Page, role: string): Element | undefined => {
  for (const element of elementsOf(page.elements)) if (element.role === role) return element;
  return undefined;
};

/** The face and the distinct characters a design needs of it. */
export interface FontNeed {
  family: string;
  weight: number;
  text: string;
}

/**
 * Every face a design uses with the characters drawn in it, in order of first use: including those the
 * painter adds: corner quotes in vertical text, list markers and digits in charts.
 */
export const fontsUsed = (pages: readonly Page[]): FontNeed[] => {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>();
  const add = (family: string, weight: number, text: string): void => {
    const key = `${family}|${weight}`;
    const need = needed.get(key) ?? { family, weight, characters: new Set<string>() };
    needed.set(key, need);
    for (const character of text) if (character > ' ') need.characters.add(character);
  };
  for (const page of pages) {
    for (const element of elementsOf(page.elements)) {
      for (const { fontFamily, fontWeight, text } of charactersOf(element)) add(fontFamily, fontWeight, text);
    }
  }
  return [...needed.values()].map(({ family, weight, characters }) => ({
    family,
    weight,
    text: [...characters].join(''),
  }));
};
