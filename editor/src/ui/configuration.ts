import type { BrandFontFace } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Device, initialValue, type ValueOfSections } from '@design-console/contract/kernel';

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

export { isWatermarked, type WatermarkPlace, watermarkSettingsOf } from '../painter/watermark-document.ts';
