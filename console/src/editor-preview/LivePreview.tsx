import { lazy, Suspense } from 'react';
import { loadChunk } from '../app/chunk-reload.ts';
import { TextSkeleton } from '../kit/states.tsx';
import type { EditorPreviewProps } from './EditorPreview.tsx';

/** The editor is a chunk of its own: the fields appear before it loads. */
const EditorPreview = lazy(async () => ({
  default: await loadChunk(async () => (await import('./EditorPreview.tsx')).default),
}));

export const LivePreview = (props: EditorPreviewProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <EditorPreview {...props} />
  </Suspense>
);
