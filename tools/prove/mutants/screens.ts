import type { Mutant } from '../mutant.ts';

const kit = ['server/src/modules/brand-kit/brand-kit.test.ts'];
const kitScreen = ['console/src/features/template-editor/config-other/words-color-set/brand-kit.test.tsx'];
const palette = ['console/src/app/Shell/Palette/palette.test.tsx'];
const watermark = ['console/src/features/template-editor/watermark/watermark.test.tsx'];
const followed = ['contract/src/kernel/followed-color.test.ts'];

/** Mutants of what screens promise their users. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'leave the English names of the component library',
    file: 'console/src/app/App.tsx',
    search: '  useLayoutEffect(() => nameInChinese(document.body), []);\n',
    replace: '',
    mustFail: ['console/src/kit/theme/chinese-names.test.tsx'],
  },
  {
    name: 'save a form without the picture that is still uploading',
    file: 'console/src/kit/form/FormModal.tsx',
    search: 'isSubmitting || isUploading',
    replace: 'isSubmitting',
    mustFail: ['console/src/features/template-center/special-topic/special-topic.test.tsx'],
  },
  {
    name: 'publish without the picture that is still uploading',
    file: 'console/src/document-page/DocumentBar.tsx',
    search: 'disabled={isUploading || (changeCount',
    replace: 'disabled={(changeCount',
    mustFail: ['console/src/features/template-center/page-managment/page-managment.test.tsx'],
  },
  {
    name: 'say nothing of all templates when the home page is taken down',
    file: 'console/src/features/template-center/page-managment/page-effects.ts',
    search: '打开模板中心时会看到全部模板；页面会保留',
    replace: '会立即看不到；页面会保留',
    mustFail: ['console/src/features/template-center/page-managment/page-effects.test.ts'],
  },
  {
    name: 'publish a topic without asking',
    file: 'console/src/features/template-center/special-topic/TopicRow.tsx',
    search: '  const toggle = () =>\n    confirm({',
    replace:
      '  const toggle = (ask: typeof confirm = async ({ onOk }) => ((await onOk?.()) ?? false) !== false) =>\n    ask({',
    mustFail: ['console/src/features/template-center/special-topic/special-topic.test.tsx'],
  },
  {
    name: 'roles: grant operations with the sight of their page',
    file: 'console/src/features/system-setting/role-manage/permission-tree.ts',
    search: '    pagesOf(node).map((one) => one.id),',
    replace: '    subtreeOf(node).map((one) => one.id),',
    mustFail: ['console/src/features/system-setting/role-manage/permission-tree.test.ts'],
  },
  {
    name: 'publish what was to be synced as a draft',
    file: 'server/src/modules/brand-kit/brand-kit.handlers.ts',
    search: 'const live = publish\n',
    replace: 'const live = true\n',
    mustFail: kit,
  },
  {
    name: 'let who may only edit publish by syncing',
    file: 'server/src/modules/brand-kit/brand-kit.handlers.ts',
    search: 'publish && screen !== undefined',
    replace: 'false && screen !== undefined',
    mustFail: kit,
  },
  {
    name: 'sync every field of the kit, whatever was ticked',
    file: 'server/src/modules/brand-kit/brand-kit.rules.ts',
    search: '.filter((field) => paths.includes(field.path))',
    replace: '.filter(() => true)',
    mustFail: kit,
  },
  {
    name: 'sync a kit the person has not seen',
    file: 'server/src/modules/brand-kit/brand-kit.rules.ts',
    search: 'row.revision !== kitRevision',
    replace: 'row.revision < 0',
    mustFail: kit,
  },
  {
    name: 'let the hover colour stop following while the main colour is typed',
    file: 'contract/src/kernel/followed-color.ts',
    search: 'const was = settled[section] ?? {};',
    replace: 'const was = value[section] ?? {};',
    mustFail: followed,
  },
  {
    name: 'give back the old colour for one that is none',
    file: 'console/src/document-page/form/fields/ColorInput.tsx',
    search: 'onChange(isColor(text) ? text.toUpperCase() : text);',
    replace: 'if (isColor(text)) onChange(text.toUpperCase());',
    mustFail: kitScreen,
  },
  {
    name: 'leave a role without the home page on it',
    file: 'console/src/app/Shell/Content.tsx',
    search: "path === '/home' && first && !entryAt(menus, path)",
    replace: 'false && first',
    mustFail: ['console/src/app/Shell/shell.test.tsx'],
  },
  {
    name: 'put the steps behind everything else on the home page',
    file: 'console/src/features/home/Home.tsx',
    search:
      '            {known && <Setup steps={known.setup} />}\n            {seesNumbers && <Today overview={overview} />}\n',
    replace:
      '            {seesNumbers && <Today overview={overview} />}\n            {known && <Setup steps={known.setup} />}\n',
    mustFail: ['console/src/features/home/home.test.tsx'],
  },
  {
    name: 'search for users without the right to see them',
    file: 'console/src/app/Shell/Palette/use-found.ts',
    search: 'enabled: isSearching && sees(userPath) }',
    replace: 'enabled: isSearching }',
    mustFail: palette,
  },
  {
    name: 'ask the server for a hundred of each kind at every search',
    file: 'console/src/app/Shell/Palette/use-found.ts',
    search: 'const foundMax = 5;',
    replace: 'const foundMax = 100;',
    mustFail: palette,
  },
  {
    name: 'offer settings of screens the person may not see',
    file: 'console/src/app/Shell/Palette/palette-items.ts',
    search: '!screen || !entryAt(menus, path)',
    replace: '!screen',
    mustFail: palette,
  },
  {
    name: 'lead from one config set to the default one',
    file: 'console/src/app/Shell/Palette/Palette.tsx',
    search: '...keptSet(destination.to), ',
    replace: '',
    mustFail: palette,
  },
  {
    name: 'put a picture that arrives late into the blocks as they were',
    file: 'console/src/features/template-center/page-managment/BlockList.tsx',
    search: 'const changeBlock = useLatest(',
    replace: 'const changeBlock = Object.freeze(',
    mustFail: ['console/src/features/template-center/page-managment/page-managment.test.tsx'],
  },
  {
    name: 'let an error touch the label of the next field',
    file: 'console/src/kit/theme/antd-corrections.css',
    search: '.ant-form-item-has-error .ant-form-item-extra {\n  padding-bottom: 12px;',
    replace: '.ant-form-item-has-error .ant-form-item-extra {\n  padding-bottom: 0;',
    mustFail: ['console/src/kit/theme/tokens.test.ts'],
  },
  {
    name: 'give a heading a size of its own',
    file: 'console/src/features/home/Hero.module.css',
    search: '  color: var(--text-secondary);\n  font-size: var(--text-title);',
    replace: '  color: var(--text-secondary);\n  font-size: 15px;',
    mustFail: ['console/src/kit/theme/tokens.test.ts'],
  },
  {
    name: 'export the page of a list and not its filter',
    file: 'console/src/list-screen/use-list-screen.tsx',
    search: 'return { ...filter, format };',
    replace: 'return { ...values, format };',
    mustFail: ['console/src/list-screen/use-list-screen.test.ts'],
  },
  {
    name: 'forget the config set of the address',
    file: 'console/src/document-page/DocumentPage.tsx',
    search: "useAddressEntry('set')",
    replace: "useAddressEntry('none')",
    mustFail: ['console/src/document-page/config-sets/config-sets.test.tsx'],
  },
  {
    name: 'follow the default from the config set being edited to another',
    file: 'console/src/document-page/config-sets/shown-set.tsx',
    search: 'setPinned(first);',
    replace: 'void setPinned;',
    mustFail: ['console/src/document-page/config-sets/config-sets.test.tsx'],
  },
  {
    name: 'ask for what was just deleted',
    file: 'console/src/api/use-command-call.ts',
    search: '  await shown();\n',
    replace: '',
    mustFail: ['console/src/document-page/config-sets/config-sets.test.tsx'],
  },
  {
    name: 'lead to the page of a setting and not to the setting',
    file: 'console/src/document-page/form/use-sought-field.ts',
    search: '?.focus({ preventScroll: true });',
    replace: ';',
    mustFail: palette,
  },
  {
    name: 'leave the preview of the watermark where it was',
    file: 'console/src/editor-preview/WatermarkPreview.tsx',
    search: 'if (ticked !== undefined && isTarget(ticked)) setAt(ticked);',
    replace: '',
    mustFail: watermark,
  },
  {
    name: 'say nothing of a setting that another one overrules',
    file: 'console/src/document-page/form/SectionCard.tsx',
    search: 'overruled.is.some((one) => one === whole[section]?.[name])',
    replace: 'false && name',
    mustFail: watermark,
  },
  {
    name: 'mark AI results without asking the watermark',
    file: 'editor/src/product-pages/watermarked.ts',
    search: "isWatermarked(watermark, 'aiPreview', viewer)",
    replace: 'viewer',
    mustFail: ['editor/src/product-pages/ai-design/obeys.test.tsx'],
  },
  {
    name: 'store a switch of what does not exist as on',
    file: 'contract/src/kernel/document-field.ts',
    search: 'return field.isComing',
    replace: 'return false',
    mustFail: ['contract/src/documents/documents.test.ts'],
  },
];
