import type { editorWatermark } from '@design-console/contract/documents/editor-watermark';
import type { ValueOfSections } from '@design-console/contract/kernel';
import type { WatermarkSettings } from './watermark.ts';

/** A company's watermark settings document. */
export type WatermarkValue = ValueOfSections<(typeof editorWatermark)['sections']>;

const fontWeights = { regular: 400, medium: 500, bold: 700 } as const;

/** Converts a watermark document to painter settings. */
export const watermarkSettingsOf = ({ basic, style, layout }: WatermarkValue): WatermarkSettings => ({
  content: basic.kind,
  text: basic.text,
  fontSize: style.fontSize,
  color: style.color,
  fontWeight: fontWeights[style.weight],
  edge: style.edge,
  opacity: style.opacity / 100,
  angle: style.angle,
  layout: layout.layout,
  position: layout.position,
  gapX: layout.gapX,
  gapY: layout.gapY,
  stagger: layout.stagger,
  scale: style.scale / 100,
});

/** A company's watermark over previews and downloads, whether or not it is enabled there: a host may add it. */
export const markedFiles = (value: WatermarkValue): WatermarkValue => {
  const { basic, scope } = value;
  const where = new Set<WatermarkTarget>([...(basic.enabled ? scope.where : []), 'preview', 'download']);
  return { ...value, basic: { ...basic, enabled: true }, scope: { ...scope, where: [...where] } };
};

export type WatermarkTarget = 'canvas' | 'preview' | 'download' | 'aiPreview';

/** Whether this user sees a watermark on a target. */
export const isWatermarked = (
  { basic, scope }: WatermarkValue,
  target: WatermarkTarget,
  user: { readonly isAuthorized: boolean },
): boolean => basic.enabled && scope.where.includes(target) && (scope.whom === 'all' || !user.isAuthorized);
