import type { Mutant } from '../mutant.ts';

const folder = 'editor/src/commands/page/rearrange';
const arranged = [`${folder}/rearrange.test.ts`];
const dialog = ['editor/src/ui/size/resize.test.tsx'];

/** Mutants of what happens to the content of a page that gets another size. */
export const pageSizeMutants: readonly Mutant[] = [
  {
    name: 'resize a page: leave what lies on a card behind',
    file: `${folder}/units.ts`,
    search: "type !== 'text' && type !== 'line';",
    replace: "type === 'line';",
    mustFail: arranged,
  },
  {
    name: 'resize a page: let a thing overtake what it stood behind',
    file: `${folder}/places.ts`,
    search: '      shares[second] = least;\n      isSettled = false;',
    replace: '',
    mustFail: arranged,
  },
  {
    name: 'resize a page: forget the room that a sidebar takes',
    file: `${folder}/places.ts`,
    search: 'const room = roomAround(unit, units, length);',
    replace: 'const room = roomAround(unit, [], length);',
    mustFail: arranged,
  },
  {
    name: 'resize a page: keep the length of a band',
    file: `${folder}/stretch.ts`,
    search: '    if (isStretchable(element) && spansPage(box, length)) {',
    replace: '    if (element.locks.move && spansPage(box, length)) {',
    mustFail: arranged,
  },
  {
    name: 'resize a page: tear a panel from the fold beside it',
    file: `${folder}/stretch.ts`,
    search: 'if (marks) found.add(index).add(panel.index);',
    replace: 'if (marks) found.add(index);',
    mustFail: arranged,
  },
  {
    name: 'resize a page: squeeze the photo that fills it',
    file: `${folder}/stretch.ts`,
    search: 'element.crop = cropFor(before, { width, height }, { x: 0.5, y: 0.5 });',
    replace: 'element.crop = before.crop;',
    mustFail: dialog,
  },
  {
    name: 'resize a page: do not tell which pages will change',
    file: 'editor/src/ui/size/ResizeDialog.tsx',
    search: '选择尺寸后调整{chosen}',
    replace: '选择尺寸后调整',
    mustFail: dialog,
  },
  {
    name: 'resize pages of several sizes at the first press',
    file: 'editor/src/ui/size/ResizeDialog.tsx',
    search: 'width === page.width && height === page.height',
    replace: 'width * height > 0',
    mustFail: dialog,
  },
  {
    name: 'copy a page into another size without showing the copy',
    file: 'editor/src/commands/page/resize-page.ts',
    search: 'change.pageSelection = { pageId: first.id, selection: NOTHING_SELECTED };',
    replace: '',
    mustFail: ['editor/src/commands/page/copy-resized.test.ts'],
  },
  {
    name: 'copy pages into sizes beyond the pages of the company',
    file: 'editor/src/ui/size/CopySizes.tsx',
    search: 'if (design.pages.length + count > most)',
    replace: 'if (false)',
    mustFail: dialog,
  },
  {
    name: 'offer copies of pages where the company has none added',
    file: 'editor/src/ui/size/ResizeDialog.tsx',
    search: '{offersPages(configuration) && (',
    replace: '{(',
    mustFail: dialog,
  },
  {
    name: 'type a size: let it drift from its proportions with every key',
    file: 'editor/src/ui/size/SizeForm.tsx',
    search: '(value * model[other]) / model[side]',
    replace: '(value * size[other]) / size[side]',
    mustFail: ['editor/src/ui/size/size-form.test.tsx'],
  },
];
