import type { Mutant } from '../mutant.ts';

const helpTest = ['server/src/http/pages/docs/help-pages.test.ts'];
const folder = 'server/src/http/pages/docs/help';

/** Mutants of the console's help, and of the links and lists that it shares. */
export const helpMutants: readonly Mutant[] = [
  {
    name: 'help: leave the screens of phones out',
    file: `${folder}/help-menu.ts`,
    search: 'one.path.startsWith(`${path}/`)',
    replace: "one.path.startsWith(`${path}/`) && !one.path.endsWith('/mobile')",
    mustFail: helpTest,
  },
  {
    name: 'help: forget the anchors of older releases',
    file: `${folder}/help-parts.ts`,
    search: 'marksOf(topic.lasting)',
    replace: 'marksOf([])',
    mustFail: helpTest,
  },
  {
    name: 'help: drop the anchors of chapters that are on the other page now',
    file: `${folder}/help-document.ts`,
    search: '<a id="${id}" data-moved',
    replace: '<a data-moved',
    mustFail: helpTest,
  },
  {
    name: 'help: lead to a part that no page has',
    file: `${folder}/statistics.ts`,
    search: "toPart('quota', '每日使用事件额度')",
    replace: "toPart('quotas', '每日使用事件额度')",
    mustFail: helpTest,
  },
  {
    name: 'help: list the keys of the canvas only',
    file: 'editor/src/interaction/shortcut-table.ts',
    search: '  ...Object.values(FRAME_ROWS),\n',
    replace: '',
    mustFail: ['editor/src/ui/keys/shortcut-table.test.tsx'],
  },
  {
    name: 'help: offer the parts of screens to search, which finds the screens',
    file: `${folder}/help-document.ts`,
    search: 'parts: topics.filter(({ path }) => path === undefined),',
    replace: 'parts: topics,',
    mustFail: ['server/src/http/pages/docs-pages.test.ts'],
  },
  {
    name: 'help: open it at its beginning from every screen',
    file: 'console/src/app/external-links.ts',
    search: '#${helpAnchorOf(screen.path)}',
    replace: '',
    mustFail: ['console/src/app/Shell/shell.test.tsx'],
  },
];
