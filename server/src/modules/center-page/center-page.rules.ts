import { isRecord } from '@design-console/contract/kernel/is-record';
import type { DocumentValue } from '@design-console/contract/kernel';

/** A page's draft without its links to pages: these are of its own device. */
export const withoutPageLinks = (value: DocumentValue): DocumentValue => {
  const unlinked = (picture: unknown): unknown =>
    isRecord(picture) && isRecord(picture.link) && picture.link.kind === 'page'
      ? { ...picture, link: { kind: 'none', to: '' } }
      : picture;
  const { items } = value.blocks ?? {};
  if (!Array.isArray(items)) return value;
  const blocks = items.map((block: unknown) =>
    isRecord(block) && Array.isArray(block.pictures)
      ? { ...block, pictures: block.pictures.map(unlinked) }
      : block,
  );
  return { ...value, blocks: { ...value.blocks, items: blocks } };
};
