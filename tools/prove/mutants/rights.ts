import type { Mutant } from '../mutant.ts';

const caller = 'server/src/http/serve/caller-of-request.ts';
const mustFail = ['server/test/rights-lost-meanwhile.test.ts'];
const told = 'console/src/api/rights.ts';
const lostDocument = ['console/src/document-page/work/lost-right.test.tsx'];

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
  {
    name: 'rights: say of a refused save no more than that it was refused',
    file: told,
    search: 'if (error.message !== MESSAGES.forbidden) return error;',
    replace: 'if (error.message !== title) return error;',
    mustFail: ['console/src/api/commands.test.tsx'],
  },
  {
    name: 'rights: keep menus and buttons of rights that were taken away',
    file: told,
    search: '  void rereadRights(client);\n',
    replace: '  void client;\n',
    mustFail: ['console/src/api/commands.test.tsx'],
  },
  {
    name: 'rights: take unsaved work from sight with the right to its screen',
    file: 'console/src/app/Shell/Content.tsx',
    search: ' && !(hasUnsaved && openedPath === path)',
    replace: '',
    mustFail: lostDocument,
  },
  {
    name: 'rights: leave out what happens to changes that may not be saved any more',
    file: 'console/src/document-page/work/LostRightNotice.tsx',
    search: '!mayEdit && work.isDirty && work.restoredAt === null ? <Shown work={work} /> : null',
    replace: 'mayEdit && work.isDirty ? <Shown work={work} /> : null',
    mustFail: lostDocument,
  },
  {
    name: 'rights: leave a form that was refused as if it could be saved',
    file: 'console/src/kit/form/FormModal.tsx',
    search: 'setForbidden(isRefusedForRight ? result.error.message : null);',
    replace: 'setForbidden(null);',
    mustFail: ['console/src/features/system-setting/account-manage/lost-right.test.tsx'],
  },
  {
    name: 'rights: take a form of the settings from sight with what was typed',
    file: 'console/src/kit/hooks/use-was-true.ts',
    search: 'return isTrue || wasTrue;',
    replace: 'return isTrue;',
    mustFail: ['console/src/features/setting/company/lost-right.test.tsx'],
  },
  {
    name: 'rights: offer a publication that would be refused',
    file: 'console/src/document-page/versions/PublishModal.tsx',
    search: 'okButtonProps={{ disabled: !mayPublish }}',
    replace: '',
    mustFail: lostDocument,
  },
  {
    name: 'rights: keep the sessions of a disabled user on the other servers',
    file: 'server/migrations/0009-embed.sql',
    search:
      'api_user_tells_guests after update of status on api_user\n  for each row when (old.status is distinct from new.status)',
    replace:
      'api_user_tells_guests after update of status on api_user\n  for each row when (old.status = new.status)',
    mustFail: ['server/src/modules/api-user/api-user.test.ts'],
  },
];
