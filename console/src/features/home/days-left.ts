const hourMs = 3_600_000;

/** How long something still lasts, as people say it. */
export const daysLeftWords = (endsAt: string, now: Date): string => {
  const hours = Math.max(0, (Date.parse(endsAt) - now.getTime()) / hourMs);
  if (hours < 1) return '不到 1 小时';
  return hours < 48 ? `还有 ${Math.floor(hours)} 小时` : `还有 ${Math.floor(hours / 24)} 天`;
};
