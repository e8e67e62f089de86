import type { DocumentKey } from '@design-console/contract/documents';
import type { SurfaceProps } from '@design-console/editor/surfaces';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadChunk } from '../app/chunk-reload.ts';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { TextSkeleton } from '../kit/states.tsx';
import { useIsNarrow } from '../kit/use-narrow.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { ScaledPage } from './ScaledPage.tsx';

type Face = 'pc' | 'mobile';

/** How wide the page is on a computer and on a phone. */
const pageWidthPx: Readonly<Record<Face, number>> = { pc: 1280, mobile: 390 };

const faces: readonly { value: Face; label: string }[] = [
  { value: 'pc', label: '电脑' },
  { value: 'mobile', label: '手机' },
];

/**
 * The live preview of a surface (editor/src/surfaces), in one line:
 * `surfacePreview(async () => (await import('@design-console/editor/surfaces/…')).XSurface)`.
 * The surface is a chunk of its own, fed with the unsaved value, on a computer's and on a phone's width.
 */
export const surfacePreview = <Key extends DocumentKey>(
  load: () => Promise<ComponentType<SurfaceProps<Key>>>,
  note?: string,
): ComponentType<PreviewProps> => {
  const Surface = lazy(async () => ({ default: await loadChunk(load) }));
  return ({ value, company, user }: PreviewProps) => {
    const [face, setFace] = useState<Face>(useIsNarrow() ? 'mobile' : 'pc');
    return (
      <PreviewPane
        {...(note === undefined ? {} : { note })}
        device={face}
        choice={{
          label: '预览的宽度',
          value: face,
          options: faces,
          onChange: (picked) => setFace(picked === 'mobile' ? 'mobile' : 'pc'),
        }}
      >
        <ScaledPage key={face} widthPx={pageWidthPx[face]}>
          <Suspense fallback={<TextSkeleton />}>
            <Surface configuration={value as SurfaceProps<Key>['configuration']} user={{ company, user }} />
          </Suspense>
        </ScaledPage>
      </PreviewPane>
    );
  };
};
