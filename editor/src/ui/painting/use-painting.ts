import { createContext, useContext } from 'react';
import { createPainting, type Painting } from './painting.ts';

/** The default is for pictures outside editors: template center covers, design lists of the console. */
const PaintingContext = createContext<Painting>(createPainting());
export const ProvidePainting = PaintingContext.Provider;

/** The surrounding editor's painting. */
export const usePainting = (): Painting => useContext(PaintingContext);
