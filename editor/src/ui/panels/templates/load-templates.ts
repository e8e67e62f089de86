import { chunkOf } from '../../use-chunk.ts';

/** Neither the list of a server nor the samples are part of a first sight. */
export const shelfPanel = chunkOf(() => import('./ShelfPanel.tsx'));
export const sampleTemplates = chunkOf(() => import('./SampleTemplates.tsx'));

/** Both, for those who cannot wait for them: tests of what is shown. */
export const loadTemplates = () => Promise.all([shelfPanel.load(), sampleTemplates.load()]);
