import type { Design, Element, Page } from '../document/index.ts';

/** A design that users may start from. */
export interface Sample {
  /** Stable name. All ids inside the design are made from it. */
  key: string;
  /** `free` for everybody; `member` only for users who pay. */
  price: 'free' | 'member';
  title: string;
  /** What it is for: the name of a template kind. */
  kind: string;
  /** 行业, 风格 and 颜色 facets. */
  tags: { industry: string; style: string; color: string };
  design: Design;
}

/** Replaces all ids by ids made from the key, so that the same sample is always the same document. */
export const finishSample = (sample: Sample): Sample => {
  let count = 0;
  const renamed = (element: Element): Element => {
    count += 1;
    const id = `${sample.key}-${count}`;
    return element.type === 'group'
      ? { ...element, id, elements: element.elements.map(renamed) }
      : { ...element, id };
  };
  const pages = sample.design.pages.map(
    (page, index): Page => ({
      ...page,
      id: `${sample.key}-page-${index + 1}`,
      elements: page.elements.map(renamed),
    }),
  );
  return { ...sample, design: { ...sample.design, id: sample.key, title: sample.title, pages } };
};
