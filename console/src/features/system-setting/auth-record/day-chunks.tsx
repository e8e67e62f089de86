import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import styles from './AuthRecord.module.css';
import type { DayInput as DayInputOf, EndRangeInput as EndRangeInputOf } from './DayInputs.tsx';

// the calendar is larger than the rest of the screen: it loads when days are picked
const LazyDay = lazyPart(
  () => import('./DayInputs.tsx'),
  (part) => part.DayInput,
);
const LazyRange = lazyPart(
  () => import('./DayInputs.tsx'),
  (part) => part.EndRangeInput,
);

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
