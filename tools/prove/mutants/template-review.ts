import type { Mutant } from '../mutant.ts';

const notices = ['server/src/modules/notice/review-notices.test.ts'];
const list = 'console/src/features/template-center/template-make/template-list';
const listTests = [`${list}/template-list.test.tsx`];
const review = `${list}/review`;
const reviewTests = [`${review}/review.test.tsx`];

/** Mutants of the review of templates: who learns of it, how it is reached, and what is not lost meanwhile. */
export const templateReviewMutants: readonly Mutant[] = [
  {
    name: 'review: tell everybody how a template was judged',
    file: 'server/src/modules/notice/review-notices.ts',
    search: '        readerId: authorId,\n',
    replace: '',
    mustFail: notices,
  },
  {
    name: 'review: read the notices for others',
    file: 'server/src/modules/notice/notice.store.ts',
    search: "where('n.reader_id', '=', accountId)",
    replace: "where('n.reader_id', 'is not', null)",
    mustFail: notices,
  },
  {
    name: 'review: tell people of a template who may not judge it',
    file: 'server/src/identity/caller.ts',
    search: 'permissionIds.has(entryIdOf(templateScreens[0])) && mayPublishTemplates(permissionIds)',
    replace: 'permissionIds.has(entryIdOf(templateScreens[0]))',
    mustFail: notices,
  },
  {
    name: 'review: call a template judged that was only put back',
    file: 'server/src/modules/notice/review-notices.ts',
    search: 'moved.filter(({ from }) => from === 1)',
    replace: 'moved.filter(({ from }) => from !== status)',
    mustFail: notices,
  },
  {
    name: 'review: count what waits for people who may not judge it',
    file: 'server/src/modules/home/home.handlers.ts',
    search: 'mayReview(who.permissionIds)',
    replace: 'who.permissionIds.size > 0',
    mustFail: ['server/src/modules/home/home.test.ts'],
  },
  {
    name: 'review: lead from a notice to a screen that the reader may not open',
    file: 'console/src/app/Shell/notice-target.ts',
    search: 'if (entryAt(menus, pathname)) return',
    replace: 'if (pathname) return',
    mustFail: ['console/src/app/Shell/notices.test.tsx'],
  },
  {
    name: 'review: lead authors who do not see the list nowhere',
    file: 'console/src/app/Shell/notice-target.ts',
    search: '.find((screen) => entryAt(menus, screen))',
    replace: '.find((screen) => screen === pathname)',
    mustFail: ['console/src/app/Shell/notices.test.tsx'],
  },
  {
    name: 'review: open no template that the list does not show',
    file: `${list}/use-opened.ts`,
    search: 'id > 0 && listed === undefined && !list.isPending',
    replace: 'false',
    mustFail: listTests,
  },
  {
    name: 'review: find a template in the palette by its title only',
    file: 'console/src/app/Shell/Palette/use-found.ts',
    search: 'to: templatePath, search: { id: String(one.id) }',
    replace: 'to: templatePath, search: { keyword: one.title }',
    mustFail: ['console/src/app/Shell/Palette/palette.test.tsx'],
  },
  {
    name: 'review: let the back button take a rejection that was begun',
    file: `${list}/RejectModal.tsx`,
    search: '  useUnsavedGuard(isDirty);\n',
    replace: '',
    mustFail: listTests,
  },
  {
    name: 'review: begin with the template submitted last',
    file: `${review}/TemplateReview.tsx`,
    search: "sortOrder: 'asc'",
    replace: "sortOrder: 'desc'",
    mustFail: reviewTests,
  },
  {
    name: 'review: pass another version than the one that was shown',
    file: `${review}/use-judging.ts`,
    search: 'status: 3, version }',
    replace: 'status: 3 }',
    mustFail: reviewTests,
  },
  {
    name: 'review: close a rejection that is being written because a colleague was faster',
    file: `${review}/use-judging.ts`,
    search: 'isWaiting && inHand === null && word !== null',
    replace: 'isWaiting && word !== null',
    mustFail: reviewTests,
  },
  {
    name: 'review: stay at a template that a colleague judged',
    file: `${review}/use-judging.ts`,
    search: 'if (isMoved) leaveMoved();',
    replace: '',
    mustFail: reviewTests,
  },
  {
    name: 'review: lead Back through every template of the round',
    file: `${review}/use-review-address.ts`,
    search: 'set(String(id), false)',
    replace: 'set(String(id))',
    mustFail: reviewTests,
  },
  {
    name: 'review: judge one template after the other while a key is held',
    file: `${review}/use-review-keys.ts`,
    search: ' || event.repeat',
    replace: '',
    mustFail: reviewTests,
  },
  {
    name: 'review: show it to people who may not publish',
    file: `${review}/TemplateReview.tsx`,
    search: 'if (!mayReview)',
    replace: 'if (false)',
    mustFail: reviewTests,
  },
  {
    name: 'review: call an emptied tab a search without hits',
    file: `${list}/TemplateList.tsx`,
    search: 'emptied ? { ...state, isFiltered: false } : state',
    replace: 'state',
    mustFail: [`${list}/empty-tab.test.tsx`],
  },
  {
    name: 'open the list of keys while a question mark is typed',
    file: 'console/src/app/Shell/Shell.tsx',
    search: 'event.defaultPrevented || isWithin(event, textFields)',
    replace: 'event.defaultPrevented',
    mustFail: ['console/src/app/Shell/shortcuts.test.tsx'],
  },
  {
    name: 'list the keys of places that the person cannot open',
    file: 'console/src/app/Shell/ShortcutsModal.tsx',
    search: 'isOpen?.(menus) ?? true',
    replace: 'isOpen === undefined || menus.length > 0',
    mustFail: ['console/src/app/Shell/shortcuts.test.tsx'],
  },
  {
    name: 'make templates without the fonts of the company',
    file: 'console/src/template-designer/use-designer-configuration.ts',
    search: 'brandFonts: published?.brandFonts ?? [],',
    replace: 'brandFonts: [],',
    mustFail: ['console/src/template-designer/designer-brand.test.tsx'],
  },
  {
    name: 'give designers the fonts that the company does not offer',
    file: 'server/src/modules/designer/designer.handlers.ts',
    search: 'fonts.filter(({ id }) => offered.has(id))',
    replace: 'fonts',
    mustFail: ['server/src/modules/designer/designer.test.ts'],
  },
];
