import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import type { Executor } from '../../db/tables.ts';
import { type Asking, type HandlersOf, twoStep } from '../../kernel/asking.ts';
import { networkOf } from '../../kernel/network.ts';
import { admitSignIn, hashPassword, passwordFault, verifyPassword } from '../../kernel/passwords.ts';
import { keepingWrites, type Refusal, refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/who.store.ts';
import {
  accountKeyOf,
  accountLimit,
  addressLimit,
  afterFailure,
  type Limit,
  pausedMessage,
  pauseLeftSeconds,
} from './session.rules.ts';
import * as store from './session.store.ts';

const guardKeys = (account: string, ip: string) => ({
  account: `account:${accountKeyOf(account)}`,
  address: `address:${networkOf(ip)}`,
});

const countFailure = async (db: Executor, key: string, limit: Limit, now: Date) => {
  const guard = afterFailure(await store.holdGuard(db, key, now), limit, now);
  await store.putGuard(db, key, guard);
  return guard;
};

const pausedRefusal = (seconds: number): Refusal => refuse.locked(pausedMessage(seconds), seconds);

/** Asking for the password again counts like a sign-in: it must not be a way round the pause. */
export const confirmationGuard = {
  async refusePaused({ db, who, now }: Asking): Promise<void> {
    const key = guardKeys(who.account, '').account;
    const seconds = pauseLeftSeconds(await store.guardOf(db, key), now);
    if (seconds > 0) throw pausedRefusal(seconds);
  },
  /** At the commit: wrong answers that were being verified at the same time have paused the account meanwhile. */
  async refusePausedMeanwhile({ db, who, now }: Asking): Promise<void> {
    const key = guardKeys(who.account, '').account;
    const seconds = pauseLeftSeconds(await store.holdGuard(db, key, now), now);
    if (seconds > 0) throw pausedRefusal(seconds);
  },
  async countFailure({ db, who, now }: Asking): Promise<void> {
    await countFailure(db, guardKeys(who.account, '').account, accountLimit, now);
  },
};

export const sessionHandlers: HandlersOf<typeof contract.session> = {
  login: twoStep({
    prepare: ({ account, password }, { db, now, origin }) =>
      admitSignIn(async () => {
        const keys = guardKeys(account, origin.ip);
        const addressPause = pauseLeftSeconds(await store.guardOf(db, keys.address), now);
        if (addressPause > 0) throw refuse.tooMany(pausedMessage(addressPause), addressPause);
        const accountPause = pauseLeftSeconds(await store.guardOf(db, keys.account), now);
        if (accountPause > 0) throw pausedRefusal(accountPause);
        const found = await store.accountByKey(db, accountKeyOf(account));
        return { keys, found, fits: await verifyPassword(password, found?.passwordHash ?? null) };
      }),
    async commit({ account }, { db, now, origin, note }, { keys, found, fits }) {
      if (found) note({ subject: found.account, actor: found });
      // failures that arrived while this one was being verified have paused the account meanwhile
      const pause = pauseLeftSeconds(await store.holdGuard(db, keys.account, now), now);
      if (pause > 0) throw pausedRefusal(pause);
      if (!found || !fits) {
        await countFailure(db, keys.address, addressLimit, now);
        const guard = await countFailure(db, keys.account, accountLimit, now);
        const left = pauseLeftSeconds(guard, now);
        if (left > 0) throw keepingWrites(pausedRefusal(left));
        const message = `账号或密码错误，还可尝试 ${accountLimit.failures - guard.failures} 次`;
        throw keepingWrites(refuse.invalid({ password: message }));
      }
      if (found.companyStatus === 0) throw refuse.locked('企业已停用，请联系服务商');
      if (found.status === 0) throw refuse.locked('账号已停用，请联系企业管理员');
      // the password may have been changed since it was verified
      const current = await store.accountByKey(db, accountKeyOf(account));
      if (current?.passwordHash !== found.passwordHash) throw refuse.invalid({ password: '账号或密码错误' });
      if (found.passwordExpiresAt !== null && found.passwordExpiresAt <= now) {
        throw refuse.locked('一次性密码已过期，请联系企业管理员重置密码');
      }
      await store.clearGuard(db, keys.account);
      const token = randomBytes(32).toString('base64url');
      await store.insertSession(db, found.companyId, {
        accountId: found.accountId,
        tokenHash: hashToken(token),
        ip: origin.ip,
        userAgent: origin.userAgent,
        now,
      });
      await store.markSignedIn(db, found.companyId, found.accountId, origin.ip, now);
      return { token, mustChangePassword: found.mustChangePassword };
    },
  }),

  async logout(_input, { db, who, note }) {
    note({ subject: who.account });
    await store.endSession(db, who.companyId, who.accountId, who.sessionId);
    return null;
  },

  changePassword: twoStep({
    async prepare({ old_pass, new_pass }, asking) {
      await confirmationGuard.refusePaused(asking);
      const { db, who } = asking;
      const current = await store.passwordHashOf(db, who.companyId, who.accountId);
      const fits = await verifyPassword(old_pass, current);
      const fault =
        old_pass === new_pass
          ? '新密码不能与旧密码相同'
          : passwordFault(new_pass, [who.account, who.companyName]);
      // hashed for a wrong old password too: the time of an answer that is not counted must not tell
      return { fits, fault, current, passwordHash: fault ? '' : await hashPassword(new_pass) };
    },
    async commit(_input, asking, { fits, fault, current, passwordHash }) {
      const { db, who, note } = asking;
      note({ subject: who.account });
      await confirmationGuard.refusePausedMeanwhile(asking);
      if (!fits) {
        await confirmationGuard.countFailure(asking);
        throw keepingWrites(refuse.invalid({ old_pass: '旧密码错误' }));
      }
      if (fault) throw refuse.invalid({ new_pass: fault });
      if ((await store.passwordHashOf(db, who.companyId, who.accountId)) !== current) {
        throw refuse.conflict('密码已在别处被修改，请重新登录');
      }
      await store.setPassword(db, who.companyId, who.accountId, { passwordHash, mustChangePassword: false });
      await store.clearGuard(db, guardKeys(who.account, '').account);
      return null;
    },
  }),

  async list(_input, { db, who, now }) {
    const sessions = await store.sessionsOf(db, who.companyId, who.accountId, now);
    return sessions.map((session) => ({
      id: session.id,
      isCurrent: session.id === who.sessionId,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
  },

  async remove({ id }, { db, who, note }) {
    note({ subject: `登录设备 ${id}` });
    if (!(await store.endSession(db, who.companyId, who.accountId, id)))
      throw refuse.notFound('该设备已退出登录');
    return null;
  },
};
