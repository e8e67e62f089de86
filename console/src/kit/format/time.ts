const two = (value: number) => String(value).padStart(2, '0');
const day = (at: Date) => `${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const clock = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Shown for every empty value. */
export const emptyText = '--';

/** `2026-11-21 09:05:00` in the browser's zone. */
export const absoluteTime = (instant: string): string => {
  const at = new Date(instant);
  return `${at.getFullYear()}-${day(at)} ${clock(at)}:${two(at.getSeconds())}`;
};

/** 刚刚 / N 分钟前 / N 小时前 / MM-dd HH:mm / yyyy-MM-dd HH:mm; always the date for a future time. */
export const relativeTime = (instant: string, now: Date): string => {
  const at = new Date(instant);
  const agoMs = now.getTime() - at.getTime();
  if (agoMs >= 0 && agoMs < minuteMs) return '刚刚';
  if (agoMs >= 0 && agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)} 分钟前`;
  if (agoMs >= 0 && agoMs < dayMs) return `${Math.floor(agoMs / hourMs)} 小时前`;
  const date = `${day(at)} ${clock(at)}`;
  return at.getFullYear() === now.getFullYear() ? date : `${at.getFullYear()}-${date}`;
};

/** The exact time; within a day also how long ago: `2026-11-21 09:05:00（3 小时前）`. */
export const exactTime = (instant: string, now: Date): string => {
  const agoMs = now.getTime() - new Date(instant).getTime();
  const exact = absoluteTime(instant);
  return agoMs >= 0 && agoMs < dayMs ? `${exact}（${relativeTime(instant, now)}）` : exact;
};
