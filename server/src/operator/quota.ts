import { QUOTAS, type QuotaName, quotaNames, quotaText } from '@design-console/contract/quota';
import type { Database } from '../db/connection/open.ts';
import * as store from '../modules/quota/quota.store.ts';
import { recordOperator } from './record.ts';

/** The quotas as the operator types them. */
const words = {
  storage: 'storageBytes',
  'user-storage': 'userStorageBytes',
  events: 'eventsPerDay',
  'user-events': 'userEventsPerDay',
} as const satisfies Record<string, QuotaName>;

const sizes = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 } as const;

/** `storage=50GB`, `events=200000`, `storage=default`. */
const read = (setting: string): [QuotaName, number | null] => {
  const [, word = '', amount = ''] = /^([a-z-]+)=(.+)$/.exec(setting) ?? [];
  const name = Object.hasOwn(words, word) ? words[word as keyof typeof words] : undefined;
  if (name === undefined) throw new Error(`额度须为 ${Object.keys(words).join('、')} 之一：${setting}`);
  if (amount === 'default') return [name, null];
  const isBytes = QUOTAS[name].unit === 'bytes';
  const [, number, size] = (isBytes ? /^(\d+(?:\.\d+)?)(KB|MB|GB|TB)$/i : /^(\d+)$/).exec(amount) ?? [];
  const value = Math.round(Number(number) * (size ? sizes[size.toUpperCase() as keyof typeof sizes] : 1));
  if (!Number.isSafeInteger(value))
    throw new Error(
      isBytes ? `${word} 须带单位，例如 ${word}=50GB` : `${word} 须为整数，例如 ${word}=200000`,
    );
  return [name, value];
};

/** `company quota ID [storage=50GB …]`: sets the given quotas; returns all quotas and their use. */
export const changeQuotas = async (
  database: Database,
  companyId: string,
  settings: readonly string[],
  now: Date,
): Promise<string[]> => {
  const changes = settings.map(read);
  const id = /^\d{1,15}$/.test(companyId) ? Number(companyId) : 0;
  return database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      const company = await tx
        .selectFrom('company')
        .select('name')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!company) throw new Error(`没有编号为 ${companyId} 的企业`);
      const before = (await store.state(tx, id, now)).max;
      for (const [name, value] of changes) await store.setQuota(tx, id, name, value);
      const { max, storageBytes, events } = await store.state(tx, id, now);
      const changed = quotaNames
        .map((name) => ({
          field: QUOTAS[name].title,
          before: quotaText(name, before[name]),
          after: quotaText(name, max[name]),
        }))
        .filter((one) => one.before !== one.after);
      if (changed.length > 0)
        await recordOperator(tx, id, {
          action: 'company.setQuotas',
          title: '调整额度',
          subject: company.name,
          changed,
          now,
        });
      const used: Partial<Record<QuotaName, number>> = { storageBytes, eventsPerDay: events };
      return quotaNames.map((name) => {
        const uses = used[name];
        const ofIt = uses === undefined ? '' : `，已用 ${quotaText(name, uses)}`;
        return `${QUOTAS[name].title}：${quotaText(name, max[name])}${ofIt}`;
      });
    });
};
