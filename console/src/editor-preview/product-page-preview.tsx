import type { DocumentKey } from '@design-console/contract/documents';
import type { ProductPageProps } from '@design-console/editor/product-pages';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../app/chunk-reload.ts';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { TextSkeleton } from '../kit/feedback/states.tsx';
import { PagePane } from './PagePane.tsx';

/**
 * The live preview of a product page (editor/src/product-pages), in one line:
 * `productPagePreview(async () => (await import('@design-console/editor/product-pages/…')).…)`.
 * The page is a chunk of its own, fed with the unsaved value, on a computer's and on a phone's width.
 */
export const productPagePreview = <Key extends DocumentKey>(
  load: () => Promise<ComponentType<ProductPageProps<Key>>>,
  note?: string,
): ComponentType<PreviewProps> => {
  const Page = lazy(async () => ({ default: await loadChunk(load) }));
  return ({ value, company, user }: PreviewProps) => (
    <PagePane note={note}>
      <Suspense fallback={<TextSkeleton />}>
        <Page configuration={value as ProductPageProps<Key>['configuration']} user={{ company, user }} />
      </Suspense>
    </PagePane>
  );
};
