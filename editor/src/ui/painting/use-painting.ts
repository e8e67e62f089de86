import { createContext, useContext } from 'react';
import { createPainting, type Painting } from './painting.ts';

/** Outside every editor: covers of a template center, designs in lists of the console. */
const PaintingContext = createContext<Painting>(createPainting());
export const ProvidePainting = PaintingContext.Provider;

/** Of the editor around it. */
export const usePainting = (): Painting => useContext(PaintingContext);
