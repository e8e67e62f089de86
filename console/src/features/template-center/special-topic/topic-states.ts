import type { Topic } from '@design-console/contract/topic';
import { absoluteTime } from '../../../kit/format/time.ts';

/** What users see of a topic, in words. */
export const stateTitles: Readonly<
  Record<Topic['state'], { readonly title: string; readonly tone: 'on' | 'off' | 'warning' | 'busy' }>
> = {
  live: { title: '展示中', tone: 'on' },
  planned: { title: '待开始', tone: 'busy' },
  over: { title: '已结束', tone: 'warning' },
  draft: { title: '未发布', tone: 'off' },
};

export const periodOf = ({ validFrom, validTo }: Topic): string => {
  if (validFrom === null && validTo === null) return '长期有效';
  return `${validFrom === null ? '即时' : absoluteTime(validFrom)} 至 ${validTo === null ? '长期' : absoluteTime(validTo)}`;
};

/** A change of a published topic is live at once. */
export const mayChangeTopic = (
  { status }: Pick<Topic, 'status'>,
  { canEdit, canPublish }: { readonly canEdit: boolean; readonly canPublish: boolean },
): boolean => canEdit && (status !== 1 || canPublish);
