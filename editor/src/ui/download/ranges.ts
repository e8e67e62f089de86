import { type Editor, pageOf } from '../../core/index.ts';
import { type Design, firstCharacters, LIMITS } from '../../document/index.ts';
import type { ExportFormat } from '../../export/plan.ts';
import { pageNumbersIn, pageNumbersText } from './page-numbers.ts';
import { selectedDesign } from './selected-design.ts';

/** What of a design goes into the file. */
export type DownloadRange = 'all' | 'page' | 'pages' | 'selected';

/** The design that each range exports; absent where there is no such choice. */
export type Ranges = Readonly<Partial<Record<Exclude<DownloadRange, 'pages'>, Design>>>;

/** The pages of those numbers as a design, whose title tells them. */
const withPages = (design: Design, numbers: readonly number[]): Design => {
  const suffix = ` 第 ${pageNumbersText(numbers)} 页`;
  const title = `${firstCharacters(design.title, Math.max(1, LIMITS.titleLength - suffix.length))}${suffix}`;
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
