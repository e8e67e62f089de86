import { type Editor, pageOf } from '../../core/index.ts';
import { type Design, firstCharacters } from '../../document/index.ts';
import { type ExportFormat, fileBaseLength } from '../../export/plan.ts';
import { pageNumbersIn, pageNumbersText } from './page-numbers.ts';
import { selectedDesign } from './selected-design.ts';

/** What of a design goes into the file. */
export type DownloadRange = 'all' | 'page' | 'pages' | 'selected';

/** The design that each range exports; absent where there is no such choice. */
export type Ranges = Readonly<Partial<Record<Exclude<DownloadRange, 'pages'>, Design>>>;

/** Longer ones would leave no room for the title. */
const numbersLengthMost = 40;

const numbersWords = (numbers: readonly number[]): string => {
  const all = pageNumbersText(numbers);
  return all.length > numbersLengthMost ? `${numbers[0]} 等 ${numbers.length}` : all;
};

/** The pages of those numbers as a design, whose title tells them, also where it names a file. */
const withPages = (design: Design, numbers: readonly number[]): Design => {
  const suffix = ` 第 ${numbersWords(numbers)} 页`;
  const title = `${firstCharacters(design.title, fileBaseLength - suffix.length)}${suffix}`;
  return { ...design, title, pages: design.pages.filter((_, index) => numbers.includes(index + 1)) };
};

const currentPage = (editor: Editor): Design => {
  const state = editor.getState();
  return withPages(state.design, [state.design.pages.indexOf(pageOf(state)) + 1]);
};

/** The chosen pages, as a person typed their numbers; null where there are no such pages. */
export const typedPages = (design: Design, typed: string): Design | null => {
  const numbers = pageNumbersIn(typed, design.pages.length);
  return numbers && withPages(design, numbers);
};

export const rangesOf = (editor: Editor, formats: readonly ExportFormat[]): Ranges => {
  const { pages } = editor.getState().design;
  const selected = formats.includes('png') ? selectedDesign(editor) : null;
  return {
    ...(pages.length > 1 ? { page: currentPage(editor) } : {}),
    ...(selected ? { selected } : {}),
  };
};
