import { rangeDaysMax } from '@design-console/contract/usage/report';

/**
 * Days, YYYY-MM-DD, both in the range. They are the company's: the browser's clock and zone have no
 * influence.
 */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const rangePresets = [
  { value: 'today', label: '今天' },
  { value: 'yesterday', label: '昨天' },
  { value: '7d', label: '近 7 天' },
  { value: '30d', label: '近 30 天' },
  { value: 'month', label: '本月' },
  { value: 'lastMonth', label: '上月' },
  { value: 'custom', label: '自定义' },
] as const;
export type RangeChoice = (typeof rangePresets)[number]['value'];
export const rangeChoices = rangePresets.map(({ value }) => value);

export const comparePresets = [
  { value: 'previous', label: '上一周期' },
  { value: 'lastYear', label: '去年同期' },
  { value: 'custom', label: '自定义' },
  { value: 'none', label: '不对比' },
] as const;
export type CompareChoice = (typeof comparePresets)[number]['value'];
export const compareChoices = comparePresets.map(({ value }) => value);

const dayMs = 86_400_000;

/** The day so many days later (earlier when negative); days as 2026-11-26. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const two = (value: number): string => String(value).padStart(2, '0');

/** A day so many months later; the 31st of a shorter month is its last day. */
const monthsPlus = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(Math.min(date, last))}`;
};

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days a preset means today. */
export const presetRange = (preset: Exclude<RangeChoice, 'custom'>, today: string): DayRange => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayPlus(today, -1), to: dayPlus(today, -1) };
    case '7d':
      return { from: dayPlus(today, -6), to: today };
    case '30d':
      return { from: dayPlus(today, -29), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const end = dayPlus(firstOfMonth(today), -1);
      return { from: firstOfMonth(end), to: end };
    }
  }
};

/** The range another is compared with; months shift by the calendar, all else by its length. */
export const comparedRange = (
  compare: 'previous' | 'lastYear',
  choice: RangeChoice,
  { from, to }: DayRange,
): DayRange => {
  if (compare === 'lastYear') {
    const [start, end] = [monthsPlus(from, -12), monthsPlus(to, -12)];
    // a longest range reaches one day further where the year before had a leap day
    const last = dayPlus(start, rangeDaysMax - 1);
    return { from: start, to: end < last ? end : last };
  }
  if (choice === 'month') return { from: monthsPlus(from, -1), to: monthsPlus(to, -1) };
  if (choice === 'lastMonth') return { from: monthsPlus(from, -1), to: dayPlus(from, -1) };
  return { from: dayPlus(from, -daysIn({ from, to })), to: dayPlus(from, -1) };
};

export const rangeText = ({ from, to }: DayRange): string => (from === to ? from : `${from} ～ ${to}`);

/** 中国标准时间 for Asia/Shanghai. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';
