import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { keyBy } from '../../limits/limits.ts';
import { shownAddress } from '../../limits/network.ts';
import { checkServerCall, checkTime } from './embed.rules.ts';
import * as store from './embed.store.ts';
import { openSignedCompanies, type SignedCompanyDependencies } from './signed-company.ts';

export interface ServerCallDependencies extends SignedCompanyDependencies {
  addresses: {
    /** Whether the company's servers may call from this address. */
    isAllowed(db: Executor, companyId: number, address: string): Promise<boolean>;
    /** Records where the company's servers call from. */
    markSeen(db: Executor, companyId: number, address: string, now: Date): Promise<void>;
  };
}

/** Finds the company whose own server makes a call: signed by 3.0, in time, from an allowed address. */
export const openServerCalls = (dependencies: ServerCallDependencies) => {
  const { database, limiter, addresses } = dependencies;
  const companies = openSignedCompanies(dependencies);
  return async (
    input: Readonly<Record<string, string>>,
    { db, now, ip }: { db: Executor; now: Date; ip: string },
  ): Promise<number> => {
    const call = checkServerCall(new Map(Object.entries(input)));
    const company = await companies.companyOf(db, call, { now, ip });
    const key = keyBy.networkAndCompany(ip, company.id);
    limiter.refuseOver('openRefused', key);
    await limiter.enter('serverCall', key);
    const secret = await companies.provenSecret(company, call, key);
    checkTime(call, now);
    if (company.status === 0) throw refuse.locked('企业已停用');
    const own = database.asCompany(company.id, 'embed');
    const address = shownAddress(ip);
    if (!(await addresses.isAllowed(own, company.id, address)))
      throw refuse.forbidden(`服务器地址 ${address} 不在企业允许的地址中`);
    await addresses.markSeen(own, company.id, address, now);
    await store.markSecretUsed(own, company.id, secret.id, { now, by: address });
    return company.id;
  };
};
