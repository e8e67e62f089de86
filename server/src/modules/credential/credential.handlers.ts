import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import type { Executor } from '../../db/schema/tables.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { type Refusal, refuse } from '../../http/reply/refusal.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Who } from '../../identity/caller.ts';
import * as store from './credential.store.ts';

export interface CredentialDependencies {
  seal: Seal;
  /** Checks the password of the signed-in person; returns the refusal when it is wrong. */
  confirmations: {
    refusalOf(db: Executor, who: Who, password: string, wrong: () => Refusal): Promise<Refusal | null>;
  };
}

/** The context a secret is sealed with: it opens in its company only. */
export const secretContext = (companyId: number): string => `api-secret:${companyId}`;

/** 160 bits, upper-case like the vectors of the field. */
export const generateApiSecret = (): string => randomBytes(20).toString('hex').toUpperCase();

export const hintOf = (secret: string): string => secret.slice(-4);

export const credentialHandlers = (
  dependencies: CredentialDependencies,
): HandlersOf<typeof contract.credential> => {
  const confirm = (password: string, { db, who }: CallContext): Promise<Refusal | null> =>
    dependencies.confirmations.refusalOf(db, who, password, () =>
      refuse.invalid({ password: '登录密码错误' }),
    );

  return {
    async list(_input, { db, who, now }) {
      const [apiAccessId, secrets] = await Promise.all([
        store.apiAccessId(db, who.companyId),
        store.live(db, who.companyId, now),
      ]);
      return {
        apiAccessId,
        secrets: secrets.map((secret) => ({
          id: secret.id,
          hint: secret.hint,
          createdAt: secret.createdAt.toISOString(),
          expiresAt: secret.expiresAt?.toISOString() ?? null,
          lastUsedAt: secret.lastUsedAt?.toISOString() ?? null,
          lastUsedBy: secret.lastUsedBy,
        })),
      };
    },

    reveal: twoStep({
      prepare: ({ password }, context) => confirm(password, context),
      async commit({ id }, context, refusal) {
        const { db, who, now, note } = context;
        const secret = (await store.live(db, who.companyId, now)).find((one) => one.id === id);
        note({ subject: secret ? `尾号 ${secret.hint}` : '' });
        if (refusal) throw refusal;
        if (!secret) throw refuse.notFound('密钥不存在或已停用');
        return { secret: dependencies.seal.open(secret.sealed, secretContext(who.companyId)) };
      },
    }),

    rotate: twoStep({
      prepare: ({ password }, context) => confirm(password, context),
      async commit({ overlapHours }, context, refusal) {
        const { db, who, now, note } = context;
        await store.lockCompany(db, who.companyId);
        const [current, older] = await store.live(db, who.companyId, now);
        // until there is a new secret, the record names the one that was to be replaced
        note({ subject: current ? `尾号 ${current.hint}` : '' });
        if (refusal) throw refusal;
        if (older) throw refuse.conflict('新旧两个密钥正在并行，请先停用旧密钥再轮换');
        const secret = generateApiSecret();
        note({
          subject: `尾号 ${hintOf(secret)}`,
          before: { 密钥尾号: current?.hint ?? null },
          after: { 密钥尾号: hintOf(secret), 新旧并行小时: overlapHours },
        });
        if (current) {
          await store.setExpiry(
            db,
            who.companyId,
            current.id,
            new Date(now.getTime() + overlapHours * 3_600_000),
          );
        }
        await store.removeExpired(db, who.companyId, now);
        await store.insert(db, who.companyId, {
          sealed: dependencies.seal.seal(secret, secretContext(who.companyId)),
          hint: hintOf(secret),
          now,
        });
        return { secret };
      },
    }),

    async remove({ id }, { db, who, now, note }) {
      await store.lockCompany(db, who.companyId);
      const [current, ...older] = await store.live(db, who.companyId, now);
      const named = [current, ...older].find((one) => one?.id === id);
      note({ subject: named ? `尾号 ${named.hint}` : '' });
      if (current?.id === id) throw refuse.conflict('当前密钥不能停用，请先轮换出新密钥');
      if (!named) throw refuse.notFound('密钥不存在或已停用');
      await store.setExpiry(db, who.companyId, id, now);
      await store.removeExpired(db, who.companyId, now);
      return null;
    },
  };
};
