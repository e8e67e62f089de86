import { chunkOf } from '../use-chunk.ts';

/** What edits texts: whoever only looks at a design needs none of it. */
export const { use: useTextTool } = chunkOf(() => import('./index.ts'));

/** 花字 and pairings of the text panel. */
export const { load: loadTextStyles, use: useTextStyles } = chunkOf(
  () => import('../panels/text-styles/TextStylesPanel.tsx'),
);
