/** `12,345`. */
export const wholeNumber = (value: number): string => value.toLocaleString('en-US');

const tenThousand = 10_000;
const hundredMillion = 100_000_000;

const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 1 });

/** `12,345` up to six digits, then `123.5 万` and `1.23 亿`. */
export const shortNumber = (value: number): string => {
  if (value >= hundredMillion) return `${rounded(value / hundredMillion)} 亿`;
  // a number that would round up to 10,000 万 is 1 亿
  if (value >= hundredMillion - tenThousand / 20) return '1 亿';
  if (value >= 10 * tenThousand) return `${rounded(value / tenThousand)} 万`;
  return wholeNumber(value);
};

/** `56.7%` */
export const percent = (ratio: number): string =>
  `${(ratio * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** `+12.3%`, `−4%` with a minus as wide as the plus; `0%` where nothing changed. */
export const signedPercent = (ratio: number): string =>
  ratio === 0 ? percent(0) : `${ratio > 0 ? '+' : '−'}${percent(Math.abs(ratio))}`;

/** `3.5 小时`, `12 分钟`, `40 秒` */
export const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`;
  return `${(seconds / 3600).toLocaleString('en-US', { maximumFractionDigits: 1 })} 小时`;
};
