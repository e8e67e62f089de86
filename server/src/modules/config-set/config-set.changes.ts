import type { ConfigSetChange } from '@design-console/contract/config-set';
import type { z } from 'zod';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import {
  checkDrafts,
  checkName,
  checkTraffic,
  configSetRowsMax,
  configSetsMax,
  generateSettingCode,
  undoableSince,
} from './config-set.rules.ts';
import * as store from './config-set.store.ts';
import { trafficOf } from './traffic.ts';

export interface ConfigSetDependencies {
  /** Another one after a draft of the config set that is not live was saved, published or dropped. */
  draftsRevisionOf(db: Executor, companyId: number, settingCode: string): Promise<string>;
  /** Publishes every draft of a config set that is not live; returns the titles of these documents. */
  publishDrafts(context: CallContext, settingCode: string, remark: string): Promise<string[]>;
}

interface Change {
  readonly context: CallContext;
  readonly dependencies: ConfigSetDependencies;
  readonly input: z.output<typeof ConfigSetChange>;
  /** Config sets in use; below, deleted ones. */
  readonly sets: readonly store.ConfigSetRow[];
  readonly removed: readonly store.ConfigSetRow[];
}

const gone = () => refuse.notFound('配置方案不存在或已被删除');

/** The named config set, which must be in use. */
const named = ({ sets, input, context }: Change): store.ConfigSetRow => {
  const set = sets.find((one) => one.settingCode === input.settingCode);
  if (!set) throw gone();
  context.note({ subject: set.name });
  return set;
};

const nameTaken = ({ removed, input }: Change) => ({
  config_set_name_unique: {
    name: removed.some(({ name }) => name === input.name)
      ? '最近删除的方案正使用这个名称，请换一个名称，或先恢复该方案'
      : '方案名称已存在',
  },
});

/**
 * Whether the drafts of a config set are published too. Refused when they are not those that the person was
 * shown: they would be live at once. The sets are locked, so nobody saves a draft before they are published.
 */
const publishesDrafts = async (
  { context, dependencies, input }: Change,
  set: store.ConfigSetRow,
): Promise<boolean> => {
  if (input.publish !== true) return false;
  if (input.draftsRevision !== undefined) {
    const current = await dependencies.draftsRevisionOf(context.db, context.who.companyId, set.settingCode);
    checkDrafts(set.name, current, input.draftsRevision);
  }
  return true;
};

const titles = (published: readonly string[]): string | null =>
  published.length === 0 ? null : published.join('、');

const add = async (change: Change, source: store.ConfigSetRow | null): Promise<string> => {
  const { context, dependencies, input, sets, removed } = change;
  const { db, who, now, note } = context;
  const { name = '', description = source?.description ?? '' } = input;
  note({ subject: name });
  checkName(name, sets.length === 0);
  if (sets.length >= configSetsMax) throw refuse.conflict(`配置方案最多 ${configSetsMax} 个`);
  if (sets.length + removed.length >= configSetRowsMax)
    throw refuse.conflict(
      `配置方案连同最近删除的最多 ${configSetRowsMax} 个，请恢复一个再使用，或过几天再新建`,
    );
  const publishes = source !== null && (await publishesDrafts(change, source));
  const settingCode = generateSettingCode();
  const set = { settingCode, name, description, isDefault: sets.length === 0, now };
  await orConflict(store.insert(db, who.companyId, set), nameTaken(change));
  if (source)
    await store.copyDocuments(db, who.companyId, source.settingCode, settingCode, { name: who.name, now });
  const published =
    source && publishes
      ? await dependencies.publishDrafts(context, settingCode, `复制自「${source.name}」`)
      : [];
  note({
    after: {
      方案名称: name,
      方案编号: settingCode,
      复制自: source?.name ?? null,
      同时发布: titles(published),
    },
  });
  return settingCode;
};

const rename = async (change: Change): Promise<string> => {
  const { db, who, now, note } = change.context;
  const set = named(change);
  const { name = set.name, description = set.description } = change.input;
  // an unchanged name is kept, so that the description can be changed
  if (name !== set.name) checkName(name, set.isDefault);
  note({
    before: { 方案名称: set.name, 方案说明: set.description },
    after: { 方案名称: name, 方案说明: description },
  });
  await orConflict(
    store.rename(db, who.companyId, set.settingCode, { name, description, now }),
    nameTaken(change),
  );
  return set.settingCode;
};

const opensOf = ({ opens, users }: { opens: number; users: number }): string =>
  `${opens} 次，${users} 个用户`;

const remove = async (change: Change): Promise<string> => {
  const { db, who, now, note } = change.context;
  const set = named(change);
  if (set.isDefault) throw refuse.conflict('默认方案不能删除，请先把另一个方案设为默认');
  const traffic = await trafficOf(db, who.companyId, set.settingCode, now);
  checkTraffic(set.name, traffic, change.input.isTrafficConfirmed);
  note({
    before: { 方案名称: set.name, 方案编号: set.settingCode, '最近 7 天打开': opensOf(traffic) },
    after: {},
  });
  await store.setDeleted(db, who.companyId, set.settingCode, { at: now, name: who.name });
  return set.settingCode;
};

const restore = async ({ context, input, sets, removed }: Change): Promise<string> => {
  const { db, who, now, note } = context;
  const set = removed.find((one) => one.settingCode === input.settingCode);
  const { deletedAt = null } = set ?? {};
  if (!set || deletedAt === null || deletedAt <= undoableSince(now))
    throw refuse.notFound('没有可以恢复的方案，删除超过 7 天的方案不能恢复');
  note({ subject: set.name });
  if (sets.length >= configSetsMax) throw refuse.conflict(`配置方案最多 ${configSetsMax} 个，请先删除一个`);
  note({ before: {}, after: { 方案名称: set.name, 方案编号: set.settingCode } });
  await store.setDeleted(db, who.companyId, set.settingCode, { at: null, name: '' });
  return set.settingCode;
};

const setDefault = async (change: Change): Promise<string> => {
  const { context, dependencies, input, sets } = change;
  const { db, who, now, note } = context;
  const set = named(change);
  const was = sets.find((one) => one.isDefault);
  if (set.isDefault) return set.settingCode;
  if (was)
    checkTraffic(
      was.name,
      await trafficOf(db, who.companyId, was.settingCode, now),
      input.isTrafficConfirmed,
    );
  const published = (await publishesDrafts(change, set))
    ? await dependencies.publishDrafts(context, set.settingCode, '设为默认方案前发布')
    : [];
  note({
    before: { 默认方案: was?.name ?? null, 同时发布: null },
    after: { 默认方案: set.name, 同时发布: titles(published) },
  });
  await store.setDefault(db, who.companyId, set.settingCode);
  await store.putDefaultChange(
    db,
    who.companyId,
    was
      ? { settingCode: set.settingCode, previousCode: was.settingCode, changedAt: now, changedBy: who.name }
      : null,
  );
  return set.settingCode;
};

const undoDefault = async ({ context }: Change): Promise<string> => {
  const { db, who, now, note } = context;
  const made = await store.defaultChange(db, who.companyId, undoableSince(now));
  if (!made) throw refuse.notFound('没有可以撤销的默认方案变更，超过 7 天或原方案已删除时不能撤销');
  note({
    subject: made.previousName,
    before: { 默认方案: made.name },
    after: { 默认方案: made.previousName },
  });
  await store.setDefault(db, who.companyId, made.previousCode);
  await store.putDefaultChange(db, who.companyId, null);
  return made.previousCode;
};

/** The title of each action in the operation log. */
export const ACT_TITLES: Readonly<Record<Change['input']['action'], string>> = {
  create: '新建方案',
  copy: '复制方案',
  rename: '编辑方案',
  remove: '删除方案',
  restore: '恢复方案',
  setDefault: '设为默认方案',
  undoDefault: '撤销默认方案',
};

/** Performs each action; returns the settingCode of the changed set. */
export const CHANGES: Readonly<Record<Change['input']['action'], (change: Change) => Promise<string>>> = {
  create: (change) => add(change, null),
  copy: (change) => add(change, named(change)),
  rename,
  remove,
  restore,
  setDefault,
  undoDefault,
};
