import { type Element, plainText, ROLES } from '../document/index.ts';
import { modelOf } from '../elements/models.ts';

const outlines = { rect: '矩形', ellipse: '圆形', polygon: '多边形', star: '星形', path: '形状' } as const;

const longest = 24;

/** An element's label in lists and announcements: its name, its text, or its kind. */
export const nameOf = (element: Element): string => {
  if (element.name !== undefined && element.name !== '') return element.name;
  if (element.type === 'text') {
    const words = plainText(element).replaceAll('\n', ' ').trim();
    if (words !== '') return words.length > longest ? `${words.slice(0, longest)}…` : words;
  }
  const role = Object.entries(ROLES).find(([key]) => key === element.role)?.[1];
  if (role !== undefined) return role;
  return element.type === 'shape' ? outlines[element.outline.kind] : modelOf(element).label;
};
