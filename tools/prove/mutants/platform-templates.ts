import type { Mutant } from '../mutant.ts';

/** Mutants of how platform templates look, are listed and are used. */

const drawn = ['editor/src/templates/templates.test.ts'];
const served = ['server/src/modules/platform-template/platform-template.test.ts'];
const panel = ['editor/src/ui/panels/templates/templates-panel.test.tsx'];
const target = ['editor/src/ui/panels/templates/template-target.test.tsx'];
const apps = ['editor/src/ui/panels/light-apps/app-templates.test.tsx'];
const onPages = ['editor/src/commands/template/template-page.test.ts'];
const guest = ['editor/src/embed/guest/editor/templates.test.ts'];

export const platformTemplateMutants: readonly Mutant[] = [
  {
    name: 'templates: change one and leave its cover as it was',
    file: 'editor/src/templates/wechat-covers/winter.ts',
    search: "column('立冬', 250, 44, 300, 138",
    replace: "column('立冬', 250, 44, 300, 130",
    mustFail: drawn,
  },
  {
    name: 'templates: further pages begin anew',
    file: 'server/src/modules/platform-template/platform-template.store.ts',
    search: 'sql`(${key}, t.sort, t.id) > (${after.key}::bigint, ${after.sort}::integer, ${after.id}::text)`',
    replace: 'sql`true`',
    mustFail: served,
  },
  {
    name: 'templates: count uses of 31 days while the day of the company is ahead',
    file: 'server/src/db/query/template-uses.ts',
    search: '(${now}::timestamptz at time zone c.time_zone)::date - 30',
    replace: "(${now}::timestamptz at time zone 'UTC')::date - 30",
    mustFail: ['server/test/recent-uses.test.ts'],
  },
  {
    name: 'templates: count a facet within what is chosen of it',
    file: 'server/src/modules/platform-template/platform-template.store.ts',
    search: '    if (facet === except) return [];\n',
    replace: '',
    mustFail: served,
  },
  {
    name: 'templates: an older server puts its own in the place of newer ones',
    file: 'server/src/modules/platform-template/fill-templates.ts',
    search: 'shipped.version > now.version',
    replace: 'shipped.version !== now.version',
    mustFail: served,
  },
  {
    name: 'templates: every server fills in, one after the other',
    file: 'server/src/modules/platform-template/fill-templates.ts',
    search: 'if (!isToBeFilled(shipped, await setNow(tx))) return false;',
    replace: '',
    mustFail: served,
  },
  {
    name: 'templates: replace a design by a template that a save has no bytes for',
    file: 'editor/src/commands/template/replace-template.ts',
    search: 'canRun: (state, replacing) => templateRefusal(state, replacing) === null,',
    replace: 'canRun: () => true,',
    mustFail: ['editor/src/commands/recipes/room.test.ts'],
  },
  {
    name: 'templates: take along what only the template before said',
    file: 'editor/src/ui/panels/templates/take-template.ts',
    search: 'replaceTemplate.run(editor, replacing(opened, used, contentsFrom))',
    replace: 'replaceTemplate.run(editor, replacing(opened, used, undefined))',
    mustFail: panel,
  },
  {
    name: 'templates: take more pages than a company allows',
    file: 'editor/src/ui/panels/templates/template-pages.ts',
    search: 'if (length <= most) return',
    replace: 'if (most > 0) return',
    mustFail: [...panel, 'editor/src/embed/guest/use-editor-over.test.tsx'],
  },
  {
    name: 'templates: leave out pages that the template keeps',
    file: 'editor/src/ui/panels/templates/template-pages.ts',
    search: "isPageHeld(page, 'user')",
    replace: 'page.id === ""',
    mustFail: ['editor/src/ui/panels/templates/template-target.test.tsx'],
  },
  {
    name: 'templates: offer the whole design for a template that has no room',
    file: 'editor/src/ui/panels/templates/use-template-target.tsx',
    search: 'canRun: fitted.design !== null,',
    replace: 'canRun: true,',
    mustFail: target,
  },
  {
    name: 'templates: replace a design without asking',
    file: 'editor/src/ui/panels/templates/take-template.ts',
    search: "losesWork ? await ask(opened, contentsFrom) : 'design'",
    replace: "'design'",
    mustFail: target,
  },
  {
    name: 'templates: offer no way back after one was taken',
    file: 'editor/src/ui/panels/templates/take-template.ts',
    search: "if (losesWork || words !== '') tellStep(",
    replace: "if (words === 'never') tellStep(",
    mustFail: target,
  },
  {
    name: 'templates: offer to undo what was done after it',
    file: 'editor/src/ui/frame/notices.tsx',
    search: 'step !== undefined && originalOf(past.at(-1)) !== originalOf(step)',
    replace: 'step === undefined && originalOf(past.at(-1)) === originalOf(step)',
    mustFail: target,
  },
  {
    name: 'templates: add pages beyond the limit of a design',
    file: 'editor/src/commands/recipes/room.ts',
    search: "if (pages.length > LIMITS.pages) return 'pages';",
    replace: '',
    mustFail: onPages,
  },
  {
    name: 'templates: add pages without their locks',
    file: 'editor/src/commands/template/template-page.ts',
    search: 'withNewIds(own, asDesigner, taken)',
    replace: 'withNewIds(own, change, taken)',
    mustFail: onPages,
  },
  {
    name: 'templates: say nothing of a list that did not come',
    file: 'editor/src/ui/panels/templates/use-shelf-list.ts',
    search: "status: 'failed', fault: faultOf(error)",
    replace: "status: 'there', fault: faultOf(error)",
    mustFail: panel,
  },
  {
    name: 'templates: forget the version a design was made from',
    file: 'editor/src/embed/guest/editor/design-for.ts',
    search: 'meta: { templateId, ...version }',
    replace: 'meta: { templateId }',
    mustFail: guest,
  },
  {
    name: 'light applications: list templates of every tag under each',
    file: 'editor/src/embed/guest/editor/templates.ts',
    search: '...(appTagId === undefined ? {} : { lightAppTagId: appTagId }),',
    replace: '',
    mustFail: guest,
  },
  {
    name: 'light applications: never open one whose tags do not come',
    file: 'editor/src/ui/panels/light-apps/use-app-templates.ts',
    search: 'const timer = setTimeout(() => resolve([]), patienceMs);',
    replace: 'const timer = setTimeout(() => undefined, patienceMs);',
    mustFail: apps,
  },
  {
    name: 'light applications: list templates that 素材权限 keeps from users',
    file: 'editor/src/ui/panels/light-apps/use-app-templates.ts',
    search: "configuration.functions.materials.templates === 'all'",
    replace: 'true',
    mustFail: apps,
  },
  {
    name: 'light applications: leave no way from the templates into the application',
    file: 'editor/src/ui/panels/templates/AppShelf.tsx',
    search: 'onClick={onOpenItself}',
    replace: 'onClick={onAll}',
    mustFail: apps,
  },
  {
    name: 'templates: remember that one did not open',
    file: 'editor/src/embed/guest/editor/templates.ts',
    search: 'known.catch(() => opened.delete(id));',
    replace: 'known.catch(() => undefined);',
    mustFail: guest,
  },
  {
    name: 'templates: count pictures that no page shows',
    file: 'editor/src/commands/template/replace-template.ts',
    search: 'const saved = withShownAssets({ ...replacing.template, ...after });',
    replace: 'void withShownAssets;\n  const saved = { ...replacing.template, ...after };',
    mustFail: target,
  },
  {
    name: 'templates: count the pictures of the page that is replaced',
    file: 'editor/src/commands/template/template-page.ts',
    search: 'const pages = design.pages.filter((one) => one !== page);',
    replace: 'const { pages } = design;',
    mustFail: ['editor/src/commands/template/template-page.test.ts'],
  },
  {
    name: 'templates: count pictures with the ids of others as those',
    file: 'editor/src/commands/template/template-page.ts',
    search: 'new Map(clashing(template, assets).map((id) => [id, `template ${id}`]))',
    replace: 'new Map(clashing(template, assets).map((id) => [id, id]))',
    mustFail: ['editor/src/commands/template/template-page.test.ts'],
  },
];
