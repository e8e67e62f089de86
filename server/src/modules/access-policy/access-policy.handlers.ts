import type { contract } from '@design-console/contract';
import { hostSeenDays } from '@design-console/contract/access-policy';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { isAllowedHost, isNameable, mayLeadTo } from './access-policy.rules.ts';
import { isAllowedAddress, readAddress } from './addresses.rules.ts';
import * as store from './access-policy.store.ts';

const shown = (hosts: readonly string[]): string => (hosts.length === 0 ? '不限制' : hosts.join('、'));

type Lists = Pick<store.PolicyRow, 'hosts' | 'addresses'>;

/** More than a question names. */
const namedMax = 5;

/** The addresses in their shortest form, or a refusal that names each line at fault. */
const readAddresses = (addresses: readonly string[]): string[] => {
  const read = addresses.map(readAddress);
  const faults = read.map(({ address, fault }, index) => {
    const first = read.findIndex((other) => address !== undefined && other.address === address);
    return fault ?? (first < index ? `与第 ${first + 1} 个地址重复` : null);
  });
  const fields = Object.fromEntries(
    faults.flatMap((fault, index) => (fault === null ? [] : [[`addresses.${index}`, fault]])),
  );
  if (Object.keys(fields).length > 0) throw refuse.invalid(fields);
  return read.flatMap(({ address }) => address ?? []);
};

const named = (values: readonly string[]): string => {
  const rest = values.length > namedMax ? `等 ${values.length} 个` : '';
  return `${values.slice(0, namedMax).join('、')}${rest}`;
};

export const accessPolicyHandlers = (): HandlersOf<typeof contract.accessPolicy> => {
  /** What was seen lately and the new lists shut out. What is shut out already is no news. */
  const excludedBy = async (
    { db, who, now }: Pick<CallContext, 'db' | 'who' | 'now'>,
    before: Lists,
    after: Lists,
  ) => {
    const [hosts, addresses] = await Promise.all([
      store.seenHosts(db, who.companyId, now),
      store.seenAddresses(db, who.companyId, now),
    ]);
    return {
      hosts: hosts
        .map(({ origin }) => origin)
        .filter((origin) => isAllowedHost(before.hosts, origin) && !isAllowedHost(after.hosts, origin)),
      addresses: addresses
        .map(({ address }) => address)
        .filter(
          (address) =>
            isAllowedAddress(before.addresses, address) && !isAllowedAddress(after.addresses, address),
        ),
    };
  };

  return {
    async get(_input, { db, who, now }) {
      const [{ hosts, addresses, revision }, pages, servers] = await Promise.all([
        store.get(db, who.companyId),
        store.seenHosts(db, who.companyId, now),
        store.seenAddresses(db, who.companyId, now),
      ]);
      return {
        hosts,
        addresses,
        seenHosts: pages.map(({ origin, lastSeenAt }) => ({
          origin,
          lastSeenAt: lastSeenAt.toISOString(),
          isAllowed: isAllowedHost(hosts, origin),
        })),
        seenAddresses: servers.map(({ address, lastSeenAt }) => ({
          address,
          lastSeenAt: lastSeenAt.toISOString(),
          isAllowed: isAllowedAddress(addresses, address),
        })),
        revision,
      };
    },

    async set({ hosts, addresses: written, revision, isConfirmed }, context) {
      const { db, who, now, note } = context;
      const addresses = readAddresses(written);
      const before = await store.lock(db, who.companyId);
      note({
        subject: '访问策略',
        before: { 允许嵌入的域名: shown(before.hosts), 允许的服务器地址: shown(before.addresses) },
        after: { 允许嵌入的域名: shown(hosts), 允许的服务器地址: shown(addresses) },
      });
      if (before.revision !== revision)
        throw refuse.stale(before.updatedBy, '修改了访问策略', '核对后再保存', {
          hosts: before.hosts,
          addresses: before.addresses,
          revision: before.revision,
        });
      if (isConfirmed !== true) {
        const excluded = await excludedBy(context, before, { hosts, addresses });
        const reasons = [
          ...(excluded.hosts.length > 0
            ? [`最近 ${hostSeenDays} 天打开过的页面不在列表中：${named(excluded.hosts)}`]
            : []),
          ...(excluded.addresses.length > 0
            ? [`最近 ${hostSeenDays} 天调用过的服务器不在列表中：${named(excluded.addresses)}`]
            : []),
        ];
        if (reasons.length > 0)
          throw refuse.conflict(reasons.join('；'), {
            excludedHosts: excluded.hosts,
            excludedAddresses: excluded.addresses,
          });
      }
      return { revision: await store.save(db, who.companyId, { hosts, addresses, by: who.name, now }) };
    },
  };
};

/** What calls of hosts' own servers ask of the policy. */
export const addressesOfCalls = {
  async isAllowed(db: Executor, companyId: number, address: string): Promise<boolean> {
    const { addresses } = await store.get(db, companyId);
    return isAllowedAddress(addresses, address);
  },
  markSeen: store.markAddressSeen,
};

/** What openings of embedded pages ask of the policy. */
export const hostsOfOpenings = {
  /** The first of these origins that may not embed the company's pages; null when all may. */
  async refusedOf(db: Executor, companyId: number, origins: readonly string[]): Promise<string | null> {
    if (origins.length === 0) return null;
    const { hosts } = await store.get(db, companyId);
    return origins.find((origin) => !isAllowedHost(hosts, origin)) ?? null;
  },
  /** The address that a link names, where its users may be led to; null otherwise. */
  async followedUrlOf(
    db: Executor,
    companyId: number,
    { address, isCovered }: { address: string; isCovered: boolean },
  ): Promise<string | null> {
    const { hosts } = await store.get(db, companyId);
    return mayLeadTo(hosts, address, isCovered) ? new URL(address).href : null;
  },
  async markSeen(db: Executor, companyId: number, origins: readonly string[], now: Date): Promise<void> {
    await store.markSeen(db, companyId, [...new Set(origins.filter(isNameable))], now);
  },
};
