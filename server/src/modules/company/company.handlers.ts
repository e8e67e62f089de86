import type { contract } from '@design-console/contract';
import type { Executor } from '../../db/schema/tables.ts';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import * as store from './company.store.ts';

export interface CompanyDependencies {
  /** Whether this company has that file, which then stays. */
  keepsFile(db: Executor, companyId: number, url: string): Promise<boolean>;
}

/** The secret as shown to everybody: its last characters. */
const masked = (hint: string | null): string => (hint === null ? '' : `••••••••${hint}`);

export const companyHandlers = (dependencies: CompanyDependencies): HandlersOf<typeof contract.company> => ({
  async getSimpleInfo(_input, { db, who, now }) {
    const company = await store.getSeenBy(db, who.companyId, who.accountId, now);
    return {
      id: company.id,
      apiAccessId: company.apiAccessId,
      apiAccessSecret: masked(company.secretHint),
      apiAccessName: company.apiAccessName,
      companyName: company.name,
      companyLogo: company.logo,
      companySeal: company.seal,
      companyDesc: company.description,
      adminAccount: company.adminAccount ?? '',
      industryName: company.industryName,
      productName: company.productName,
      services: company.services,
      revision: company.revision,
      me: {
        id: who.accountId,
        account: who.account,
        name: who.name,
        isOwner: who.isOwner,
        mustChangePassword: who.mustChangePassword,
        roleNames: company.roleNames,
      },
    };
  },

  async update({ revision, ...values }, { db, who, now, note }) {
    const before = await store.lock(db, who.companyId, now);
    const { companySeal = before.seal } = values;
    const pictures = [
      ['companyLogo', '企业 Logo', values.companyLogo, before.logo],
      ['companySeal', '企业印章', companySeal, before.seal],
    ] as const;
    for (const [field, label, url, stored] of pictures) {
      if (url !== '' && url !== stored && !(await dependencies.keepsFile(db, who.companyId, url)))
        throw refuse.invalid({ [field]: `${label}须为已上传的图片` });
    }
    note({
      subject: before.name,
      before: {
        企业名称: before.name,
        '企业 Logo': before.logo,
        企业印章: before.seal,
        企业简介: before.description,
        所属行业: before.industryName,
        产品名称: before.productName,
        接入名称: before.apiAccessName,
      },
      after: {
        企业名称: values.companyName,
        '企业 Logo': values.companyLogo,
        企业印章: companySeal,
        企业简介: values.companyDesc,
        所属行业: values.industryName,
        产品名称: values.productName,
        接入名称: values.apiAccessName,
      },
    });
    if (before.revision !== revision) {
      throw refuse.stale(before.updatedBy, '修改了企业信息', '核对后再保存', {
        updatedBy: before.updatedBy,
        updatedAt: before.updatedAt.toISOString(),
        revision: before.revision,
      });
    }
    return {
      revision: await store.update(db, who.companyId, { ...values, companySeal }, { name: who.name, now }),
    };
  },
});
