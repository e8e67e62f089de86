import { type Editor, pageOf } from '../../core/index.ts';
import { type Design, firstCharacters, LIMITS } from '../../document/index.ts';
import type { ExportFormat } from '../../export/plan.ts';
import { selectedDesign } from './selected-design.ts';

/** What of a design goes into the file. */
export type DownloadRange = 'all' | 'page' | 'selected';

/** The design that each range exports; absent where there is no such choice. */
export type Ranges = Readonly<Partial<Record<DownloadRange, Design>>>;

const currentPage = (editor: Editor): Design => {
  const state = editor.getState();
  const { design } = state;
  const page = pageOf(state);
  const suffix = ` 第 ${design.pages.indexOf(page) + 1} 页`;
  const title = `${firstCharacters(design.title, LIMITS.titleLength - suffix.length)}${suffix}`;
  return { ...design, title, pages: [page] };
};

export const rangesOf = (editor: Editor, formats: readonly ExportFormat[]): Ranges => {
  const { pages } = editor.getState().design;
  const selected = formats.includes('png') ? selectedDesign(editor) : null;
  return {
    ...(pages.length > 1 ? { page: currentPage(editor) } : {}),
    ...(selected ? { selected } : {}),
  };
};
