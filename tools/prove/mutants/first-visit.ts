import type { Mutant } from '../mutant.ts';

const answers = ['console/src/api/first-answers.test.ts'];
const boot = ['console/src/app/theme-boot.test.ts'];
const pages = ['server/src/http/pages/pages.test.ts'];

/** Mutants of what a first visit asks for before the code has arrived. */
export const firstVisitMutants: readonly Mutant[] = [
  {
    name: 'first visit: read an answer that was asked for by another session',
    file: 'console/src/api/first-answers.ts',
    search: 'first.token !== token || ',
    replace: '',
    mustFail: answers,
  },
  {
    name: 'first visit: read an answer twice',
    file: 'console/src/api/first-answers.ts',
    search: '  first.answers.delete(call);\n',
    replace: '',
    mustFail: answers,
  },
  {
    name: 'first visit: read an answer from before a command',
    file: 'console/src/api/client.ts',
    search: "  if (call.kind === 'command') dropFirstAnswers();\n",
    replace: '',
    mustFail: answers,
  },
  {
    name: 'first visit: send the calls of a screen without the filters of its address',
    file: 'console/public/theme-boot.js',
    search: "location.search === ''",
    replace: 'true',
    mustFail: boot,
  },
  {
    name: 'first visit: draw a wide side menu on a tablet, which has none',
    file: 'console/public/theme-boot.js',
    search: "matchMedia('(min-width: 769px) and (max-width: 1023px) and (pointer: coarse)').matches",
    replace: 'false',
    mustFail: boot,
  },
  {
    name: 'first visit: ask for the rows of a screen that the person may not see',
    file: 'console/public/theme-boot.js',
    search: '(may ? ask(call) : null)',
    replace: 'ask(call)',
    mustFail: boot,
  },
  {
    name: 'first visit: name no files of the screen in its page',
    file: 'server/src/http/pages/screen-page.ts',
    search: 'screen?.parts ?? []',
    replace: '[]',
    mustFail: pages,
  },
  {
    name: 'first visit: say the refusal of a screen that was left for its reason in place',
    file: 'console/src/api/query-client.ts',
    search: 'query.getObserversCount() > 0',
    replace: 'true',
    mustFail: ['console/src/app/Shell/shell.test.tsx'],
  },
  {
    name: 'say the refusal of a screen that the menus are about to take away',
    file: 'console/src/api/query-client.ts',
    search: 'void menusAnswered(client).then(() => reportFailure(error, report));',
    replace: 'reportFailure(error, report);',
    mustFail: ['console/src/api/query-client.test.ts'],
  },
  {
    name: 'first visit: push the home page down when its overview arrives',
    file: 'console/src/features/home/Home.tsx',
    search: 'const isAnswered = overview.isFetched;',
    replace: 'const isAnswered = overview.fetchStatus.length > 0;',
    mustFail: ['console/src/features/home/home.test.tsx'],
  },
  {
    name: 'first visit: decide the screen by the address, which changes before the screen does',
    file: 'console/src/app/Shell/Shell.tsx',
    search: "({ matches }) => (matches.at(-1)?.pathname ?? '/')",
    replace: '({ location }) => location.pathname',
    mustFail: ['console/src/app/Shell/shell.test.tsx'],
  },
  {
    name: 'first visit: say a refusal before the render that a standstill of the page held back',
    file: 'console/src/api/failures.ts',
    search: 'const claimTurns = 4;\nconst claimTurnMs = 20;',
    replace: 'const claimTurns = 1;\nconst claimTurnMs = 80;',
    mustFail: ['console/src/api/failures.test.ts'],
  },
];
