import { Suspense } from 'react';
import { lazyPart } from '../app/lazy-part.ts';
import { TextSkeleton } from '../kit/feedback/states.tsx';
import type { PagesPaneProps } from './PagesPane.tsx';

/** The painter loads when a document is viewed. */
const PagesPane = lazyPart(
  () => import('./PagesPane.tsx'),
  (part) => part.default,
);

export const DocumentPages = (props: PagesPaneProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <PagesPane {...props} />
  </Suspense>
);
