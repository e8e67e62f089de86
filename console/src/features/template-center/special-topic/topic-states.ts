import type { Topic } from '@design-console/contract/topic';

/** What users see of a topic, in words. */
export const stateTitles: Readonly<
  Record<Topic['state'], { readonly title: string; readonly tone: 'on' | 'off' | 'warning' | 'busy' }>
> = {
  live: { title: '展示中', tone: 'on' },
  planned: { title: '待开始', tone: 'busy' },
  over: { title: '已结束', tone: 'warning' },
  draft: { title: '未发布', tone: 'off' },
};
