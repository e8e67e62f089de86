import { entryIdOf } from '@design-console/contract/menu-tree';
import { QUOTAS, type QuotaName, quotaLevels, quotaText } from '@design-console/contract/quota';

/** The level of a quota that is reported: 80, 100, or null below both. */
export const levelOf = (used: number, max: number): (typeof quotaLevels)[number] | null =>
  quotaLevels.filter((level) => used * 100 >= max * level).at(-1) ?? null;

/** A company gets a notice of its storage once per month and level, of its events once per day and level. */
const periodOf = (name: QuotaName, day: string): string =>
  QUOTAS[name].unit === 'bytes' ? day.slice(0, 7) : day;

export interface QuotaNotice {
  readonly kind: 'quota';
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly permissionId: string;
  readonly dedupeKey: string;
  readonly at: Date;
  readonly accountId: null;
}

interface Reached {
  readonly level: (typeof quotaLevels)[number];
  readonly used: number;
  readonly max: number;
  readonly day: string;
  readonly now: Date;
}

type CompanyQuota = 'storageBytes' | 'eventsPerDay';
type UserQuota = 'userStorageBytes' | 'userEventsPerDay';

const consequences: Readonly<Record<CompanyQuota, string>> = {
  storageBytes: '用满后不能再上传图片和字体，用户也不能保存设计',
  eventsPerDay: '用满后当天的使用事件不再计入统计，第二天恢复',
};

/** The notice to the company's people when a level is reached. */
export const noticeOf = (name: CompanyQuota, { level, used, max, day, now }: Reached): QuotaNotice => ({
  at: now,
  accountId: null,
  kind: 'quota',
  title: level === 100 ? `${QUOTAS[name].title}已用满` : `${QUOTAS[name].title}已用 ${level}%`,
  body: `已用 ${quotaText(name, used)}，共 ${quotaText(name, max)}。${consequences[name]}，需要更多请联系服务商`,
  path: '/setting#quota',
  permissionId: entryIdOf('/setting'),
  dedupeKey: `quota:${name}:${level}:${periodOf(name, day)}`,
});

const userConsequences: Readonly<Record<UserQuota, string>> = {
  userStorageBytes: '用满后该用户不能再上传图片和保存设计',
  userEventsPerDay: '用满后该用户当天的使用事件不再计入统计，第二天恢复',
};

const userTitles: Readonly<Record<UserQuota, string>> = {
  userStorageBytes: '有用户的存储空间',
  userEventsPerDay: '有用户的每日使用事件',
};

/**
 * The notice that an end user approaches a quota: once per day and level, for the first. A company may have a million
 * of them.
 */
export const userNoticeOf = (
  name: UserQuota,
  userFlag: string,
  { level, used, max, day, now }: Reached,
): QuotaNotice => ({
  at: now,
  accountId: null,
  kind: 'quota',
  title: level === 100 ? `${userTitles[name]}已用满` : `${userTitles[name]}已用 ${level}%`,
  body: `用户 ${userFlag} 已用 ${quotaText(name, used)}，共 ${quotaText(name, max)}。${userConsequences[name]}，当天其他用户用到这里时不再提醒`,
  path: '/setting#quota',
  permissionId: entryIdOf('/setting'),
  dedupeKey: `quota:${name}:${level}:${day}`,
});

/** The notice that something did not fit although there is room, once a month. */
export const noRoomNotice = (refusedBytes: number, reached: Omit<Reached, 'level'>): QuotaNotice => {
  const { used, max, day } = reached;
  const text = (bytes: number) => quotaText('storageBytes', bytes);
  return {
    ...noticeOf('storageBytes', { ...reached, level: 100 }),
    title: `${QUOTAS.storageBytes.title}不足`,
    body: `已用 ${text(used)}，共 ${text(max)}，放不下 ${text(refusedBytes)} 的内容。${consequences.storageBytes}，需要更多请联系服务商`,
    dedupeKey: `quota:storageBytes:noRoom:${periodOf('storageBytes', day)}`,
  };
};

/** The notice that something of a user did not fit although they have room, once a day, for the first. */
export const userNoRoomNotice = (
  userFlag: string,
  refusedBytes: number,
  reached: Omit<Reached, 'level'>,
): QuotaNotice => {
  const { used, max, day } = reached;
  const text = (bytes: number) => quotaText('userStorageBytes', bytes);
  return {
    ...userNoticeOf('userStorageBytes', userFlag, { ...reached, level: 100 }),
    title: `${userTitles.userStorageBytes}不足`,
    body: `用户 ${userFlag} 已用 ${text(used)}，共 ${text(max)}，放不下 ${text(refusedBytes)} 的内容。${userConsequences.userStorageBytes}，当天其他用户遇到时不再提醒`,
    dedupeKey: `quota:userStorageBytes:noRoom:${day}`,
  };
};

/** With less than a hundredth free, the storage counts as full. */
export const isFull = (used: number, max: number): boolean => used * 100 >= max * 99;

/** 剩余 0.4 MB，放不下 1 MB 的内容 where there is room; 已用满（共 3 MB） where there is none. */
const fullness = (name: QuotaName, used: number, bytes: number, max: number): string =>
  isFull(used, max)
    ? `已用满（共 ${quotaText(name, max)}）`
    : `剩余 ${quotaText(name, max - used)}，放不下 ${quotaText(name, bytes)} 的内容`;

/** The message about full storage, to the company's people or its end users, with who can change it. */
export const storageFull = (isGuest: boolean, used: number, bytes: number, max: number): string =>
  isGuest
    ? `企业的存储空间${isFull(used, max) ? '已用满' : '放不下这次保存的内容'}，请删除不用的设计或图片，或联系企业管理员`
    : `企业存储空间${fullness('storageBytes', used, bytes, max)}，请删除不用的企业字体或用户的设计，或联系服务商扩容`;

export const userStorageFull = (used: number, bytes: number, max: number): string =>
  `你的存储空间${fullness('userStorageBytes', used, bytes, max)}，请删除不用的设计或图片，或联系企业管理员`;

export const eventsFull = '企业今天的使用事件已达上限，明天恢复，需要更多请联系企业管理员';
export const userEventsFull = '你今天的使用事件已达上限，明天恢复，需要更多请联系企业管理员';
