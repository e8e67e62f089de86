import { useSyncExternalStore } from 'react';
import type { Design } from '../../document/index.ts';
import type { Work, WorkState } from '../../work/index.ts';

export type DesignWork = Work<Design>;

/** Reads a part of what is known about the work; drawn anew only when that part is another. */
export const useWork = <Part>(work: DesignWork, select: (state: WorkState<Design>) => Part): Part =>
  useSyncExternalStore(work.subscribe, () => select(work.getState()));
