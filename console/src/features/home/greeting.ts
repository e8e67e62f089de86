const greetings = [
  [5, '夜深了'],
  [11, '早上好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
] as const;

/** The greeting for the hour, by the browser's clock. */
export const greetingAt = (now: Date): string =>
  greetings.find(([untilHour]) => now.getHours() < untilHour)?.[1] ?? '你好';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** 11 月 21 日 星期六 */
export const dateWords = (now: Date): string =>
  `${now.getMonth() + 1} 月 ${now.getDate()} 日 星期${weekdays[now.getDay()]}`;
