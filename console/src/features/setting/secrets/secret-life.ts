import { overlapHoursMax } from '@design-console/contract/credential';

/** How long a revealed secret stays visible. */
export const revealedMs = 30_000;

/** How long old and new secrets may both be used, and when each is the right choice. */
export const overlapChoices = [
  // what that means differs by what the secret is for
  { hours: 0, title: '立即失效', words: '' },
  { hours: 1, title: '1 小时', words: '只有一两个服务，可以马上更新' },
  { hours: 24, title: '24 小时', words: '一天内完成更新，适合大多数情况' },
  { hours: 48, title: '48 小时', words: '需要跨天发布，或要等其他团队配合' },
  { hours: overlapHoursMax, title: `${overlapHoursMax} 小时`, words: '最长的并行时间，适合跨周末的更新' },
] as const;

export const recommendedOverlapHours = 24;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** 23 小时 12 分 · 12 分 30 秒 · 已失效. */
export const remainingText = (until: string, now: Date): string => {
  const leftMs = new Date(until).getTime() - now.getTime();
  if (leftMs <= 0) return '已失效';
  const hours = Math.floor(leftMs / hourMs);
  const minutes = Math.floor((leftMs % hourMs) / minuteMs);
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`;
  const seconds = Math.ceil((leftMs % minuteMs) / secondMs);
  return minutes > 0 ? `${minutes} 分 ${seconds} 秒` : `${seconds} 秒`;
};

/** How often the shown remaining time must be updated to stay right. */
export const tickMsFor = (until: string, now: Date): number =>
  new Date(until).getTime() - now.getTime() > hourMs ? 20 * secondMs : secondMs;
