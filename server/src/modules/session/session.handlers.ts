import { randomBytes } from 'node:crypto';
import type { contract } from '@design-console/contract';
import { lockAccount } from '../../db/query/lock-account.ts';
import { narrowTo } from '../../db/connection/scope.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { keyBy } from '../../limits/limits.ts';
import { admitSignIn, hashPassword, passwordFault, verifyPassword } from '../../crypto/passwords.ts';
import { keepingWrites, type Refusal, refuse } from '../../http/reply/refusal.ts';
import type { Seal } from '../../crypto/seal.ts';
import { hashToken } from '../../identity/caller.store.ts';
import { type Confirmations, endPauses, pausedRefusal } from './confirmation.ts';
import { accountKeyOf, pausedMessage } from './session.rules.ts';
import * as store from './session.store.ts';

export interface SessionDependencies {
  seal: Seal;
  limiter: Limiter;
  confirmations: Confirmations;
  /** Whether a sign-in makes the hash of its password anew. */
  isOutdatedHash(passwordHash: string): boolean;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Where the wrong passwords of a sign-in are counted. */
interface FailureCounter {
  pauseSeconds(): Promise<number>;
  countFailure(): ReturnType<Limiter['countFailure']>;
}

export const sessionHandlers = ({
  seal,
  limiter,
  confirmations,
  isOutdatedHash,
}: SessionDependencies): HandlersOf<typeof contract.session> => {
  /**
   * A known device of the account counts its own failures. All others count together by the typed name, so
   * strangers who fail on purpose pause only each other, and known and unknown names get the same answers.
   */
  const failureCounterOf = (accountKey: string, found: store.SigningIn | null): FailureCounter => {
    if (found && found.deviceId !== null) {
      const key = keyBy.device({ companyId: found.companyId, deviceId: found.deviceId });
      return {
        pauseSeconds: () => limiter.pauseSeconds('signInDevice', key),
        countFailure: () => limiter.countFailure('signInDevice', key),
      };
    }
    const key = keyBy.accountName(seal, accountKey);
    return {
      pauseSeconds: () => limiter.pauseSeconds('signInAccount', key),
      countFailure: () => limiter.countFailure('signInAccount', key),
    };
  };

  /** Null when the password is right, else the refusal that the commit throws. */
  const refusalOf = async (fits: boolean, counter: FailureCounter, ip: string): Promise<Refusal | null> => {
    if (fits) {
      // failures compared at the same time may have begun a pause meanwhile
      const paused = await counter.pauseSeconds();
      return paused > 0 ? pausedRefusal(paused) : null;
    }
    const [{ left, pauseSeconds }] = await Promise.all([
      counter.countFailure(),
      limiter.countFailure('signInNetwork', keyBy.network(ip)),
    ]);
    return keepingWrites(
      pauseSeconds > 0
        ? pausedRefusal(pauseSeconds)
        : refuse.invalid({ password: `账号或密码错误，还可尝试 ${left} 次` }),
    );
  };

  return {
    login: twoStep({
      prepare({ account, password, deviceToken }, { db, origin }) {
        const network = keyBy.network(origin.ip);
        return admitSignIn(network, async () => {
          const refusePausedNetwork = async () => {
            const seconds = await limiter.pauseSeconds('signInNetwork', network);
            if (seconds > 0) throw refuse.tooMany(pausedMessage(seconds), seconds);
          };
          // failures in the same network do not keep out a known device
          if (deviceToken === undefined) await refusePausedNetwork();
          const accountKey = accountKeyOf(account);
          const deviceHash = deviceToken === undefined ? null : hashToken(deviceToken);
          const found = await store.accountByKey(db, accountKey, deviceHash);
          if (deviceToken !== undefined && (found?.deviceId ?? null) === null) await refusePausedNetwork();
          const counter = failureCounterOf(accountKey, found);
          const paused = await counter.pauseSeconds();
          if (paused > 0) throw pausedRefusal(paused);
          const fits = await verifyPassword(password, found?.passwordHash ?? null);
          const refusal = await refusalOf(fits && found !== null, counter, origin.ip);
          const isOutdated = refusal === null && found !== null && isOutdatedHash(found.passwordHash);
          return { found, refusal, renewedHash: isOutdated ? await hashPassword(password) : null };
        });
      },
      async commit({ account, password }, { db, now, origin, note }, { found, refusal, renewedHash }) {
        if (found) note({ subject: found.account, actor: found });
        if (refusal) throw refusal;
        if (!found) throw new Error('a sign-in that was not refused has an account');
        // password, account and company may have changed since the password was verified
        await lockAccount(db, found.companyId, found.accountId);
        const current = await store.accountByKey(db, accountKeyOf(account), null);
        const isSame = current?.passwordHash === found.passwordHash;
        // a sign-in beside this one may have renewed the hash
        if (!current || !(isSame || (renewedHash && (await verifyPassword(password, current.passwordHash)))))
          throw refuse.invalid({ password: '账号或密码错误' });
        if (current.companyStatus === 0) throw refuse.locked('企业已停用，请联系服务商');
        if (current.status === 0) throw refuse.locked('账号已停用，请联系企业管理员');
        if (current.passwordExpiresAt !== null && current.passwordExpiresAt <= now) {
          throw refuse.locked('一次性密码已过期，请联系企业管理员重置密码');
        }
        await narrowTo(db, found.companyId);
        if (isSame && renewedHash)
          await store.renewPasswordHash(db, found.companyId, found.accountId, renewedHash);
        const token = newToken();
        await store.insertSession(db, found.companyId, {
          accountId: found.accountId,
          tokenHash: hashToken(token),
          ip: origin.ip,
          userAgent: origin.userAgent,
          now,
        });
        await store.markSignedIn(db, found.companyId, found.accountId, origin.ip, now);
        const deviceToken = newToken();
        await store.rememberDevice(db, found.companyId, {
          accountId: found.accountId,
          deviceId: found.deviceId,
          tokenHash: hashToken(deviceToken),
          now,
        });
        return { token, mustChangePassword: current.mustChangePassword, deviceToken };
      },
    }),

    async logout(_input, { db, who, note }) {
      note({ subject: who.account });
      await store.endSession(db, who.companyId, who.accountId, who.sessionId);
      return null;
    },

    changePassword: twoStep({
      async prepare({ old_pass, new_pass }, { db, who }) {
        const current = await store.passwordHashOf(db, who.companyId, who.accountId);
        const refusal = await confirmations.refusalOf(db, who, old_pass, () =>
          refuse.invalid({ old_pass: '旧密码错误' }),
        );
        const fault =
          old_pass === new_pass
            ? '新密码不能与旧密码相同'
            : passwordFault(new_pass, [who.account, who.companyName]);
        return {
          refusal,
          fault,
          current,
          passwordHash: refusal || fault ? '' : await hashPassword(new_pass),
        };
      },
      async commit(_input, { db, who, note }, { refusal, fault, current, passwordHash }) {
        note({ subject: who.account });
        if (refusal) throw refusal;
        if (fault) throw refuse.invalid({ new_pass: fault });
        await lockAccount(db, who.companyId, who.accountId);
        if ((await store.passwordHashOf(db, who.companyId, who.accountId)) !== current) {
          throw refuse.conflict('密码已在别处被修改，请重新登录');
        }
        await store.setPassword(db, who.companyId, who.accountId, {
          passwordHash,
          mustChangePassword: false,
        });
        await endPauses(db, seal, who);
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

    async remove({ id }, { db, who, now, note }) {
      const sessions = await store.sessionsOf(db, who.companyId, who.accountId, now);
      const device = sessions.find((session) => session.id === id);
      note({ subject: `${who.account} 的登录设备${device ? `（${device.ip}）` : ''}` });
      if (!(await store.endSession(db, who.companyId, who.accountId, id)))
        throw refuse.notFound('该设备已退出登录');
      return null;
    },
  };
};
