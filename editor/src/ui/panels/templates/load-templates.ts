import { chunkOf } from '../../use-chunk.ts';

/** Neither the server's list nor the samples are needed at startup. */
export const shelfPanels = chunkOf(() => import('./shelf-panels.ts'));
export const sampleTemplates = chunkOf(() => import('./SampleTemplates.tsx'));

/** Loads both, for tests of what is shown. */
export const loadTemplates = () => Promise.all([shelfPanels.load(), sampleTemplates.load()]);
