import { chunkOf } from '../use-chunk.ts';

/** The text editing code, loaded on demand: viewing a design does not need it. */
export const { load: loadTextTool, use: useTextTool } = chunkOf(() => import('./index.ts'));

/** The text panel's 花字 and pairings. */
export const { load: loadTextStyles, use: useTextStyles } = chunkOf(
  () => import('../panels/text-styles/TextStylesPanel.tsx'),
);
