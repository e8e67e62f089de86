import { Suspense } from 'react';
import { lazyPart } from '../app/lazy-part.ts';
import type { AiDesignPreviewProps } from './AiDesignPreview.tsx';
import { TextSkeleton } from '../kit/feedback/states.tsx';

/** AI smart design is a chunk of its own: the fields appear before it loads. */
const AiDesignPreview = lazyPart(
  () => import('./AiDesignPreview.tsx'),
  (part) => part.default,
);

export const LiveAiDesign = (props: AiDesignPreviewProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <AiDesignPreview {...props} />
  </Suspense>
);
