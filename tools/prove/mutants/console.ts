import type { Mutant } from '../mutant.ts';

const redirect = ['console/src/app/redirect.test.ts'];
const menu = ['console/src/app/menu.test.ts'];

/** Mutants of the console's pure rules, whose tests take seconds. */
export const consoleMutants: readonly Mutant[] = [
  {
    name: 'follow a redirect out of the console',
    file: 'console/src/app/redirect.ts',
    search: 'url.origin !== origin || !belongsToApp(url.pathname)',
    replace: 'false',
    mustFail: redirect,
  },
  {
    name: 'show menuType 3 among the tabs',
    file: 'console/src/app/menu.ts',
    search: 'entry.menuType !== hiddenFromTabs',
    replace: 'entry.menuType !== 0',
    mustFail: menu,
  },
  {
    name: 'mark the default menu on an unknown address',
    file: 'console/src/app/menu.ts',
    search: '  trailTo(menus, path)[0];',
    replace: '  trailTo(menus, path)[0] ?? menus[0];',
    mustFail: menu,
  },
  {
    name: 'match menu paths by letters instead of segments',
    file: 'console/src/app/menu.ts',
    search: "ancestor.endsWith('/') ? ancestor : `${ancestor}/`",
    replace: 'ancestor',
    mustFail: menu,
  },
  {
    name: 'reload for ever when a part of the app is missing',
    file: 'console/src/app/chunk-reload.ts',
    search: 'isOnline && reloadedBuild !== build',
    replace: 'isOnline',
    mustFail: ['console/src/app/chunk-reload.test.ts'],
  },
  {
    name: 'send a double submit twice',
    file: 'console/src/api/submit-once.ts',
    search: 'if (running) return running;',
    replace: '',
    mustFail: ['console/src/api/submit-once.test.ts'],
  },
  {
    name: 'send a file whose answer was lost under a new key',
    file: 'console/src/api/use-command-call.ts',
    search: 'submits.set(file, submit);',
    replace: '',
    mustFail: ['console/src/api/commands.test.tsx'],
  },
  {
    name: 'ask for a page that no number reaches by its number',
    file: 'console/src/kit/list/ListPager.tsx',
    search: 'onTurn(pageNo + 1, pageSize, { after: next });',
    replace: 'onTurn(pageNo + 1, pageSize);',
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'leave people on a page whose last rows are gone',
    file: 'console/src/kit/list/use-page-correction.ts',
    search: 'if (lastPage !== null) setPage',
    replace: 'if (lastPage === -1) setPage',
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'give the focus of a deleted row to the whole content',
    file: 'console/src/kit/feedback/dialog-focus.tsx',
    search: '(successorOf(origin) ?? document.getElementById(',
    replace: '(document.getElementById(',
    mustFail: ['console/src/kit/feedback/dialog-focus.test.ts'],
  },
  {
    name: 'lose the focus with a row that a slow list takes away later',
    file: 'console/src/kit/feedback/dialog-focus.tsx',
    search: "if (before.closest('tr, li')) followRow(origin, before);",
    replace: '',
    mustFail: ['console/src/kit/feedback/dialog-focus.test.ts'],
  },
  {
    name: 'name all checkboxes of a table alike',
    file: 'console/src/kit/list/RowTable.tsx',
    search: 'aria-label={`选择 ${picking.nameOf(row)}`}',
    replace: 'aria-label="选择这一项"',
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'begin with the smallest number of a column',
    file: 'console/src/kit/list/RowTable.tsx',
    search: "column.firstOrder ?? 'desc'",
    replace: "column.firstOrder ?? 'asc'",
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'open a row by what a control in it opened',
    file: 'console/src/kit/list/RowTable.tsx',
    search: '!currentTarget.contains(target as Element) ||',
    replace: '',
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'leave the list by the back button that should close a detail',
    file: 'console/src/list-screen/use-shown-id.ts',
    search: 'setRequested(String(id))',
    replace: 'setRequested(String(id), false)',
    mustFail: ['console/src/features/system-setting/user-manage/user-manage.test.tsx'],
  },
  {
    name: 'let an empty field move users out of their groups',
    file: 'console/src/features/system-setting/user-manage/GroupModal.tsx',
    search: '<GroupInput isFirst isRequired />',
    replace: '<GroupInput isFirst />',
    mustFail: ['console/src/features/system-setting/user-manage/user-manage.test.tsx'],
  },
  {
    name: 'let Tab reach the list of a choice of several',
    file: 'console/src/kit/form/MultiSelect.tsx',
    search: "if (event.key !== 'Tab') return;",
    replace: 'if (event) return;',
    mustFail: ['console/src/kit/form/multi-select.test.tsx'],
  },
];
