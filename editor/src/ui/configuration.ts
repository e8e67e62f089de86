import type { BrandFontFace } from '@design-console/contract/brand-font';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { Device, ValueOfSections } from '@design-console/contract/kernel';

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

export interface EditorUser {
  readonly company: string;
  readonly user: string;
  /** Whether this user's downloads carry no watermark when it is for unauthorised users only. */
  readonly isAuthorized: boolean;
}

export type { Device };

export { isWatermarked, type WatermarkPlace, watermarkSettingsOf } from '../painter/watermark-document.ts';
