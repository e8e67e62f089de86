import type { Mutant } from '../mutant.ts';

/** Mutants of watermarks: how they look, and which files have one. */
export const watermarkMutants: readonly Mutant[] = [
  {
    name: 'export designs without their watermark',
    file: 'server/src/modules/design/export-file.ts',
    search: "if (!isWatermarked(watermark, 'download', { isAuthorized })) return {};",
    replace: 'return {};',
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'draw the edge of a watermark in the tone of its words',
    file: 'editor/src/painter/watermark.ts',
    search: "isDarkGround(settings.color) ? '#ffffff' : '#000000'",
    replace: "isDarkGround(settings.color) ? '#000000' : '#ffffff'",
    mustFail: ['editor/src/painter/server/render.test.ts'],
  },
  {
    name: 'give stored watermarks an edge that nobody published',
    file: 'contract/src/documents/editor-watermark.ts',
    search: 'migrations: [sizesOfTheirOwn, withoutEdge],',
    replace: 'migrations: [sizesOfTheirOwn, (value) => value],',
    mustFail: ['contract/src/documents/stored-versions.test.ts'],
  },
  {
    name: 'spare every stored design the watermark',
    file: 'server/src/modules/authorization/design.store.ts',
    search: ".where('a.design_id', '=', designId)",
    replace: ".where('a.design_id', '!=', '')",
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'spare designs the watermark after their letter ended',
    file: 'server/src/modules/authorization/design.store.ts',
    search: 'between a.valid_from and a.valid_to',
    replace: '>= a.valid_from',
    mustFail: ['server/src/modules/design/design-export.test.ts'],
  },
  {
    name: 'publish a watermark that shows nothing without a word',
    file: 'console/src/features/template-editor/watermark/Watermark.tsx',
    search: "String(basic.text ?? '').trim() === ''",
    replace: "String(basic.text ?? '') === 'never'",
    mustFail: ['console/src/features/template-editor/watermark/watermark.test.tsx'],
  },
];
