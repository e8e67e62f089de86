import type { BrandFontFace } from '@design-console/contract/brand-font';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { Device, ValueOfSections } from '@design-console/contract/kernel';

type Value<Key extends keyof typeof DOCUMENTS> = ValueOfSections<(typeof DOCUMENTS)[Key]['sections']>;

/** The editor's published (or, in a preview, unsaved) configuration. */
export interface EditorConfiguration {
  readonly functions: Value<'editor.functions'>;
  readonly theme: Value<'editor.theme'>;
  readonly watermark: Value<'editor.watermark'>;
  readonly canvas: Value<'editor.canvas'>;
  readonly brand: Value<'editor.brand'>;
  readonly lightApps: Value<'editor.lightApps'>;
  /** The company's fonts; the brand document defines which are offered, and their order. */
  readonly brandFonts: readonly BrandFontFace[];
}

export interface EditorUser {
  readonly company: string;
  readonly user: string;
  /** Whether a watermark for unauthorised users only is left out for this user. */
  readonly isAuthorized: boolean;
}

export type { Device };

export { isWatermarked, type WatermarkTarget, watermarkSettingsOf } from '../painter/watermark-document.ts';
