import type { ConfigSetTraffic } from '@design-console/contract/config-set';
import type { Executor } from '../../db/schema/tables.ts';
import { undoableSince } from './config-set.rules.ts';
import * as store from './config-set-use.store.ts';

const shown = ({ opens, users, lastOpenedAt }: store.TrafficRow, now: Date): ConfigSetTraffic => ({
  opens,
  users,
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  // events arrive late and pages may hold them back: either the count or the opening itself shows it
  isInUse: opens > 0 || (lastOpenedAt !== null && lastOpenedAt > undoableSince(now)),
});

/** The traffic of several config sets, in one statement. */
export const trafficOfAll = async (
  db: Executor,
  companyId: number,
  settingCodes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ConfigSetTraffic>> => {
  const rows = await store.traffic(db, companyId, settingCodes, now);
  return new Map(rows.map((row) => [row.settingCode, shown(row, now)]));
};

const none: ConfigSetTraffic = { opens: 0, users: 0, lastOpenedAt: null, isInUse: false };

export const trafficIn = (
  all: ReadonlyMap<string, ConfigSetTraffic>,
  settingCode: string,
): ConfigSetTraffic => all.get(settingCode) ?? none;

export const trafficOf = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  now: Date,
): Promise<ConfigSetTraffic> => trafficIn(await trafficOfAll(db, companyId, [settingCode], now), settingCode);
