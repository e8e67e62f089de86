const conformance = ['server/test/conformance.test.ts'];
const tenants = ['server/test/tenants.test.ts'];
const sessions = ['server/src/modules/session/session.test.ts'];
const roles = ['server/src/modules/role/role.test.ts'];
const accounts = ['server/src/modules/account/account.test.ts'];
const kernel = ['server/src/kernel/kernel.test.ts'];

/** What an attacker, a careless change or a bad day would do to the server. */
export const serverSabotages = [
  {
    name: 'let strangers in',
    file: 'server/src/kernel/serve.ts',
    search: 'if (!who) throw refuse.notSignedIn();',
    replace: 'if (!who) return visitor;',
    mustFail: conformance,
  },
  {
    name: 'take a console session for a guest',
    file: 'server/src/kernel/serve.ts',
    search: 'if (!guest) throw refuse.notSignedIn();',
    replace: 'if (!guest) return nobody;',
    mustFail: conformance,
  },
  {
    name: 'serve what was published before',
    file: 'server/src/kernel/heard-cache.ts',
    search: 'for (const key of keys) this.#entries.delete(key);',
    replace: '',
    mustFail: ['server/src/modules/embed/configuration.test.ts'],
  },
  {
    name: 'take any signature',
    file: 'server/src/modules/embed/signature.rules.ts',
    search: '.map((expected) => isSame(given, expected))',
    replace: '.map((expected) => isSame(expected, expected))',
    mustFail: ['server/src/modules/embed/signature.test.ts'],
  },
  {
    name: 'join the values of 3.0 without their lengths',
    file: 'server/src/modules/embed/signature.rules.ts',
    search: '`${name.length}:${name}:${value.length}:${value}\\n`',
    replace: '`${name}:${value}\\n`',
    mustFail: ['server/src/modules/embed/signature.test.ts'],
  },
  {
    name: 'forget access',
    file: 'server/src/kernel/serve.ts',
    search: 'if (!isAllowed(who, call.access)) throw refuse.forbidden();',
    replace: '',
    mustFail: conformance,
  },
  {
    name: 'let a first password be used for everything',
    file: 'server/src/kernel/serve.ts',
    search: 'who.mustChangePassword && !openBeforePasswordChange(call)',
    replace: 'false',
    mustFail: accounts,
  },
  {
    name: 'accept writes from another site',
    file: 'server/src/kernel/same-origin.ts',
    search: "site === 'cross-site' || mode === 'navigate'",
    replace: "mode === 'navigate'",
    mustFail: conformance,
  },
  {
    name: 'write the audit row outside the transaction',
    file: 'server/src/kernel/run-command.ts',
    search: "await record(tx, 'done', '');",
    replace: "await record(kernel.database.kysely, 'done', '');",
    mustFail: kernel,
  },
  {
    name: 'go on when the audit row cannot be written',
    file: 'server/src/kernel/run-command.ts',
    search: "await record(tx, 'done', '');",
    replace: "await record(kernel.database.kysely, 'done', '').catch(() => undefined);",
    mustFail: kernel,
  },
  {
    name: 'leave no audit row',
    file: 'server/src/kernel/audit.ts',
    search: 'if (actor.companyId === 0) return;',
    replace: 'if (actor.companyId >= 0) return;',
    mustFail: conformance,
  },
  {
    name: 'let secrets into the audit record',
    file: 'server/src/kernel/audit.ts',
    search: 'password|secret|token|sealed|hash',
    replace: 'nothing-is-secret',
    mustFail: kernel,
  },
  {
    name: 'run a repeated submit again',
    file: 'server/src/kernel/run-command.ts',
    search: 'isIdempotencyKey(key) && asking.who.companyId !== 0',
    replace: 'false',
    mustFail: accounts,
  },
  {
    name: 'drop the company from reading a role',
    file: 'server/src/modules/role/role.store.ts',
    search: /(export const get = [\s\S]*?)\n {4}\.where\('company_id', '=', companyId\)/,
    replace: '$1',
    mustFail: tenants,
  },
  {
    name: 'skip the permission ceiling',
    file: 'server/src/modules/role/role.rules.ts',
    search: 'changed.filter((id) => !held.has(id))',
    replace: 'changed.filter(() => false)',
    mustFail: roles,
  },
  {
    name: 'forget the lock-out',
    file: 'server/src/modules/session/session.rules.ts',
    search: 'failures >= limit.failures ?',
    replace: 'failures >= limit.failures * 1000 ?',
    mustFail: sessions,
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
    file: 'server/src/kernel/who.store.ts',
    search: "createHash('sha256').update(token).digest()",
    replace: "createHash('sha256').update('').digest() && Buffer.from(token)",
    mustFail: sessions,
  },
  {
    name: 'let sessions live for ever',
    file: 'server/src/kernel/who.store.ts',
    search: 'and s.created_at > ${new Date(now.getTime() - sessionAbsoluteMs)}',
    replace: '',
    mustFail: sessions,
  },
];
