import { type Design, type Element, type Page, usualBleed } from '../../document/index.ts';
import type { Template } from '../template.ts';

interface Options extends Omit<Template, 'design' | 'keywords'> {
  /** Separated by spaces. */
  readonly keywords: string;
  readonly width: number;
  readonly height: number;
  /** Set for paper sizes. Width and height are in px with every unit. */
  readonly unit?: Design['unit'];
  readonly dpi?: number;
  /** For what a printer cuts to size: the background reaches beyond the cut. */
  readonly hasBleed?: boolean;
  readonly pages: readonly {
    readonly name?: string;
    readonly background: Page['background'];
    readonly elements: readonly Element[];
  }[];
}

/** Replaces all ids by ids made from the key, so that the same source is always the same document. */
export const template = (options: Options): Template => {
  const { keywords, width, height, unit = 'px', dpi = 96, hasBleed = false, pages, ...facts } = options;
  let count = 0;
  const numbered = (element: Element): Element => {
    count += 1;
    const id = `${facts.key}-${count}`;
    return element.type === 'group'
      ? { ...element, id, elements: element.elements.map(numbered) }
      : { ...element, id };
  };
  return {
    ...facts,
    keywords: keywords.split(' ').filter(Boolean),
    design: {
      schemaVersion: 1,
      id: facts.key,
      title: facts.title,
      unit,
      dpi,
      pages: pages.map((page, index) => ({
        id: `${facts.key}-page-${index + 1}`,
        ...(page.name === undefined ? {} : { name: page.name }),
        width,
        height,
        ...(hasBleed ? { bleed: usualBleed(unit, dpi) } : {}),
        background: page.background,
        elements: page.elements.map(numbered),
      })),
      assets: {},
      meta: {},
    },
  };
};
