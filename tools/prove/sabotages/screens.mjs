const kit = ['server/src/modules/brand-kit/brand-kit.test.ts'];
const kitScreen = ['console/src/features/template-editor/config-other/words-color-set/brand-kit.test.tsx'];
const followed = ['contract/src/kernel/followed-color.test.ts'];

/** What screens promise the people who work with them. */
export const screenSabotages = [
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
    file: 'console/src/document-page/fields/ColorInput.tsx',
    search: 'onChange(isColor(text) ? text.toUpperCase() : text);',
    replace: 'if (isColor(text)) onChange(text.toUpperCase());',
    mustFail: kitScreen,
  },
];
