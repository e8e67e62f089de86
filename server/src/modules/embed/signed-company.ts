import { CODE } from '@design-console/contract/kernel';
import type { Seal } from '../../crypto/seal.ts';
import type { Database } from '../../db/connection/open.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { Refusal } from '../../http/reply/refusal.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { keyBy, type KeyOf } from '../../limits/limits.ts';
import { type Link, unknownApp, wrongSign } from './embed.rules.ts';
import * as store from './embed.store.ts';
import { isSignedWith } from './signature.rules.ts';

export interface SignedCompanyDependencies {
  database: Database;
  seal: Seal;
  limiter: Limiter;
  /** What a company's API secrets are sealed with. */
  secretContext(companyId: number): string;
}

/** What a signature is checked with. */
type Signed = Pick<Link, 'appId' | 'kind' | 'parameters'>;

/** Finds the company that signed something, and counts what is wrong by where it came from. */
export const openSignedCompanies = ({
  database,
  seal,
  limiter,
  secretContext,
}: SignedCompanyDependencies) => ({
  /**
   * The company that is named. Unknown apps are counted together, so that made-up ids give no new attempts; they
   * keep nobody of the network from known ones.
   */
  async companyOf(
    db: Executor,
    signed: Signed,
    { now, ip }: { now: Date; ip: string },
  ): Promise<store.LinkCompany> {
    const company = await store.companyByAppId(db, signed.appId);
    if (company) {
      const own = database.asCompany(company.id, 'embed');
      return { ...company, ...(await store.boughtAndSecrets(own, company.id, now)) };
    }
    await limiter.enter('openUnknownApp', keyBy.network(ip));
    throw unknownApp(signed);
  },

  /**
   * The secret of the company that signed. Wrong signatures alone are counted and refused: the app's id is public, so
   * anybody of a network could otherwise lock all of it out. A right one whose time is over comes from a page left
   * open: no guess. A caller without the secret learns nothing else about the company.
   */
  async provenSecret(company: store.LinkCompany, signed: Signed, key: KeyOf<'openRefused'>) {
    try {
      const secret = company.secrets.find(({ sealed }) =>
        isSignedWith(signed.kind, signed.parameters, seal.open(sealed, secretContext(company.id))),
      );
      if (!secret) throw wrongSign();
      return secret;
    } catch (error) {
      if (error instanceof Refusal && error.code === CODE.invalid) await limiter.enter('openRefused', key);
      throw error;
    }
  },
});
