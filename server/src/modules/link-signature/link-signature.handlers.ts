import type { contract } from '@design-console/contract';
import { SIGNATURE_FORMS, signatureUseDays } from '@design-console/contract/link-signature';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';
import type { Executor } from '../../db/schema/tables.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { threadTurn } from '../../queues/thread-turns.ts';
import { playgroundAddress, playgroundLink } from './playground.rules.ts';
import { type SignatureRules, verdictOf } from './link-signature.rules.ts';
import * as store from './link-signature.store.ts';
import { ownerOfAccount } from '../../queues/owner.ts';

export interface LinkSignatureDependencies {
  rules: SignatureRules;
  /** The live secrets of a company, newest first. They never leave the server. */
  secretsOf(db: Executor, companyId: number, now: Date): Promise<string[]>;
  /** Every reason for which opening the link would be refused, apart from its signature. */
  openingFaults(
    db: Executor,
    companyId: number,
    link: { parameters: ReadonlyMap<string, string>; product: Product | undefined; now: Date },
  ): Promise<{ readonly parameter: string; readonly text: string }[]>;
}

const useMs = signatureUseDays * 86_400_000;

export const linkSignatureHandlers = (
  dependencies: LinkSignatureDependencies,
): HandlersOf<typeof contract.linkSignature> => ({
  async get(_input, { db, who }) {
    const [{ isMd5Allowed }, uses] = await Promise.all([
      store.get(db, who.companyId),
      store.uses(db, who.companyId),
    ]);
    return {
      isMd5Allowed,
      uses: uses.map(({ form, lastUsedAt }) => ({ form, lastUsedAt: lastUsedAt.toISOString() })),
    };
  },

  async set({ isMd5Allowed, isConfirmed }, { db, who, now, note }) {
    const before = await store.lock(db, who.companyId);
    const words = (isAllowed: boolean) => (isAllowed ? '允许' : '停用');
    note({
      subject: 'MD5 签名',
      before: { 'MD5 签名': words(before.isMd5Allowed) },
      after: { 'MD5 签名': words(isMd5Allowed) },
    });
    if (!isMd5Allowed && before.isMd5Allowed && isConfirmed !== true) {
      const since = new Date(now.getTime() - useMs);
      const used = (await store.uses(db, who.companyId)).filter(
        ({ form, lastUsedAt }) => form !== '3.0' && lastUsedAt > since,
      );
      if (used.length > 0) {
        const names = used.map(({ form }) => SIGNATURE_FORMS[form]).join('、');
        throw refuse.conflict(`最近 ${signatureUseDays} 天仍有链接使用 ${names} 签名，请确认后再停用`, {
          usedForms: used.map(({ form, lastUsedAt }) => ({ form, lastUsedAt: lastUsedAt.toISOString() })),
        });
      }
    }
    await store.setMd5Allowed(db, who.companyId, isMd5Allowed);
    return null;
  },

  async create({ product, device, parameters }, { db, who, now, note }) {
    const [{ appId }, secrets] = await Promise.all([
      store.get(db, who.companyId),
      dependencies.secretsOf(db, who.companyId, now),
    ]);
    const [secret] = secrets;
    if (secret === undefined) throw refuse.conflict('没有有效的接口密钥，请先轮换密钥');
    note({ subject: `${PRODUCT_TITLES[product]}，${device === 'pc' ? 'Web 端' : '移动端'}` });
    const link = playgroundLink({ product, device, parameters, appId, accountId: who.accountId, now });
    const [sign = ''] = dependencies.rules.signaturesOf('3.0', new Map(Object.entries(link)), secret);
    const signed = { ...link, sign };
    return { address: playgroundAddress(product, signed), parameters: signed };
  },

  test: twoStep({
    // a wrong signature is compared with every usual mistake: a hundred parameters take a tenth of a second
    async prepare({ parameters, product }, { db, who, now }) {
      const { companyId } = who;
      const received = new Map(
        Object.entries(parameters)
          .map(([name, value]): [string, string] => [name, value.trim()])
          .filter(([, value]) => value !== ''),
      );
      const [{ appId }, secrets, openingFaults] = await Promise.all([
        store.get(db, companyId),
        dependencies.secretsOf(db, companyId, now),
        dependencies.openingFaults(db, companyId, { parameters: received, product, now }),
      ]);
      const request = { parameters: received, secrets, appId, openingFaults, now };
      return threadTurn(ownerOfAccount(who), () => verdictOf(request, dependencies.rules));
    },
    async commit(_input, { note }, verdict) {
      const form = verdict.form === null ? '未知形式' : SIGNATURE_FORMS[verdict.form];
      note({ subject: `${form}，签名${verdict.isRight ? '正确' : '不正确'}` });
      return verdict;
    },
  }),
});
