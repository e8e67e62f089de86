import type { Mutant } from '../mutant.ts';

const sessions = ['server/src/modules/session/session.test.ts'];
const signInLimits = ['server/src/modules/session/sign-in-limits.test.ts'];

/** Mutants that let strangers sign in or guess, or keep a session that must end. */
export const signInMutants: readonly Mutant[] = [
  {
    name: 'forget the lock-out',
    file: 'server/src/limits/limiter.ts',
    search: 'counted.consumedPoints >= this.#max ?',
    replace: 'counted.consumedPoints >= this.#max * 1000 ?',
    mustFail: sessions,
  },
  {
    name: 'let strangers pause a known device',
    file: 'server/src/modules/session/session.handlers.ts',
    search: 'if (found && found.deviceId !== null) {',
    replace: 'if (false) {',
    mustFail: signInLimits,
  },
  {
    name: "take the device of another person's account",
    file: 'server/src/modules/session/session.store.ts',
    search: ".onRef('d.account_id', '=', 'a.id')",
    replace: '',
    mustFail: signInLimits,
  },
  {
    name: 'let a known device guess without end',
    file: 'server/src/modules/session/session.handlers.ts',
    search: "limiter.pauseSeconds('signInDevice', key)",
    replace: 'Promise.resolve(0)',
    mustFail: signInLimits,
  },
  {
    name: 'keep the pause of a password that was reset',
    file: 'server/src/modules/account/account.handlers.ts',
    search:
      'await dependencies.endPauses(context.db, { companyId, accountId: id, account: target.account });',
    replace: '',
    mustFail: signInLimits,
  },
  {
    name: 'keep the devices of a changed password',
    file: 'server/src/modules/session/session.store.ts',
    search: 'await forgetDevicesOf(db, companyId, accountId);',
    replace: '',
    mustFail: signInLimits,
  },
  {
    name: 'keep the sessions of a changed password',
    file: 'server/src/modules/session/session.store.ts',
    search: 'await endSessionsOf(db, companyId, [accountId]);',
    replace: '',
    mustFail: sessions,
  },
  {
    name: 'accept the old password after a change',
    file: 'server/src/modules/session/session.store.ts',
    search: '      password_hash: change.passwordHash,\n',
    replace: '',
    mustFail: sessions,
  },
  {
    name: 'store the raw token',
    file: 'server/src/identity/caller.store.ts',
    search: "createHash('sha256').update(token).digest()",
    replace: "createHash('sha256').update('').digest() && Buffer.from(token)",
    mustFail: sessions,
  },
  {
    name: 'let sessions live for ever',
    file: 'server/src/identity/caller.store.ts',
    search: 'and s.created_at > ${new Date(now.getTime() - sessionAbsoluteMs)}',
    replace: '',
    mustFail: sessions,
  },
];
