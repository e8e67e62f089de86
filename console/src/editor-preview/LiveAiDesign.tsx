import { lazy, Suspense } from 'react';
import { loadChunk } from '../app/chunk-reload.ts';
import type { AiDesignPreviewProps } from './AiDesignPreview.tsx';
import { TextSkeleton } from '../kit/states.tsx';

/** AI smart design is a chunk of its own: the fields appear before it loads. */
const AiDesignPreview = lazy(async () => ({
  default: await loadChunk(async () => (await import('./AiDesignPreview.tsx')).default),
}));

export const LiveAiDesign = (props: AiDesignPreviewProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <AiDesignPreview {...props} />
  </Suspense>
);
