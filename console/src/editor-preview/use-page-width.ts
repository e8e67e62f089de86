import { useCallback, useState } from 'react';
import { useIsNarrow } from '../kit/use-narrow.ts';

type Face = 'pc' | 'mobile';

/** How wide the page is on a computer and on a phone. */
const pageWidthPx: Readonly<Record<Face, number>> = { pc: 1280, mobile: 390 };

const faces: readonly { value: Face; label: string }[] = [
  { value: 'pc', label: '电脑' },
  { value: 'mobile', label: '手机' },
];

/** Whether a surface is looked at on a computer's or a phone's width, and the choice of it. */
export const usePageWidth = (startsOn?: Face) => {
  const [face, setFace] = useState<Face>(useIsNarrow() ? 'mobile' : (startsOn ?? 'pc'));
  const onChange = useCallback((picked: string) => setFace(picked === 'mobile' ? 'mobile' : 'pc'), []);
  const choice = { label: '预览的宽度', value: face, options: faces, onChange };
  return { face, widthPx: pageWidthPx[face], choice };
};
