export { contrastOf } from '@design-console/contract/kernel';

export type ContrastGrade = 'AAA' | 'AA' | 'poor';

/** For text of ordinary size: AA from 4.5, AAA from 7. */
export const gradeOf = (contrast: number): ContrastGrade =>
  contrast >= 7 ? 'AAA' : contrast >= 4.5 ? 'AA' : 'poor';
