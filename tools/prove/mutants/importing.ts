import type { Mutant } from '../mutant.ts';

/** Mutants of the readers of other programs' files, and of files written for them. */

export const importMutants: readonly Mutant[] = [
  {
    name: 'import: check no layers behind an empty section',
    file: 'editor/src/import/psd/scan.ts',
    search: 'if (holdsLayers.has(block.key)) scanPart(block.content);',
    replace: 'void block.key;',
    mustFail: ['editor/src/import/psd/hostile.test.ts'],
  },
  {
    name: 'import: decode a layer of any size',
    file: 'editor/src/import/psd/scan.ts',
    search: "if (area > bounds.layerPixels) refuseFile('有图层超出尺寸上限，请缩小后再导入');",
    replace: '',
    mustFail: ['editor/src/import/psd/hostile.test.ts'],
  },
  {
    name: 'import: put more on a page than a design may hold',
    file: 'editor/src/import/assemble.ts',
    search: 'if (count > LIMITS.elementsPerPage)',
    replace: 'if (count > 100_000)',
    mustFail: ['editor/src/import/psd/hostile.test.ts', 'editor/src/import/svg/hostile.test.ts'],
  },
  {
    name: 'import: expand entities made of entities',
    file: 'editor/src/import/svg/read.ts',
    search: 'if (read !== declarations || read > bounds.entities)',
    replace: 'if (read > bounds.entities)',
    mustFail: ['editor/src/import/svg/hostile.test.ts'],
  },
  {
    name: 'import: keep to oneself that a font is another',
    file: 'editor/src/import/psd/text.ts',
    search: 'if (note !== null) notes.add(name, note);',
    replace: '',
    mustFail: ['editor/src/import/psd/psd.test.ts'],
  },
  {
    name: 'import: send on what leads out of a drawing',
    file: 'editor/src/import/svg/read.ts',
    search: '.filter(isInside)',
    replace: '',
    mustFail: ['editor/src/import/svg/hostile.test.ts'],
  },
  {
    name: 'import: set text in a font of the company that has expired',
    file: 'console/src/features/template-center/template-make/free-make/import/import-fonts.ts',
    search: 'daysLeft === null || daysLeft >= 0',
    replace: 'daysLeft === null || daysLeft >= -1',
    mustFail: ['console/src/features/template-center/template-make/free-make/import/import-fonts.test.ts'],
  },
  {
    name: 'sheets: let a semicolon end a cell',
    file: 'server/src/sheets/sheet.ts',
    search: ', quoted_match: /[;\\t]/',
    replace: '',
    mustFail: ['server/src/sheets/sheet.test.ts'],
  },
];
