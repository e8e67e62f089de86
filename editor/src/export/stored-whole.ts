import { WIRE } from '@design-console/contract/wire/constants';
import type { Design } from '../document/index.ts';
import { picturesNeeded } from '../painter/index.ts';

/** Whether our server stores every picture of the design: it fetches nothing from elsewhere. */
export const isStoredWhole = ({ pages, assets }: Design): boolean =>
  picturesNeeded(pages).every(({ asset }) => assets[asset]?.url.startsWith(WIRE.filesPath));
