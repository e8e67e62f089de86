import type { Design, Element } from './schema/index.ts';
import { ROLES } from './roles.ts';
import { elementsOf } from './walk.ts';
import { plainText } from './text/plain.ts';

/** A place of a template that content is put into when many are made of it. */
export interface ContentColumn {
  /** As the column of a sheet is headed: 主标题, and 主标题 2 for a second one. */
  readonly heading: string;
  readonly kind: 'text' | 'picture' | 'qr';
  readonly elementId: string;
  /** What stands there now; empty for a picture. */
  readonly sample: string;
}

const kindOf = (element: Element): ContentColumn['kind'] | null => {
  if (element.type === 'text' || element.type === 'qr') return element.type;
  // a shape that waits for a picture is a place for one too
  if (element.type === 'image' || (element.type === 'shape' && element.role === 'photo')) return 'picture';
  return null;
};

/** Letters as a picture, which nobody replaces. */
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
