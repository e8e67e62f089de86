import { contrastOf, isColor } from '@design-console/contract/kernel';
import type { TemplateHealth } from '@design-console/contract/template';
import {
  type Design,
  type Element,
  elementsOf,
  type Page,
  type TextElement,
} from '@design-console/editor/document';

/** Below this even large text is hard to read (WCAG 2 requires 3). */
const contrastLeast = 2;
const opaque = (color: string): string | null => {
  const bare = color.slice(0, 7);
  return (color.length === 7 || Number.parseInt(color.slice(7), 16) >= 230) && isColor(bare) ? bare : null;
};

const isThrough = (element: Element): boolean =>
  !element.visible || element.opacity < 0.9 || element.blend !== 'normal';

const contains = (element: Element, x: number, y: number): boolean =>
  element.x <= x && x <= element.x + element.width && element.y <= y && y <= element.y + element.height;

/** The colour behind a point of the page below the `at`-th element; null for a picture or a gradient. */
const colorBehind = (page: Page, at: number, x: number, y: number): string | null => {
  for (const element of page.elements.slice(0, at).reverse()) {
    if (!element.visible || !contains(element, x, y)) continue;
    if (element.type === 'text' || element.type === 'line') continue;
    // a rotated or cut out shape may not cover the point, a translucent one mixes
    if (element.type !== 'shape' || element.rotation !== 0 || isThrough(element)) return null;
    if (element.outline.kind !== 'rect') return null;
    if (!element.fill) continue;
    return element.fill.kind === 'solid' ? opaque(element.fill.color) : null;
  }
  return page.background.kind === 'solid' ? opaque(page.background.color) : null;
};

const isPlain = (text: TextElement): boolean =>
  !isThrough(text) && !text.shadow && text.rotation === 0 && !text.effects?.stroke && !text.effects?.gradient;

/** Whether a text of the design has a colour close to that behind it. Only certain cases count. */
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
  /** The company's own font families that are expired or removed. */
  readonly deadFamilies: ReadonlySet<string>;
  /** The requested pictures that exist. */
  readonly livingFiles: ReadonlySet<string>;
  /** Templates not used since then are unused. */
  readonly unusedBefore: Date;
}

/** Faults and possible faults of a template. */
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

/** Fills of a design with their areas, to find its main colours. */
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
