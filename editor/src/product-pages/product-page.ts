import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';

/**
 * A product page is a page for end users, rendered from one configuration document and nothing else of the
 * console. `product-pages/<product>/` exports it from its index; `obeys.test.tsx` beside it changes every field
 * of the document and fails with the name of a field without effect. It adapts to its own width, not to a
 * device: a phone is a narrow page.
 */
export type DocumentValueOf<Key extends keyof typeof DOCUMENTS> = ValueOfSections<
  (typeof DOCUMENTS)[Key]['sections']
>;

export interface ProductPageProps<Key extends keyof typeof DOCUMENTS> {
  /** The published (or, in a preview, the unsaved) value of the document. */
  readonly configuration: DocumentValueOf<Key>;
  /** The viewer. */
  readonly user: { readonly company: string; readonly user: string };
}
