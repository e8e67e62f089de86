import type { DocumentDefinition } from '../kernel/index.ts';
import { aiArtisanTheme } from './ai-artisan-theme.ts';
import { aiDesignConfig } from './ai-design-config.ts';
import { aiDesignClassics, aiDesignSession } from './ai-design-themes.ts';
import { editorBrand } from './editor-brand.ts';
import { editorCanvas } from './editor-canvas.ts';
import { editorFunctions } from './editor-functions.ts';
import { editorLightApps } from './editor-light-apps.ts';
import { editorTheme } from './editor-theme.ts';
import { editorWatermark } from './editor-watermark.ts';
import { templateCenterPage } from './template-center-page.ts';
import { templateCenterStyle } from './template-center-style.ts';

export { artPromptMax } from './ai-artisan-theme.ts';
export { aiPromptMax } from './ai-design-config.ts';
export { DOCUMENT_SCREENS } from './document-screens.ts';

/** Every configuration document by its key. */
export const DOCUMENTS = {
  'editor.functions': editorFunctions,
  'editor.theme': editorTheme,
  'editor.watermark': editorWatermark,
  'editor.canvas': editorCanvas,
  'editor.brand': editorBrand,
  'editor.lightApps': editorLightApps,
  'templateCenter.style': templateCenterStyle,
  'templateCenter.page': templateCenterPage,
  'aiArtisan.theme': aiArtisanTheme,
  'aiDesign.config': aiDesignConfig,
  'aiDesign.theme.classics': aiDesignClassics,
  'aiDesign.theme.session': aiDesignSession,
} as const satisfies Record<string, DocumentDefinition>;

export type DocumentKey = keyof typeof DOCUMENTS;
export const documentKeys = Object.keys(DOCUMENTS) as DocumentKey[];

/** The documents a config set has many of, one per page. */
export const isOfPages = (key: string): boolean => key === 'templateCenter.page';
/** The documents a config set has one of per device. */
export const setDocumentKeys = documentKeys.filter((key) => !isOfPages(key));

/** The definition of a key, without its specific type: for generic code. */
export const definitionOf = (key: DocumentKey): DocumentDefinition => DOCUMENTS[key];
