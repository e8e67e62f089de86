import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';

/**
 * A surface is a page end users see, drawn from one configuration document and nothing else of the
 * console's: `surfaces/<product>/` exports it from its index, `obeys.test.tsx` beside it changes every
 * field of its document and fails by name for one that changes nothing. It asks its own width, not a
 * device: a phone is a narrow page.
 */
export type SurfaceValue<Key extends keyof typeof DOCUMENTS> = ValueOfSections<
  (typeof DOCUMENTS)[Key]['sections']
>;

export interface SurfaceProps<Key extends keyof typeof DOCUMENTS> {
  /** The published (or, in a preview, the unsaved) value of the document. */
  readonly configuration: SurfaceValue<Key>;
  /** Who is looking. */
  readonly user: { readonly company: string; readonly user: string };
}
