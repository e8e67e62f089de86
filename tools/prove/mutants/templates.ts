import type { Mutant } from '../mutant.ts';

/** Mutants of team templates and their kinds. */
const kinds = 'server/src/modules/template-kind/template-kind.handlers.ts';
const kindTests = ['server/src/modules/template-kind/template-kind.test.ts'];
const rules = 'server/src/modules/template/template.rules.ts';
const tests = ['server/src/modules/template/template.test.ts'];
const publishedTests = ['server/src/modules/template/published.test.ts'];
const centerTests = ['server/src/modules/center/center.test.ts'];
const topics = 'console/src/features/template-center/special-topic';
const drafts = ['console/src/template-designer/drafts.test.tsx'];
const words = 'server/src/db/list/search-words.ts';
const wordTests = ['server/src/db/list/search-words.test.ts'];

export const templateMutants: readonly Mutant[] = [
  {
    name: 'templates: leave the editor though the save was refused',
    file: 'console/src/kit/navigation/unsaved-guard.ts',
    search: "(answer === 'ok' && (await save.run()))",
    replace: "(answer === 'ok' && ((await save.run()) || true))",
    mustFail: ['console/src/template-designer/leaving.test.tsx'],
  },
  {
    name: 'templates: ask again after the user chose to leave without saving',
    file: 'console/src/template-designer/DesignerPane.tsx',
    search: '    isClosing.current = true;\n',
    replace: '',
    mustFail: ['console/src/template-designer/leaving.test.tsx'],
  },
  {
    name: 'templates: keep no unsaved work in the browser',
    file: 'console/src/template-designer/use-kept-draft.ts',
    search: 'const content = isUnsaved ? seen.current : null;',
    replace: 'const content = null;',
    mustFail: drafts,
  },
  {
    name: 'templates: lose the last change where the screen breaks',
    file: 'console/src/template-designer/use-kept-draft.ts',
    search: '      // a screen that breaks takes the editor with it, but not the work\n      keep();\n',
    replace: '',
    mustFail: drafts,
  },
  {
    name: 'templates: bring back what the user gave up',
    file: 'console/src/template-designer/DesignerPane.tsx',
    search: '    draft.forget();\n',
    replace: '',
    mustFail: drafts,
  },
  {
    name: 'templates: overwrite what was stored since the draft',
    file: 'console/src/template-designer/DesignerPane.tsx',
    search: '{ ...stored, version: basedOn }',
    replace: 'stored',
    mustFail: drafts,
  },
  {
    name: 'templates: show the unsaved work of another person',
    file: 'console/src/template-designer/template-draft.ts',
    search: '`templates ${person}`',
    replace: "'templates'",
    mustFail: drafts,
  },
  {
    name: 'templates: begin a new template in the draft of another',
    file: 'console/src/template-designer/template-draft.ts',
    search: 'isNew: designId === undefined',
    replace: 'isNew: false',
    mustFail: drafts,
  },
  {
    name: 'templates: take an order of kinds that lacks one',
    file: 'server/src/modules/template-kind/template-kind.rules.ts',
    search: 'requestedIds.length === present.length &&',
    replace: 'requestedIds.length <= present.length &&',
    mustFail: kindTests,
  },
  {
    name: 'templates: let two people change the tree of kinds at once',
    file: kinds,
    search: '  await store.lockKinds(db, companyId);\n',
    replace: '',
    mustFail: kindTests,
  },
  {
    name: 'templates: publish for whoever may edit',
    file: rules,
    search: 'move.needsPublish && !mayPublish',
    replace: 'move.needsPublish && !move',
    mustFail: tests,
  },
  {
    name: 'templates: put on the shelf again what is over',
    file: rules,
    search: 'to === 3 && expireAt !== null && expireAt <= now',
    replace: 'to === 3 && expireAt !== null && expireAt < new Date(0)',
    mustFail: tests,
  },
  {
    name: 'templates: show end users what is not yet to be seen',
    file: 'server/src/modules/template/published-list.store.ts',
    search: '    { test: sql<boolean>`t.live_from <= ${now}` },\n',
    replace: '',
    mustFail: publishedTests,
  },
  {
    name: 'templates: believe a design that says it is of no template',
    file: 'server/src/modules/design/template-locks.ts',
    search: 'const isBound = known !== null && known.templateVersion !== null;',
    replace: "const isBound = known !== null && known.templateVersion !== null && claimed !== '';",
    mustFail: publishedTests,
  },
  {
    name: 'templates: forget the locks of a version that is kept no longer',
    file: 'server/src/modules/design/template-locks.ts',
    search: 'origin?.pages ?? (await last())',
    replace: 'origin?.pages ?? null',
    mustFail: publishedTests,
  },
  {
    name: 'templates: show every tab what any of them holds',
    file: 'server/src/db/list/list-store.ts',
    search: 'const isOpen = tabs?.open === undefined ? sql`true`',
    replace: 'const isOpen = tabs?.open !== undefined ? sql`true`',
    mustFail: ['server/src/modules/template/template-tabs.test.ts'],
  },
  {
    name: 'templates: forget the other tabs where the open one is empty',
    file: 'server/src/db/list/list-tabs.ts',
    search: ': await countsBy(db, companyId, all, tabs, words);',
    replace: ': new Map<number, Count>();',
    mustFail: ['server/src/modules/template/template-tabs.test.ts'],
  },
  {
    name: 'templates: collect the words of every row first',
    file: 'server/src/db/list/list-words.ts',
    search: 'case when (select true from ${sql.table(words.beside.table)} w',
    replace: 'case when exists (select from ${sql.table(words.beside.table)} w',
    mustFail: ['server/test/template-plans.test.ts'],
  },
  {
    name: 'center: begin the list of the platform anew with every page',
    file: 'server/src/modules/center/browse.ts',
    search: 'shipped.slice(cursor.platform)',
    replace: 'shipped.slice(0)',
    mustFail: centerTests,
  },
  {
    name: 'center: change the live order of topics without 发布',
    file: 'server/src/modules/topic/topic.handlers.ts',
    search: 'if (live.some((id, index) => id !== liveAfter[index]))',
    replace: 'if (live.length > 200 && liveAfter.length === 0)',
    mustFail: ['server/src/modules/topic/topic.test.ts'],
  },
  {
    name: 'center: remove published pages without 发布',
    file: 'server/src/modules/center-page/center-page.handlers.ts',
    search: "if (!isDraftOnly && !mayDo(who, '/templateCenter/pageManagment', 'publish'))",
    replace: 'if (!isDraftOnly && who.companyId === 0)',
    mustFail: ['server/src/modules/center-page/center-page.test.ts'],
  },
  {
    name: 'center: preview only the company’s own templates',
    file: 'console/src/features/template-center/page-managment/preview-source.ts',
    search: '    ...browsing,\n',
    replace: "    ...browsing,\n    froms: ['team'],\n",
    mustFail: ['console/src/features/template-center/page-managment/preview-source.test.ts'],
  },
  {
    name: 'center: count only the shown page of what is browsed',
    file: 'editor/src/product-pages/template-center/answers.ts',
    search: 'return { ...found, templates: list.map(templateOf), isExact: true };',
    replace: 'return { ...found, total: list.length, templates: list.map(templateOf), isExact: true };',
    mustFail: ['console/src/features/template-center/page-managment/preview-source.test.ts'],
  },
  {
    name: 'center: let the samples of a preview have a price',
    file: 'editor/src/product-pages/template-center/samples.ts',
    search: "price: 'free' as const,",
    replace: 'price: sample.price,',
    mustFail: ['editor/src/product-pages/template-center/find.test.ts'],
  },
  {
    name: 'center: count what a topic holds, shown or not',
    file: 'server/src/modules/center/center.store.ts',
    search: 'or (m.status = 3 and',
    replace: 'or (m.status > 0 and',
    mustFail: centerTests,
  },
  {
    name: 'center: obey whoever speaks to the page',
    file: 'editor/src/embed/guest/host/host.ts',
    search: 'if (origin !== null && isFromHost(event)) listener(event.data);',
    replace: 'listener(event.data);',
    mustFail: ['editor/src/embed/guest/host/host.test.ts'],
  },
  {
    name: 'center: forget where somebody was at a reload',
    file: 'editor/src/embed/guest/template-center/center-history.ts',
    search: 'hash.length > 1 ? readLocation(hash) : start',
    replace: 'hash.length > 1 ? start : start',
    mustFail: ['editor/src/embed/guest/template-center/center-history.test.tsx'],
  },
  {
    name: 'templates: find nothing with one wrong character',
    file: words,
    search: 'if (near.length > 0) steps.push(near);',
    replace: 'if (near.length < 0) steps.push(near);',
    mustFail: wordTests,
  },
  {
    name: 'templates: keep the covers of deleted templates for ever',
    file: 'server/src/composition/template-center.ts',
    search: 'removeCovers(db, companyId, fileNamesOf(urls), now)',
    replace: 'removeCovers(db, companyId, [], now)',
    mustFail: ['server/src/modules/quota/quota.test.ts'],
  },
  {
    name: 'templates: delete a cover that another template shows',
    file: 'server/src/modules/file/painted-picture.store.ts',
    search: 'and not exists (select from team_template_version v',
    replace: 'and exists (select from team_template_version v',
    mustFail: ['server/src/modules/quota/quota.test.ts'],
  },
  {
    name: 'templates: read every design of a renamed kind in its request',
    file: 'server/src/modules/template/template-words.ts',
    search: 'const atOnce = 20;',
    replace: 'const atOnce = 200;',
    mustFail: ['server/src/modules/template/template.test.ts'],
  },
  {
    name: 'topics: refuse every further save after a conflict',
    file: `${topics}/TopicForm.tsx`,
    search: '    setTheirs(data);\n',
    replace: '',
    mustFail: [`${topics}/special-topic.test.tsx`],
  },
  {
    name: 'topics: overwrite what only the other person changed',
    file: `${topics}/topic-values.ts`,
    search: 'names.filter((name) => differs(own, before, name))',
    replace: 'names.filter((name) => differs(own, their, name))',
    mustFail: [`${topics}/topic-values.test.ts`],
  },
];
