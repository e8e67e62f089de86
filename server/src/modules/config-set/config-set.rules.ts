import { randomInt } from 'node:crypto';
import { type ConfigSetTraffic, defaultSetName, undoDays } from '@design-console/contract/config-set';
import { refuse } from '../../http/reply/refusal.ts';

/** Without look-alikes: people read it aloud and type it. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 8 characters, 40 bits: readable, and not guessable from another company's. */
export const generateSettingCode = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How many a company may have, and how many including deleted ones that can be restored. */
export const configSetsMax = 50;
export const configSetRowsMax = 100;

export const undoMs = undoDays * 86_400_000;

/** Changes before this moment cannot be undone any more. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

export const undoableUntil = (at: Date): Date => new Date(at.getTime() + undoMs);

/** Refuses the name of the first config set for any set but the default one. */
export const checkName = (name: string, isDefault: boolean): void => {
  if (name.normalize('NFKC').replace(/\s/g, '') !== defaultSetName || isDefault) return;
  const fault = `「${defaultSetName}」只能用于默认的方案，请换一个名称`;
  throw refuse.invalid({ name: fault });
};

/** Refuses to remove a set that is still in use, until the person was shown how much. */
export const checkTraffic = (
  name: string,
  traffic: ConfigSetTraffic,
  isConfirmed: boolean | undefined,
): void => {
  if (!traffic.isInUse || isConfirmed === true) return;
  throw refuse.conflict(
    `方案「${name}」最近 ${undoDays} 天被打开 ${traffic.opens} 次，涉及 ${traffic.users} 个用户，请确认后再操作`,
    { traffic },
  );
};

/** Refuses to publish other drafts than those that the person was shown. */
export const checkDrafts = (name: string, current: string, shown: string): void => {
  if (current === shown) return;
  throw refuse.conflict(`方案「${name}」的草稿在你查看之后有改动，请核对后再发布`, {
    draftsRevision: current,
  });
};
