const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long something still lasts: days begun, and on its last day hours begun. */
export const timeLeft = (leftMs: number): { readonly count: number; readonly unit: '天' | '小时' } =>
  leftMs <= dayMs
    ? { count: Math.ceil(leftMs / hourMs), unit: '小时' }
    : { count: Math.ceil(leftMs / dayMs), unit: '天' };

/** How long something still lasts, in the words of every part of the home page. */
export const timeLeftWords = (leftMs: number): string => {
  if (leftMs < hourMs) return '不到 1 小时';
  const { count, unit } = timeLeft(leftMs);
  return `还有 ${count.toLocaleString()} ${unit}`;
};
