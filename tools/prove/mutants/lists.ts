import type { Mutant } from '../mutant.ts';

const palette = ['console/src/app/Shell/Palette/palette.test.tsx'];
const userScreen = ['console/src/features/system-setting/user-manage/user-manage.test.tsx'];
const revealed = ['server/test/revealed-design.test.ts'];
const statistics = ['console/src/features/template-editor/data/base/base-statistics.test.tsx'];

/** Mutants of what people find in lists, and of what they can do with it. */
export const listMutants: readonly Mutant[] = [
  {
    name: 'search the numbers of designs like words of their titles',
    file: 'server/src/modules/api-user/user-design.store.ts',
    search: 'const numbered = number.success ?',
    replace: 'const numbered = number.success && false ?',
    mustFail: ['server/src/modules/api-user/api-user.test.ts'],
  },
  {
    name: 'find a design by its number among those of another user',
    file: 'server/src/modules/api-user/user-design.store.ts',
    search: 'list.get(db, companyId, number.data, filter)',
    replace: 'list.get(db, companyId, number.data)',
    mustFail: ['server/src/modules/api-user/api-user.test.ts'],
  },
  {
    name: 'call both orders of a list the same',
    file: 'console/src/kit/list/OrderSelect.tsx',
    search: 'asc: `${title}最少`',
    replace: 'asc: `${title}最多`',
    mustFail: ['console/src/kit/list/list-table.test.tsx'],
  },
  {
    name: 'ask about the removal of a role in use',
    file: 'console/src/features/system-setting/role-manage/use-role-removal.tsx',
    search: 'if (row.memberCount > 0)',
    replace: 'if (row.memberCount < 0)',
    mustFail: ['console/src/features/system-setting/role-manage/role-manage.test.tsx'],
  },
  {
    name: 'advise pinyin for words of Chinese characters',
    file: 'console/src/app/Shell/Palette/Palette.tsx',
    search: 'isOfLetters(words) ?',
    replace: 'words ?',
    mustFail: palette,
  },
  {
    name: 'open the drawer of an account that the shown page does not list',
    file: 'console/src/app/Shell/Palette/use-found.ts',
    search: '...(mayEdit ? {} : addressOf(account.list, { keyword: one.account })),',
    replace: '',
    mustFail: palette,
  },
  {
    name: 'open a filtered list instead of the user that was found',
    file: 'console/src/app/Shell/Palette/use-found.ts',
    search: 'to: userPath, search: { id: String(one.id) }',
    replace: 'to: userPath, search: { keyword: one.userFlag }',
    mustFail: palette,
  },
  {
    name: 'keep the number of a design in the address',
    file: 'console/src/features/system-setting/user-manage/UserDesigns.tsx',
    search: 'if (asked !== null) setAsked(null);',
    replace: '',
    mustFail: palette,
  },
  {
    name: 'search the designs of a user for nothing',
    file: 'console/src/features/system-setting/user-manage/UserDesigns.tsx',
    search: "...(words === '' ? {} : { keyword: words }), ",
    replace: '',
    mustFail: userScreen,
  },
  {
    name: 'open the oldest version of a design of a user',
    file: 'server/src/modules/design/design.store.ts',
    search: `    .where('d.id', '=', designId)
    .orderBy('v.version', 'desc')`,
    replace: `    .where('d.id', '=', designId)
    .orderBy('v.version', 'asc')`,
    mustFail: revealed,
  },
  {
    name: 'keep the content of a design that somebody read as an answer',
    file: 'contract/src/api-user.ts',
    search: "title: '查看用户设计内容',\n    isReadOnly: true,",
    replace: "title: '查看用户设计内容',",
    mustFail: revealed,
  },
  {
    name: 'read the lists again after a call that changes nothing',
    file: 'console/src/api/use-command-call.ts',
    search: 'if (call.isReadOnly) return;',
    replace: '',
    mustFail: userScreen,
  },
  {
    name: 'turn the pages of a design past its last one',
    file: 'console/src/features/system-setting/user-manage/design-view/ViewedDesign.tsx',
    search: 'Math.min(next, pages.length - 1)',
    replace: 'Math.min(next, pages.length)',
    mustFail: userScreen,
  },
  {
    name: 'offer to turn and mirror the picture of a user',
    file: 'console/src/kit/display/OpenablePicture.tsx',
    search: '            actionsRender: zoomOnly,\n',
    replace: '',
    mustFail: ['console/src/kit/display/openable-picture.test.tsx'],
  },
  {
    name: 'name two ranked items of one name alike',
    file: 'console/src/features/template-editor/data/base/chart-data.ts',
    search: '.length < 2) return',
    replace: '.length < 9) return',
    mustFail: ['console/src/features/template-editor/data/base/chart-data.test.ts'],
  },
  {
    name: 'draw the course of a single day',
    file: 'console/src/features/template-editor/data/base/Charts.tsx',
    search: 'const isOneDay = daily.length === 1;',
    replace: 'const isOneDay = daily.length === 0;',
    mustFail: statistics,
  },
  {
    name: 'show rankings and a funnel of products that have none',
    file: 'console/src/features/template-editor/data/base/use-chart-terms.ts',
    search: "!products?.length || products.includes('templateEditor');",
    replace: '!products?.length || products.length > 0;',
    mustFail: statistics,
  },
  {
    name: 'show zeros that mean nothing of light applications',
    file: 'contract/src/usage/totals-order.ts',
    search: "  lightApp: ['lightAppUses'],\n",
    replace: '',
    mustFail: ['contract/src/usage/totals-order.test.ts'],
  },
  {
    name: 'push the button that clears the filters of the log into a row of its own',
    file: 'console/src/features/system-setting/operation-log/OperationLog.tsx',
    search: 'placeholder="搜索操作、对象、字段"',
    replace: 'widthPx={700}\n              placeholder="搜索操作、对象、字段"',
    mustFail: ['e2e/journeys/filter-bars.test.ts'],
  },
  {
    name: 'ask whether to delete a category that is shown to be in use',
    file: 'console/src/features/template-center/template-make/type-manage/use-kind-removal.tsx',
    search: 'if (shown) return sayUsed(kind, shown);',
    replace: 'void shown;',
    mustFail: ['console/src/features/template-center/template-make/type-manage/type-manage.test.tsx'],
  },
  {
    name: 'do nothing in the playground when a page asks for an editor',
    file: 'console/src/features/setting/playground/PlaygroundDrawer.tsx',
    search: 'if (designId !== null) setToEdit(designId);',
    replace: 'void designId;',
    mustFail: ['console/src/features/setting/playground/playground.test.tsx'],
  },
  {
    name: 'batch report: name a row that is gone as the server does',
    file: 'console/src/list-screen/row-names.ts',
    search: 'return row ? { ...one, name: nameOf(row) } : one;',
    replace: 'return row ? one : one;',
    mustFail: ['console/src/features/system-setting/account-manage/account-manage.test.tsx'],
  },
  {
    name: 'letters: find only the first of many that begin with the words',
    file: 'server/src/modules/authorization/authorization-list.store.ts',
    search: 'isCommon: rows[0]?.isCommon ?? false',
    replace: 'isCommon: rows.length === 0',
    mustFail: ['server/src/modules/authorization/authorization-list.test.ts'],
  },
  {
    name: 'letters: leave most of the many that ended on one day as they are',
    file: 'server/src/modules/authorization/authorization.store.ts',
    search: 'if (Number(numAffectedRows) < expiredAtOnce) return;',
    replace: 'if (Number(numAffectedRows) <= expiredAtOnce) return;',
    mustFail: ['server/src/modules/authorization/authorization-list.test.ts'],
  },
];
