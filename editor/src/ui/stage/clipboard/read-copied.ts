import type { Copied } from '../../../core/index.ts';
import { blankDesign, parseDesign } from '../../../document/index.ts';

// a chunk of its own: document schemas are not needed at startup

/** Parses elements copied in another tab, validated like any external document; null if invalid. */
export const readCopied = (text: string): Copied | null => {
  try {
    const content = JSON.parse(text) as Partial<Copied>;
    const blank = blankDesign({ width: 100, height: 100 });
    const parsed = parseDesign({
      ...blank,
      assets: content.assets ?? {},
      pages: blank.pages.map((page) => ({ ...page, elements: content.elements ?? [] })),
    });
    if (!parsed.ok) return null;
    const { pages, assets } = parsed.design;
    return { elements: pages[0]?.elements ?? [], assets, pageId: String(content.pageId ?? '') };
  } catch {
    return null;
  }
};
