import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import { embedSessionMs } from '@design-console/contract/embed';
import { CODE } from '@design-console/contract/kernel';
import type { Database } from '../../db/open.ts';
import type { Executor } from '../../db/tables.ts';
import { type HandlersOf, twoStep } from '../../kernel/asking.ts';
import { networkOf } from '../../kernel/network.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Seal } from '../../kernel/seal.ts';
import { hashToken } from '../../kernel/who.store.ts';
import { type FontsOf, openConfigurations } from './configurations.ts';
import {
  checkCompany,
  checkTime,
  type Link,
  parametersOf,
  readLink,
  unknownApp,
  wrongSign,
} from './embed.rules.ts';
import * as store from './embed.store.ts';
import { OpenLimit } from './open-limit.ts';
import { isSignedWith } from './signature.rules.ts';

export interface EmbedNeeds {
  database: Database;
  seal: Seal;
  /** What a company's API secrets are sealed with. */
  secretContext(companyId: number): string;
  fontsOf: FontsOf;
  /** The default config set's code, or the asked one when it is the company's; null otherwise. */
  settingCodeOf(db: Executor, companyId: number, asked: string | undefined): Promise<string | null>;
}

export const embedHandlers = (needs: EmbedNeeds): HandlersOf<typeof contract.embed> => {
  const limit = new OpenLimit();
  const configurations = openConfigurations(needs.database, needs.fontsOf);

  /** The company that signed the link, and the secret it signed with. */
  const signerOf = async (db: Executor, link: Link, now: Date) => {
    const company = await store.companyByAppId(db, link.appId, now);
    if (!company) throw unknownApp(link);
    const secret = company.secrets.find(({ sealed }) =>
      isSignedWith(link.kind, link.parameters, needs.seal.open(sealed, needs.secretContext(company.id))),
    );
    // nothing else about the company is told to who does not hold its secret
    if (!secret) throw wrongSign();
    return { company, secretId: secret.id };
  };

  return {
    create: twoStep({
      async prepare(input, { db, now, origin }) {
        const parameters = parametersOf(input);
        const named = parameters.get('app_id') ?? parameters.get('appId') ?? '';
        const counts = limit.enter(networkOf(origin.ip), named, now);
        try {
          const link = readLink(parameters);
          const signer = await signerOf(db, link, now);
          checkTime(link, now);
          checkCompany(signer.company, input.product, link.device, now);
          return { link, ...signer };
        } catch (error) {
          if (error instanceof Refusal && error.code === CODE.invalid) counts.refusals += 1;
          throw error;
        }
      },
      async commit({ product }, { db, now, origin }, { link, company, secretId }) {
        const settingCode = await needs.settingCodeOf(db, company.id, link.settingCode);
        if (settingCode === null) throw refuse.notFound('setting_code 不存在');
        const user = await store.seeUser(db, company.id, { userFlag: link.userFlag, settingCode, now });
        if (user.status === 0) throw refuse.locked('user_flag 所指的用户已停用');
        await store.markSecretUsed(db, company.id, secretId, { now, by: origin.ip });
        const token = randomBytes(32).toString('base64url');
        const expiresAt = new Date(now.getTime() + embedSessionMs);
        await store.insertSession(db, company.id, {
          tokenHash: hashToken(token),
          apiUserId: user.id,
          userFlag: link.userFlag,
          settingCode,
          device: link.device,
          product,
          now,
          expiresAt,
        });
        return {
          token,
          expiresAt: expiresAt.toISOString(),
          settingCode,
          device: link.device,
          product,
          company: { name: company.name },
          user: { userFlag: link.userFlag, nickname: user.nickname },
        };
      },
    }),

    getConfiguration: (_input, { guest, now }) => configurations.of(guest, now),
  };
};
