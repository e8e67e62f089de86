import type { Copied } from '../../core/index.ts';
import { blankDesign, parseDesign } from '../../document/index.ts';

// a chunk of its own: the schemas of documents are no part of the first sight

/** What another tab copied, judged like any document from outside; null for what is none. */
export const readCopied = (text: string): Copied | null => {
  try {
    const given = JSON.parse(text) as Partial<Copied>;
    const blank = blankDesign({ width: 100, height: 100 });
    const parsed = parseDesign({
      ...blank,
      assets: given.assets ?? {},
      pages: blank.pages.map((page) => ({ ...page, elements: given.elements ?? [] })),
    });
    if (!parsed.ok) return null;
    const { pages, assets } = parsed.design;
    return { elements: pages[0]?.elements ?? [], assets, pageId: String(given.pageId ?? '') };
  } catch {
    return null;
  }
};
