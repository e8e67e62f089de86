import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../app/chunk-reload.ts';
import { TextSkeleton } from '../../../kit/states.tsx';
import type { PagesPaneProps } from './PagesPane.tsx';

/** The painter loads when a document is viewed. */
const PagesPane = lazy(async () => ({
  default: await loadChunk(async () => (await import('./PagesPane.tsx')).default),
}));

export const DocumentPages = (props: PagesPaneProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <PagesPane {...props} />
  </Suspense>
);
