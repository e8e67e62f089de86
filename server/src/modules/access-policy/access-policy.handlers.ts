import type { contract } from '@design-console/contract';
import { hostSeenDays } from '@design-console/contract/access-policy';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { isAllowedHost, isNameable } from './access-policy.rules.ts';
import * as store from './access-policy.store.ts';

const shown = (hosts: readonly string[]): string => (hosts.length === 0 ? '不限制' : hosts.join('、'));

/** More hosts than a question names. */
const namedMax = 5;

export const accessPolicyHandlers = (): HandlersOf<typeof contract.accessPolicy> => ({
  async get(_input, { db, who, now }) {
    const [{ hosts, revision }, seen] = await Promise.all([
      store.get(db, who.companyId),
      store.seenHosts(db, who.companyId, now),
    ]);
    const seenHosts = seen.map(({ origin, lastSeenAt }) => ({
      origin,
      lastSeenAt: lastSeenAt.toISOString(),
      isAllowed: isAllowedHost(hosts, origin),
    }));
    return { hosts, seenHosts, revision };
  },

  async set({ hosts, revision, isConfirmed }, { db, who, now, note }) {
    const before = await store.lock(db, who.companyId);
    note({
      subject: '访问策略',
      before: { 允许嵌入的域名: shown(before.hosts) },
      after: { 允许嵌入的域名: shown(hosts) },
    });
    if (before.revision !== revision)
      throw refuse.conflict(`${before.updatedBy || '其他管理员'}刚刚修改了访问策略，请核对后再保存`, {
        hosts: before.hosts,
        revision: before.revision,
      });
    if (isConfirmed !== true) {
      // a host that is shut out already is no news
      const excluded = (await store.seenHosts(db, who.companyId, now))
        .filter(({ origin }) => isAllowedHost(before.hosts, origin) && !isAllowedHost(hosts, origin))
        .map(({ origin }) => origin);
      if (excluded.length > 0) {
        const named = excluded.slice(0, namedMax).join('、');
        const rest = excluded.length > namedMax ? `等 ${excluded.length} 个` : '';
        throw refuse.conflict(`最近 ${hostSeenDays} 天打开过的页面不在列表中：${named}${rest}`, {
          excludedHosts: excluded,
        });
      }
    }
    return { revision: await store.save(db, who.companyId, { hosts, by: who.name, now }) };
  },
});

/** What openings of embedded pages ask of the policy. */
export const hostsOfOpenings = {
  /** The first of these origins that may not embed the company's pages; null when all may. */
  async refusedOf(db: Executor, companyId: number, origins: readonly string[]): Promise<string | null> {
    if (origins.length === 0) return null;
    const { hosts } = await store.get(db, companyId);
    return origins.find((origin) => !isAllowedHost(hosts, origin)) ?? null;
  },
  async markSeen(db: Executor, companyId: number, origins: readonly string[], now: Date): Promise<void> {
    await store.markSeen(db, companyId, [...new Set(origins.filter(isNameable))], now);
  },
};
