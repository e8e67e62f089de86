import type { BrandFontFace } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Device, initialValue, type ValueOfSections } from '@design-console/contract/kernel';
import type { WatermarkSettings } from '../painter/index.ts';

type Value<Key extends keyof typeof DOCUMENTS> = ValueOfSections<(typeof DOCUMENTS)[Key]['sections']>;

/** The published (or, in a preview, the unsaved) configuration the editor obeys. */
export interface EditorConfiguration {
  readonly functions: Value<'editor.functions'>;
  readonly theme: Value<'editor.theme'>;
  readonly watermark: Value<'editor.watermark'>;
  readonly canvas: Value<'editor.canvas'>;
  readonly brand: Value<'editor.brand'>;
  readonly lightApps: Value<'editor.lightApps'>;
  /** The company's fonts; which of them are offered, and in what order, the brand document says. */
  readonly brandFonts: readonly BrandFontFace[];
}

/** The configuration of a company that has set nothing. */
export const defaultConfiguration = (): EditorConfiguration => ({
  functions: initialValue(DOCUMENTS['editor.functions']),
  theme: initialValue(DOCUMENTS['editor.theme']),
  watermark: initialValue(DOCUMENTS['editor.watermark']),
  canvas: initialValue(DOCUMENTS['editor.canvas']),
  brand: initialValue(DOCUMENTS['editor.brand']),
  lightApps: initialValue(DOCUMENTS['editor.lightApps']),
  brandFonts: [],
});

export interface EditorUser {
  readonly company: string;
  readonly user: string;
  /** Whether this user's downloads carry no watermark when it is for unauthorised users only. */
  readonly isAuthorized: boolean;
}

export type { Device };

const fontWeights = { regular: 400, medium: 500, bold: 700 } as const;

/** The painter's settings of a watermark document. */
export const watermarkSettingsOf = ({
  basic,
  style,
  layout,
}: Value<'editor.watermark'>): WatermarkSettings => ({
  content: basic.kind,
  text: basic.text,
  fontSize: style.fontSize,
  color: style.color,
  fontWeight: fontWeights[style.weight],
  opacity: style.opacity / 100,
  angle: style.angle,
  layout: layout.layout,
  position: layout.position,
  gapX: layout.gapX,
  gapY: layout.gapY,
  stagger: layout.stagger,
  scale: style.scale / 100,
});

export type WatermarkPlace = 'canvas' | 'preview' | 'download' | 'aiPreview';

/** Whether a watermark is drawn at a place for this user. */
export const isWatermarked = (
  { basic, scope }: Value<'editor.watermark'>,
  place: WatermarkPlace,
  user: EditorUser,
): boolean => basic.enabled && scope.where.includes(place) && (scope.whom === 'all' || !user.isAuthorized);
