import { contrastOf, isColor } from '@design-console/contract/kernel';
import type { TemplateHealth } from '@design-console/contract/template';
import {
  type Design,
  type Element,
  elementsOf,
  type Page,
  type TextElement,
} from '@design-console/editor/document';

/** Below this nobody reads even large text with ease (WCAG 2 asks 3 of it). */
const contrastLeast = 2;
const opaque = (color: string): string | null => {
  const bare = color.slice(0, 7);
  return (color.length === 7 || Number.parseInt(color.slice(7), 16) >= 230) && isColor(bare) ? bare : null;
};

const isThrough = (element: Element): boolean =>
  !element.visible || element.opacity < 0.9 || element.blend !== 'normal';

const contains = (element: Element, x: number, y: number): boolean =>
  element.x <= x && x <= element.x + element.width && element.y <= y && y <= element.y + element.height;

/** The colour behind a point of the page under the `at`-th element; null where a picture or a gradient lies. */
const colorBehind = (page: Page, at: number, x: number, y: number): string | null => {
  for (const element of page.elements.slice(0, at).reverse()) {
    if (!element.visible || !contains(element, x, y)) continue;
    if (element.type === 'text' || element.type === 'line') continue;
    // what is turned or cut out may not reach the point, what is see-through mixes
    if (element.type !== 'shape' || element.rotation !== 0 || isThrough(element)) return null;
    if (element.outline.kind !== 'rect') return null;
    if (!element.fill) continue;
    return element.fill.kind === 'solid' ? opaque(element.fill.color) : null;
  }
  return page.background.kind === 'solid' ? opaque(page.background.color) : null;
};

const isPlain = (text: TextElement): boolean =>
  !isThrough(text) && !text.shadow && text.rotation === 0 && !text.effects?.stroke && !text.effects?.gradient;

/** Whether a text of the design stands on a colour it can hardly be told from. Only what is certain counts. */
export const hasLowContrast = (design: Design): boolean =>
  design.pages.some((page) =>
    page.elements.some((element, at) => {
      if (element.type !== 'text' || !isPlain(element)) return false;
      const behind = colorBehind(page, at, element.x + element.width / 2, element.y + element.height / 2);
      if (behind === null) return false;
      return element.paragraphs.some(({ runs }) =>
        runs.some(({ text, style }) => {
          const color = opaque(style.color);
          if (text.trim() === '' || style.highlight || color === null) return false;
          return contrastOf(color, behind) < contrastLeast;
        }),
      );
    }),
  );

export interface HealthFacts {
  readonly fontFamilies: readonly string[];
  readonly pictureFiles: readonly string[];
  readonly hasLowContrast: boolean;
  /** null: never on the shelf, or not now. */
  readonly onShelfSince: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface HealthWorld {
  /** Families of the company's own fonts whose licence ran out, or that are gone. */
  readonly deadFamilies: ReadonlySet<string>;
  /** Of the pictures that were asked for, those that are there. */
  readonly livingFiles: ReadonlySet<string>;
  /** Who was not used since then is unused. */
  readonly unusedBefore: Date;
}

/** What is wrong with a template, or may be. */
export const healthIn = (facts: HealthFacts, world: HealthWorld): TemplateHealth[] => {
  const { onShelfSince, lastUsedAt } = facts;
  return [
    ...(facts.fontFamilies.some((family) => world.deadFamilies.has(family))
      ? (['expiredFont'] as const)
      : []),
    ...(facts.pictureFiles.some((name) => !world.livingFiles.has(name)) ? (['deadPicture'] as const) : []),
    ...(facts.hasLowContrast ? (['lowContrast'] as const) : []),
    ...(onShelfSince !== null &&
    onShelfSince < world.unusedBefore &&
    (lastUsedAt === null || lastUsedAt < world.unusedBefore)
      ? (['unused'] as const)
      : []),
  ];
};

/** Fills of a design with the area they take, for telling its main colours. */
export const filledAreas = (page: Page): { color: string; area: number }[] => {
  const whole = page.width * page.height;
  const ground =
    page.background.kind === 'solid'
      ? [{ color: page.background.color, area: whole }]
      : page.background.kind === 'image'
        ? []
        : page.background.stops.map(({ color }) => ({ color, area: whole / 3 }));
  const shapes = [...elementsOf(page.elements)].flatMap((element) => {
    if (element.type !== 'shape' || !element.fill || element.opacity < 0.5) return [];
    const area = Math.min(element.width * element.height, whole);
    return element.fill.kind === 'solid'
      ? [{ color: element.fill.color, area }]
      : element.fill.stops.map(({ color }) => ({ color, area: area / 3 }));
  });
  return [...ground, ...shapes];
};
