import type { Mutant } from '../mutant.ts';

const list = ['console/src/kit/list/list-table.test.tsx'];
const arrival = ['console/src/app/Shell/arrival.test.tsx'];
const dialogs = ['console/src/kit/feedback/dialog-focus.test.ts'];
const accounts = ['console/src/features/system-setting/account-manage/account-manage.test.tsx'];
const roles = ['console/src/features/system-setting/role-manage/role-manage.test.tsx'];
const replacing = ['editor/src/ui/pictures/replacing.test.tsx'];

/** Mutants of what someone hears who does not see the page, and of where the keyboard goes on. */
export const heardMutants: readonly Mutant[] = [
  {
    name: 'heard: say nothing of what a list shows',
    file: 'console/src/kit/list/ListTable.tsx',
    search:
      '<ListStatus asked={state.values} words={heardOf(result, state, { unit, empty: empty.title })} />',
    replace: '<ListStatus asked={state.values} words={null} />',
    mustFail: list,
  },
  {
    name: 'heard: say the first rows of a list',
    file: 'console/src/kit/list/ListStatus.tsx',
    search: "words: said.asked === null ? '' : words",
    replace: 'words',
    mustFail: list,
  },
  {
    name: 'heard: say the rows of the page before',
    file: 'console/src/kit/list/ListTable.tsx',
    search: 'if (data === undefined || error !== null || isPlaceholderData) return null;',
    replace: 'if (data === undefined || error !== null) return null;',
    mustFail: list,
  },
  {
    name: 'heard: say the same words once for two orders',
    file: 'console/src/kit/feedback/LiveText.tsx',
    search: '<span key={turn}>',
    replace: '<span key={0}>',
    mustFail: list,
  },
  {
    name: 'heard: leave the number of found entries to the eye',
    file: 'console/src/app/Shell/Palette/Palette.tsx',
    search: 'isFound && `找到 ${flat.length} 项`',
    replace: 'isFound && false',
    mustFail: ['console/src/app/Shell/Palette/palette.test.tsx'],
  },
  {
    name: 'heard: change the screen without a word',
    file: 'console/src/app/Shell/Shell.tsx',
    search: '<LiveText words={arrival.words} turn={arrival.turn} />',
    replace: '',
    mustFail: arrival,
  },
  {
    name: 'heard: leave the focus behind on the menu',
    file: 'console/src/app/Shell/use-arrival.ts',
    search: '    focusContent();\n',
    replace: '',
    mustFail: arrival,
  },
  {
    name: 'heard: take the focus back from the screen that the search opened',
    file: 'console/src/kit/feedback/dialog-focus.tsx',
    search: '    if (screen !== screens) return;\n',
    replace: '',
    mustFail: dialogs,
  },
  {
    name: 'heard: lose the focus after the dialog with a form’s result',
    file: 'console/src/kit/feedback/dialog-focus.tsx',
    search: 'outer: leaving ?? [...opened].at(-1) ?? null,',
    replace: 'outer: null,',
    mustFail: dialogs,
  },
  {
    name: 'heard: pass over a refused action with Tab',
    file: 'console/src/kit/feedback/ReasonedButton.tsx',
    search: "({ 'aria-disabled': true, 'aria-description': reason } as const)",
    replace: "({ 'aria-disabled': true, 'aria-description': reason, tabIndex: -1 } as const)",
    mustFail: accounts,
  },
  {
    name: 'heard: refuse a press without a word',
    file: 'console/src/kit/feedback/ReasonedButton.tsx',
    search: 'onClick: () => feedback.info(reason)',
    replace: 'onClick: () => undefined',
    mustFail: accounts,
  },
  {
    name: 'heard: pass over refused permissions with the arrow keys',
    file: 'console/src/features/system-setting/role-manage/PermissionTree.tsx',
    search: "const stops = 'input[data-id], button[data-all]';",
    replace: "const stops = 'input[data-id]:not([aria-disabled=true]), button[data-all]';",
    mustFail: roles,
  },
  {
    name: 'heard: refuse a tool of the editor without a word',
    file: 'editor/src/ui/ReasonedButton.tsx',
    search: "noticesOf(editor).setState({ text: why, tone: 'passing' })",
    replace: 'noticesOf(editor).getState()',
    mustFail: replacing,
  },
];
