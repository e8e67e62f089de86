import type { contract } from '@design-console/contract';
import type { ConfigSetEffect } from '@design-console/contract/config-set';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Who } from '../../identity/caller.ts';
import { ACT_TITLES, CHANGES, type ConfigSetDependencies } from './config-set.changes.ts';
import { undoableSince, undoableUntil } from './config-set.rules.ts';
import * as store from './config-set.store.ts';
import { followers } from './config-set-use.store.ts';
import { trafficIn, trafficOfAll } from './traffic.ts';

export interface ConfigSetHandlerDependencies extends ConfigSetDependencies {
  /** Where what one config set publishes differs from another, and which of its drafts are not live. */
  compareSets(
    db: Executor,
    who: Who,
    settingCode: string,
    against: string,
  ): Promise<Pick<ConfigSetEffect, 'changed' | 'unpublished' | 'draftsRevision'>>;
}

export const configSetHandlers = (
  dependencies: ConfigSetHandlerDependencies,
): HandlersOf<typeof contract.configSet> => ({
  async list(_input, { db, who }) {
    const sets = await store.list(db, who.companyId);
    return sets.map(({ deletedAt: _at, deletedBy: _by, ...set }) => ({
      ...set,
      createdAt: set.createdAt.toISOString(),
      updatedAt: set.updatedAt.toISOString(),
    }));
  },

  async change(input, context) {
    const { action } = input;
    context.note({ act: { action: `configSet.${action}`, title: ACT_TITLES[action] } });
    const all = await store.lockAll(context.db, context.who.companyId);
    const sets = all.filter(({ deletedAt }) => deletedAt === null);
    const removed = all.filter(({ deletedAt }) => deletedAt !== null);
    const change = { context, dependencies, input, sets, removed };
    return { settingCode: await CHANGES[action](change) };
  },

  async getEffect({ settingCode }, { db, who, now }) {
    const sets = await store.list(db, who.companyId);
    const set = sets.find((one) => one.settingCode === settingCode);
    const current = sets.find((one) => one.isDefault);
    if (!set || !current) throw refuse.notFound('配置方案不存在或已被删除');
    const [traffic, following, compared] = await Promise.all([
      trafficOfAll(db, who.companyId, [settingCode, current.settingCode], now),
      followers(db, who.companyId, undoableSince(now)),
      dependencies.compareSets(db, who, settingCode, current.settingCode),
    ]);
    return {
      settingCode,
      name: set.name,
      isDefault: set.isDefault,
      traffic: trafficIn(traffic, settingCode),
      current: {
        settingCode: current.settingCode,
        name: current.name,
        traffic: trafficIn(traffic, current.settingCode),
      },
      followers: following.map((one) => ({ ...one, lastOpenedAt: one.lastOpenedAt.toISOString() })),
      ...compared,
    };
  },

  async listUndoable(_input, { db, who, now }) {
    const since = undoableSince(now);
    const [removed, change] = await Promise.all([
      store.listRemoved(db, who.companyId, since),
      store.defaultChange(db, who.companyId, since),
    ]);
    return {
      removed: removed.map(({ deletedAt, deletedBy, ...set }) => ({
        ...set,
        removedAt: deletedAt.toISOString(),
        removedBy: deletedBy,
        restorableUntil: undoableUntil(deletedAt).toISOString(),
      })),
      defaultChange: change && {
        ...change,
        changedAt: change.changedAt.toISOString(),
        undoableUntil: undoableUntil(change.changedAt).toISOString(),
      },
    };
  },
});
