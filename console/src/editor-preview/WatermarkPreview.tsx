import { DOCUMENTS } from '@design-console/contract/documents';
import type { ValueOfSections } from '@design-console/contract/kernel';
import { Segments } from '../kit/form/Segments.tsx';
import { useState } from 'react';
import type { PreviewProps } from '../document-page/DocumentPage.tsx';
import { LiveAiDesign } from './LiveAiDesign.tsx';
import { LivePreview } from './LivePreview.tsx';

type Watermark = ValueOfSections<(typeof DOCUMENTS)['editor.watermark']['sections']>;
type WatermarkTarget = 'canvas' | 'preview' | 'download' | 'aiPreview';

/** The four boxes of 出现位置, by their short names. */
const titles = { canvas: '画布', preview: '预览', download: '下载', aiPreview: 'AI' } as const;
const options = Object.entries(titles).map(([value, label]) => ({ value, label }));
const { where: whereField } = DOCUMENTS['editor.watermark'].sections.scope.fields;

const isTarget = (value: string): value is WatermarkTarget => Object.hasOwn(titles, value);

/** The target ticked last, until a person picks one above the preview. */
const useTarget = (where: readonly string[]) => {
  const [known, setKnown] = useState(where);
  const [at, setAt] = useState<WatermarkTarget>(() => where.find(isTarget) ?? 'preview');
  if (known !== where) {
    setKnown(where);
    const ticked = where.find((one) => !known.includes(one));
    if (ticked !== undefined && isTarget(ticked)) setAt(ticked);
  }
  return [at, setAt] as const;
};

/** What the watermark looks like on each of its targets. */
export const WatermarkPreview = (props: PreviewProps) => {
  const { basic, scope } = props.value as unknown as Watermark;
  const [at, setAt] = useTarget(scope.where);
  const note = !basic.enabled
    ? '水印未启用，启用后显示在设计上'
    : scope.where.includes(at)
      ? undefined
      : `没有勾选「${whereField.options[at]}」，这里不显示水印`;
  const choice = (
    <Segments
      aria-label="预览的位置"
      size="small"
      value={at}
      options={options}
      onChange={(value) => isTarget(value) && setAt(value)}
    />
  );
  return at === 'aiPreview' ? (
    <LiveAiDesign {...props} extra={choice} note={note} />
  ) : (
    <LivePreview {...props} at={at} extra={choice} note={note} />
  );
};
