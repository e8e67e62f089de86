import { Suspense } from 'react';
import { lazyPart } from '../app/lazy-part.ts';
import { TextSkeleton } from '../kit/feedback/states.tsx';
import type { EditorPreviewProps } from './EditorPreview.tsx';

/** The editor is a chunk of its own: the fields appear before it loads. */
const EditorPreview = lazyPart(
  () => import('./EditorPreview.tsx'),
  (part) => part.default,
);

export const LivePreview = (props: EditorPreviewProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <EditorPreview {...props} />
  </Suspense>
);
