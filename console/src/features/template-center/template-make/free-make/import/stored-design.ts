import type { Asset } from '@design-console/editor/document';
import type { ReadFile, ReadPicture } from '@design-console/editor/import';

type Node = Record<string, unknown>;

const isShown = (element: Node, stored: ReadonlyMap<string, Asset>): boolean =>
  element.type !== 'image' || stored.has(String(element.asset));

/** Leaves out elements whose picture is not stored, and groups that held nothing else. */
const withoutMissing = (elements: readonly Node[], stored: ReadonlyMap<string, Asset>): Node[] =>
  elements.flatMap((element): Node[] => {
    if (!isShown(element, stored)) return [];
    if (!Array.isArray(element.elements)) return [element];
    const inside = withoutMissing(element.elements as Node[], stored);
    return inside.length > 0 ? [{ ...element, elements: inside }] : [];
  });

/** The design with the addresses of its stored pictures; pictures that are not stored are left out. */
export const withStored = (
  design: ReadFile['design'],
  stored: ReadonlyMap<string, Asset>,
): Record<string, unknown> => ({
  ...design,
  assets: Object.fromEntries(stored),
  pages: design.pages.map((page) => ({
    ...page,
    elements: withoutMissing(page.elements as unknown as Node[], stored),
  })),
});

/** A picture as the file that is uploaded. */
export const fileOf = ({ blob, name }: ReadPicture): File => {
  const ending = blob.type === 'image/svg+xml' ? 'svg' : blob.type.slice('image/'.length);
  return new File([blob], `${name.slice(0, 60)}.${ending}`, { type: blob.type });
};
