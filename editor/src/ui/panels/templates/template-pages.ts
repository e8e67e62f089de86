import { type Design, isPageHeld, LIMITS } from '../../../document/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { pagesMaxOf } from '../../pages/page-limits.ts';

type PageSettings = Pick<EditorConfiguration, 'functions' | 'canvas'>;

/** How many pages a design may have that begins from a template. 最多页数 is about pages that users add. */
const templatePagesMaxOf = (configuration: PageSettings): number => {
  if (!configuration.functions.canvas.multiplePages) return 1;
  return configuration.canvas.adding.mayAdd ? pagesMaxOf(configuration) : LIMITS.pages;
};

/** A template as a company's users may begin from it. */
export interface FittedTemplate {
  /** null where the template keeps a page that has no place. */
  readonly design: Design | null;
  /** What its user should know; '' where all of it is used. */
  readonly words: string;
}

/** The template's first pages, as many as 多页 and 最多页数 allow. */
export const fitTemplate = (template: Design, configuration: PageSettings): FittedTemplate => {
  const most = templatePagesMaxOf(configuration);
  const { length } = template.pages;
  if (length <= most) return { design: template, words: '' };
  if (template.pages.slice(most).some((page) => isPageHeld(page, 'user')))
    return {
      design: null,
      words: `模板有 ${length} 页，当前方案最多 ${most} 页，多出的页有模板锁定的内容，不能使用`,
    };
  const used = most === 1 ? '第 1 页' : `前 ${most} 页`;
  return {
    design: { ...template, pages: template.pages.slice(0, most) },
    words: `模板有 ${length} 页，当前方案只用${used}`,
  };
};
