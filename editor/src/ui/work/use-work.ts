import { useSyncExternalStore } from 'react';
import type { Design } from '../../document/index.ts';
import type { Work, WorkState } from '../../work/index.ts';

export type DesignWork = Work<Design>;

/** Selects a part of the work's state and rerenders when it changes. */
export const useWork = <Part>(work: DesignWork, select: (state: WorkState<Design>) => Part): Part =>
  useSyncExternalStore(work.subscribe, () => select(work.getState()));
