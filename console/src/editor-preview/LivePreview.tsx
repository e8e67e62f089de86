import { lazy, Suspense } from 'react';
import { loadChunk } from '../app/chunk-reload.ts';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { TextSkeleton } from '../kit/states.tsx';

/** The editor is a chunk of its own: the fields are there before it. */
const EditorPreview = lazy(async () => ({
  default: await loadChunk(async () => (await import('./EditorPreview.tsx')).default),
}));

export const LivePreview = (props: PreviewProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <EditorPreview {...props} />
  </Suspense>
);
