import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import { embedSessionMs } from '@design-console/contract/wire/guest-calls';
import type { Device } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import { isPlaygroundUser, playgroundNickname } from '@design-console/contract/playground-user';
import { narrowTo } from '../../db/connection/scope.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { keyBy } from '../../limits/limits.ts';
import { hashToken } from '../../identity/caller.store.ts';
import { type FontsOf, openConfigurations } from './configurations.ts';
import {
  disabledUser,
  foreignHost,
  parametersOf,
  readLink,
  refusalsOf,
  unknownSetting,
} from './embed.rules.ts';
import * as store from './embed.store.ts';
import type { SignatureKind } from './signature.rules.ts';
import { openSignedCompanies, type SignedCompanyDependencies } from './signed-company.ts';

export interface EmbedDependencies extends SignedCompanyDependencies {
  fontsOf: FontsOf;
  hosts: {
    /** The first of these origins that may not embed the company's pages; null when all may. */
    refusedOf(db: Executor, companyId: number, origins: readonly string[]): Promise<string | null>;
    /** The address that a link names, where its users may be led to; null otherwise. */
    followedUrlOf(
      db: Executor,
      companyId: number,
      named: { address: string; isCovered: boolean },
    ): Promise<string | null>;
    /** Records the pages that open links. */
    markSeen(db: Executor, companyId: number, origins: readonly string[], now: Date): Promise<void>;
  };
  /** Records which form of signature opens links. */
  markFormUsed(db: Executor, companyId: number, form: SignatureKind, now: Date): Promise<void>;
  /** The default config set's code, or the requested one when it is the company's; null otherwise. */
  settingCodeOf(db: Executor, companyId: number, requested: string | undefined): Promise<string | null>;
  /** Records how a config set was opened: named by its code, or taken as the default. */
  markOpened(
    db: Executor,
    companyId: number,
    open: { settingCode: string; product: Product; device: Device; isNamed: boolean; now: Date },
  ): Promise<void>;
}

export const embedHandlers = (dependencies: EmbedDependencies): HandlersOf<typeof contract.embed> => {
  const { limiter } = dependencies;
  const companies = openSignedCompanies(dependencies);
  const configurations = openConfigurations(dependencies.database, dependencies.fontsOf);

  return {
    create: twoStep({
      async prepare(input, { db, now, origin }) {
        const link = readLink(parametersOf(input));
        const company = await companies.companyOf(db, link, { now, ip: origin.ip });
        const key = keyBy.networkAndCompany(origin.ip, company.id);
        const secret = await companies.provenSecret(company, link, key);
        // after the signature: others of the network, without the secret, do not use it up
        await limiter.enter('openOfCompany', key);
        const [refusal] = refusalsOf(link, { company, product: input.product, now });
        if (refusal) throw refusal;
        // browsers keep such pages from framing where the page's address names the company; this check covers the rest
        const own = dependencies.database.asCompany(company.id, 'embed');
        const refused = await dependencies.hosts.refusedOf(own, company.id, input.hostOrigins ?? []);
        if (refused !== null) throw foreignHost(refused);
        const followed = async (name: string): Promise<string | null> => {
          const address = link.parameters.get(name);
          if (address === undefined) return null;
          const isCovered = link.kind === '3.0';
          return dependencies.hosts.followedUrlOf(own, company.id, { address, isCovered });
        };
        // public clients name it so on phones
        const ofPhone = async () => (link.device === 'mobile' ? await followed('back_button_url') : null);
        const urls = {
          leaveUrl: (await followed('back_url')) ?? (await ofPhone()),
          finishUrl: await followed('redirect_url'),
          homeUrl: await followed('home_url'),
          payUrl: await followed('payment_url'),
        };
        return { link, company, secretId: secret.id, urls };
      },
      async commit({ product, hostOrigins = [] }, { db, now, origin }, { link, company, secretId, urls }) {
        await narrowTo(db, company.id);
        const settingCode = await dependencies.settingCodeOf(db, company.id, link.settingCode);
        if (settingCode === null) throw unknownSetting(link);
        const nickname = isPlaygroundUser(link.userFlag) ? playgroundNickname : '';
        const user = await store.seeUser(db, company.id, {
          userFlag: link.userFlag,
          nickname,
          settingCode,
          now,
        });
        if (user.status === 0) throw disabledUser(link);
        // openings from the playground say nothing about what hosts use
        if (!isPlaygroundUser(link.userFlag)) {
          const isNamed = link.settingCode !== undefined;
          await dependencies.markOpened(db, company.id, {
            settingCode,
            product,
            device: link.device,
            isNamed,
            now,
          });
          await dependencies.markFormUsed(db, company.id, link.kind, now);
          await dependencies.hosts.markSeen(db, company.id, hostOrigins, now);
          await store.markSecretUsed(db, company.id, secretId, { now, by: origin.ip });
        }
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
          ...Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== null)),
        };
      },
    }),

    getConfiguration: (_input, { guest, now }) => configurations.of(guest, now),
  };
};
