import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../app/chunk-reload.ts';
import { TextSkeleton } from '../../../kit/states.tsx';
import type { PagesPaneProps } from './PagesPane.tsx';

/** The painter comes when a document is looked at. */
const PagesPane = lazy(async () => ({
  default: await loadChunk(async () => (await import('./PagesPane.tsx')).default),
}));

export const DocumentPages = (props: PagesPaneProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <PagesPane {...props} />
  </Suspense>
);
