import type { Mutant } from '../mutant.ts';

/** Mutants of AI artisan as end users have it: its theme, its count, and what hosts may say to it. */
const rules = 'server/src/modules/ai-artisan/ai-artisan.rules.ts';
const handlers = 'server/src/modules/ai-artisan/ai-artisan.handlers.ts';
const mustFail = ['server/src/modules/ai-artisan/ai-artisan.test.ts'];

export const aiArtisanMutants: readonly Mutant[] = [
  {
    name: 'AI artisan: ask the model again for an answer that was lost',
    file: handlers,
    search: 'if (first !== null) return { first };',
    replace: 'if (first === undefined) return { first };',
    mustFail,
  },
  {
    name: 'AI artisan: drop what is paid for when its page loses the connection',
    file: handlers,
    search: 'const asker = ownerOf(context);',
    replace: 'const asker = { ...ownerOf(context), signal: context.gone() };',
    mustFail,
  },
  {
    name: 'AI artisan: paint styles that are not offered',
    file: rules,
    search: 'if (!generation.styles.includes(style))',
    replace: 'if (style === undefined)',
    mustFail,
  },
  {
    name: 'AI artisan: hold nobody to the daily limit',
    file: rules,
    search: 'generation.dailyLimit === 0 ? null',
    replace: 'generation.dailyLimit >= 0 ? null',
    mustFail,
  },
  {
    name: 'AI artisan: ask the model beyond the daily limit',
    file: handlers,
    search: 'if (quota !== null && (await',
    replace: 'if (quota === -1 && (await',
    mustFail,
  },
  {
    name: 'AI artisan: count a run that made nothing',
    file: handlers,
    search: 'await store.takeBackUse(db, companyId, { apiUserId, now });',
    replace: 'void store.takeBackUse;',
    mustFail,
  },
  {
    name: 'AI artisan: count only what could be redrawn',
    file: handlers,
    search: 'const uses = await store.countUse(db, companyId, { apiUserId, now, quota });',
    replace: 'const uses = (await store.usesToday(db, companyId, { apiUserId, now })) + 1;',
    mustFail,
  },
  {
    name: 'AI artisan: ask the model for a user with room for one byte',
    file: handlers,
    search: 'refuseFull(db, guest, usualBytesOf(order))',
    replace: 'refuseFull(db, guest)',
    mustFail,
  },
  {
    name: 'AI artisan: drop what is paid for because it is larger than the room',
    file: handlers,
    search: 'storageLedger.addAnyway(',
    replace: 'storageLedger.add(',
    mustFail,
  },
  {
    name: 'AI artisan: paint for companies that did not buy it',
    file: handlers,
    search: 'if (!(await dependencies.isBought(db, guest, now)))',
    replace: 'if (!(await dependencies.isBought(db, guest, new Date(0))))',
    mustFail,
  },
  {
    name: 'AI artisan: give more pictures than the theme says',
    file: handlers,
    search: 'painted.slice(0, order.count)',
    replace: 'painted.slice(0, order.count + 9)',
    mustFail,
  },
  {
    name: 'AI artisan: let a host open the download',
    file: 'editor/src/embed/guest/ai-artisan/artisan-overrides.ts',
    search: "downloadType === '1' ? 'callback' : theme.download.download",
    replace: "downloadType === '1' ? 'callback' : 'direct'",
    mustFail: ['editor/src/embed/guest/ai-artisan/artisan-overrides.test.ts'],
  },
  {
    name: 'AI artisan: keep pictures from users whom no host page hears',
    file: 'editor/src/embed/guest/ai-artisan/artisan-overrides.ts',
    search: "hasHost && downloadType === '1'",
    replace: "downloadType === '1'",
    mustFail: ['editor/src/embed/guest/ai-artisan/artisan-overrides.test.ts'],
  },
  {
    name: 'AI artisan: paint with callback only for nobody',
    file: 'editor/src/product-pages/ai-artisan/AiArtisan.tsx',
    search: "if (download.download === 'callback' && !hasHost)",
    replace: "if (download.download === 'callback' && !hasHost && onEvent === null)",
    mustFail: ['editor/src/product-pages/ai-artisan/obeys.test.tsx'],
  },
  {
    name: 'AI artisan: leave the watermark out',
    file: 'editor/src/product-pages/ai-artisan/Painted.tsx',
    search: 'watermark={markOver({ watermark, user })}',
    replace: 'watermark={undefined}',
    mustFail: ['editor/src/product-pages/ai-artisan/obeys.test.tsx'],
  },
  {
    name: 'embed: tell the options of a host to any page',
    file: 'editor/src/embed/guest/host/options-page.ts',
    search: 'if (asksForOptions(data) && optionsOriginFor(origin) === frame.location.origin) {',
    replace: 'if (asksForOptions(data)) {',
    mustFail: ['editor/src/embed/guest/host/options-page.test.ts'],
  },
  {
    name: 'AI artisan: lead to the page of the provider and not to the model that paints',
    file: 'console/src/document-page/form/use-field-in-address.ts',
    search: /, \[data-beside=[^\]]+\]/,
    replace: '',
    mustFail: ['console/src/features/ai-artisan/config-theme/pc/artisan-theme-pc.test.tsx'],
  },
  {
    name: 'AI artisan: leave companies without AI smart design no place to set a model',
    file: 'console/src/features/ai-artisan/config-theme/pc/ArtisanThemePc.tsx',
    search: '{!isSetElsewhere && (',
    replace: '{mayEdit === null && (',
    mustFail: ['console/src/features/ai-artisan/config-theme/pc/artisan-theme-pc.test.tsx'],
  },
  {
    name: 'ask who edits AI 画匠 for the right of AI 智能设计 before the provider is changed',
    file: 'console/src/ai-provider/ProviderSection.tsx',
    search: 'editsAiDesign || editsAiArtisan',
    replace: 'editsAiDesign',
    mustFail: ['console/src/features/ai-design/config-admin/config-admin.test.tsx'],
  },
  {
    name: 'AI artisan: store a provider without any model',
    file: 'contract/src/ai-provider.ts',
    search: "  model !== '' || imageModel !== '';",
    replace: "  model !== '' || imageModel !== model || true;",
    mustFail: ['server/src/modules/ai-provider/ai-provider.test.ts'],
  },
];
