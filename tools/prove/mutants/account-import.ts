import type { Mutant } from '../mutant.ts';

const accountImport = ['server/src/modules/account/import/account-import.test.ts'];
const screen = ['console/src/features/system-setting/account-manage/account-manage.test.tsx'];
const batch = 'server/src/modules/account/import/account-batch.ts';
const importing = 'server/src/modules/account/import/account-importing.ts';

/** Mutants of accounts that are created from a sheet (decision 0159). */
export const accountImportMutants: readonly Mutant[] = [
  {
    name: 'accounts: refuse a sheet that is sent again because its answer was lost',
    file: importing,
    search: 'ready.length !== Number(shownReady)) return null;',
    replace: 'ready.length !== Number(shownReady)) throw changed();',
    mustFail: screen,
  },
  {
    name: 'accounts: create the rows of a sheet that have no fault',
    file: importing,
    search: 'if (failed.length > 0 || ready.length !== Number(shownReady))',
    replace: 'if (ready.length !== Number(shownReady))',
    mustFail: accountImport,
  },
  {
    name: 'accounts: create more of a sheet than was shown',
    file: importing,
    search: 'if (failed.length > 0 || ready.length !== Number(shownReady))',
    replace: 'if (failed.length > 0 || Number(shownReady) === 0)',
    mustFail: accountImport,
  },
  {
    name: 'accounts: leave out rows whose account another company has',
    file: importing,
    search: 'if (taken.length > 0)',
    replace: 'if (taken.length > 99)',
    mustFail: accountImport,
  },
  {
    name: 'accounts: call a row good whose role is beyond the rights of who checks',
    file: batch,
    search: 'if (reason) return reason;',
    replace: "if (reason === '') return reason;",
    mustFail: accountImport,
  },
  {
    name: 'accounts: call a row good that repeats another one',
    file: batch,
    search: "else if (before !== undefined && account !== '')",
    replace: "else if (before !== undefined && account === '')",
    mustFail: accountImport,
  },
  {
    name: 'accounts: send the faulty rows back alone',
    file: batch,
    search: 'await judgedSheet(sheet, all, who.timeZone)',
    replace: 'await judgedSheet(sheet, failed, who.timeZone)',
    mustFail: accountImport,
  },
  {
    name: 'accounts: create those from a sheet without their roles',
    file: 'server/src/modules/account/import/account-import.store.ts',
    search: "if (roles.length > 0) await db.insertInto('account_role')",
    replace: "if (roles.length > 99) await db.insertInto('account_role')",
    mustFail: accountImport,
  },
  {
    name: 'accounts: close the passwords before they were saved',
    file: 'console/src/features/system-setting/account-manage/PasswordSheetDialog.tsx',
    search: 'disabled={!isSaved}',
    replace: 'disabled={false}',
    mustFail: screen,
  },
  {
    name: 'accounts: offer to create the good rows of a faulty sheet',
    file: 'console/src/features/system-setting/account-manage/ImportDialog.tsx',
    search: '      isWhole\n',
    replace: '',
    mustFail: screen,
  },
];
