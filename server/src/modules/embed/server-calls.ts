import type { Executor } from '../../db/schema/tables.ts';
import type { AuditNote } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { keyBy } from '../../limits/limits.ts';
import { shownAddress } from '../../limits/network.ts';
import { checkServerCall, checkTime, serverAheadMs } from './embed.rules.ts';
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

/** Where a call of a host's server comes from. */
export interface ServerCaller {
  readonly db: Executor;
  readonly now: Date;
  readonly ip: string;
  readonly note: (note: AuditNote) => void;
}

/** Who is named in the records of calls: no account made them. */
const hostServer = { accountId: 0, name: '接入服务器' } as const;

/** Finds the company whose own server makes a call: signed by 3.0, in time, from an allowed address. */
export const openServerCalls = (dependencies: ServerCallDependencies) => {
  const { database, limiter, addresses } = dependencies;
  const companies = openSignedCompanies(dependencies);
  return async (
    input: Readonly<Record<string, string | undefined>>,
    { db, now, ip, note }: ServerCaller,
  ): Promise<number> => {
    const sent = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const call = checkServerCall(new Map(sent));
    const company = await companies.companyOf(db, call, { now, ip });
    const key = keyBy.networkAndCompany(ip, company.id);
    const secret = await companies.provenSecret(company, call, key);
    await limiter.enter('serverCall', key);
    await limiter.enter('serverCallOfCompany', keyBy.company({ companyId: company.id }));
    checkTime(call, now, serverAheadMs);
    // whoever calls holds the secret: the company must be able to find out
    note({ actor: { companyId: company.id, account: call.appId, ...hostServer } });
    if (company.status === 0) throw refuse.locked('企业已停用');
    const own = database.asCompany(company.id, 'embed');
    const address = shownAddress(ip);
    if (!(await addresses.isAllowed(own, company.id, address ?? '')))
      throw refuse.forbidden(
        address === null ? '无法识别服务器地址' : `服务器地址 ${address} 不在企业允许的地址中`,
      );
    if (address !== null) await addresses.markSeen(own, company.id, address, now);
    await store.markSecretUsed(own, company.id, secret.id, { now, by: address ?? '无法识别的地址' });
    return company.id;
  };
};
