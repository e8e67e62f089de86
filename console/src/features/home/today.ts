import type { HomeMeasure } from '@design-console/contract/home';

export type UsageDay = Readonly<Record<HomeMeasure, number>> & { readonly day: string };

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
}

/** Today so far against yesterday until the same time, in words. No percentage when yesterday was zero. */
export const changeWords = (today: number, yesterday: number): Change => {
  if (today === yesterday) return { direction: 'same', words: '与昨日此时持平' };
  const direction = today > yesterday ? 'up' : 'down';
  if (yesterday === 0) return { direction, words: '昨日此时为 0' };
  const percent = (Math.abs(today - yesterday) / yesterday) * 100;
  const shown = percent >= 10 ? Math.round(percent).toLocaleString() : percent.toFixed(1);
  return { direction, words: `较昨日此时 ${direction === 'up' ? '+' : '−'}${shown}%` };
};

/** The top of a scale that holds these: 2, or 1, 2 or 5 times a power of ten; its half is a whole number. */
export const scaleTop = (values: readonly number[]): number => {
  const largest = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
};
