import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../app/chunk-reload.ts';
import styles from './AuthRecord.module.css';
import type { DayInput as DayInputOf, EndRangeInput as EndRangeInputOf } from './DayInputs.tsx';

// the calendar is larger than the rest of the screen: it loads when days are picked
const load = () => loadChunk(() => import('./DayInputs.tsx'));
const LazyDay = lazy(async () => ({ default: (await load()).DayInput }));
const LazyRange = lazy(async () => ({ default: (await load()).EndRangeInput }));

export const DayInput = (props: ComponentProps<typeof DayInputOf>) => (
  <Suspense fallback={<span className={styles.dayBone} aria-busy="true" />}>
    <LazyDay {...props} />
  </Suspense>
);

export const EndRangeInput = (props: ComponentProps<typeof EndRangeInputOf>) => (
  <Suspense fallback={null}>
    <LazyRange {...props} />
  </Suspense>
);
