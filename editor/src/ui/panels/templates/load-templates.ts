import { chunkOf } from '../../use-chunk.ts';

/** Neither the server's list nor the samples are needed at startup. */
export const shelfPanel = chunkOf(() => import('./ShelfPanel.tsx'));
export const sampleTemplates = chunkOf(() => import('./SampleTemplates.tsx'));

/** Loads both, for tests of what is shown. */
export const loadTemplates = () => Promise.all([shelfPanel.load(), sampleTemplates.load()]);
