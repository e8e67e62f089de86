import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import type { EditorConfiguration } from './configuration.ts';

/** The configuration of a company that changed no setting. */
export const defaultConfiguration = (): EditorConfiguration => ({
  functions: initialValue(DOCUMENTS['editor.functions']),
  theme: initialValue(DOCUMENTS['editor.theme']),
  watermark: initialValue(DOCUMENTS['editor.watermark']),
  canvas: initialValue(DOCUMENTS['editor.canvas']),
  brand: initialValue(DOCUMENTS['editor.brand']),
  lightApps: initialValue(DOCUMENTS['editor.lightApps']),
  brandFonts: [],
});
