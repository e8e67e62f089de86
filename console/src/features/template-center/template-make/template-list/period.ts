import type { TeamTemplate } from '@design-console/contract/template';
import { absoluteTime } from '../../../../kit/format/time.ts';

/** From when until when users see a template that is on the shelf. */
export const period = ({ publishAt, expireAt }: Pick<TeamTemplate, 'publishAt' | 'expireAt'>): string =>
  publishAt === null && expireAt === null
    ? '上架后一直展示'
    : `${publishAt === null ? '上架后' : absoluteTime(publishAt)} ～ ${expireAt === null ? '长期' : absoluteTime(expireAt)}`;
