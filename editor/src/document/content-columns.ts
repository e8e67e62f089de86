import type { Design, Element } from './schema/index.ts';
import { ROLES } from './roles.ts';
import { elementsOf } from './walk.ts';
import { plainText } from './text/plain.ts';

/** A place in a template that batch creation fills with content. */
export interface ContentColumn {
  /** The column's heading in a sheet: 主标题, and 主标题 2 for a second one. */
  readonly heading: string;
  readonly kind: 'text' | 'picture' | 'qr';
  readonly elementId: string;
  /** The template's own content; empty for a picture. */
  readonly sample: string;
}

const kindOf = (element: Element): ContentColumn['kind'] | null => {
  if (element.type === 'text' || element.type === 'qr') return element.type;
  // a shape with the photo role is a picture placeholder too
  if (element.type === 'image' || (element.type === 'shape' && element.role === 'photo')) return 'picture';
  return null;
};

/** Decorative letters, which nobody replaces. */
const ornament: keyof typeof ROLES = 'ornament';

/** The places a template's roles name, page by page in painting order. */
export const contentColumns = (design: Pick<Design, 'pages'>): ContentColumn[] => {
  const counts = new Map<string, number>();
  return design.pages.flatMap((page) =>
    [...elementsOf(page.elements)].flatMap((element): ContentColumn[] => {
      const kind = kindOf(element);
      if (element.role === undefined || element.role === ornament || kind === null) return [];
      const name = (ROLES as Record<string, string>)[element.role] ?? element.role;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const sample = element.type === 'text' ? plainText(element) : element.type === 'qr' ? element.text : '';
      return [{ heading: count === 1 ? name : `${name} ${count}`, kind, elementId: element.id, sample }];
    }),
  );
};
