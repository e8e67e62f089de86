import type { Mutant } from '../mutant.ts';

const caller = 'server/src/http/serve/caller-of-request.ts';
const mustFail = ['server/test/rights-lost-meanwhile.test.ts'];

/** Mutants that let people act by rights that have ended meanwhile. */
export const rightsMutants: readonly Mutant[] = [
  {
    name: 'rights: write by rights from before the body',
    file: 'server/src/http/serve/execute-command.ts',
    search: '...(await recheckInTransaction(tx)),',
    replace: '',
    mustFail,
  },
  {
    name: 'rights: read by rights from before the body',
    file: caller,
    search: 'request.raw.complete !== false',
    replace: 'true',
    mustFail,
  },
  {
    name: 'rights: answer by rights of long ago',
    file: caller,
    search: '<= rightsKnownMs) return latest;',
    replace: '<= rightsKnownMs * 1e9) return latest;',
    mustFail,
  },
  {
    name: 'rights: send a file by rights of long ago',
    file: 'server/src/http/serve/serve.ts',
    search: 'if (bytes !== null) await recheckCaller(input);',
    replace: '',
    mustFail,
  },
  {
    name: 'rights: hold nobody’s rights while they write',
    file: caller,
    search: 'else await holdAccess(tx, who.companyId, who);',
    replace: '',
    mustFail,
  },
  {
    name: 'rights: log out while the account still writes',
    file: caller,
    search: "if (call.module === 'session') await lockPeople",
    replace: "if (call.module === '') await lockPeople",
    mustFail,
  },
  {
    name: 'rights: disable an account while it writes',
    file: 'server/src/modules/account/account.store.ts',
    search: '  await lockPeople(db, companyId, ids);\n',
    replace: '',
    mustFail,
  },
  {
    name: 'rights: change a role while its members write',
    file: 'server/src/modules/role/role.store.ts',
    search: '  await lockRole(db, companyId, id);\n',
    replace: '',
    mustFail,
  },
  {
    name: 'rights: disable a user while they save',
    file: 'server/src/identity/guest.store.ts',
    search: ' for share of s',
    replace: '',
    mustFail,
  },
];
