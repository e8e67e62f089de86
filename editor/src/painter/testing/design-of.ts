import { blankDesign, type Design, type Element } from '../../document/index.ts';

/** A design of one page that holds these elements and nothing else. */
export const designOf = (elements: Element[], width = 200, height = 100): Design => {
  const design = blankDesign({ width, height });
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) };
};
