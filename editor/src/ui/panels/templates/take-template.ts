import { replacePage, replaceTemplate } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import type { Design } from '../../../document/index.ts';
import type { OpenedTemplate, TemplateShelf } from './shelf.ts';

/** The design becomes the template; what still looks like the one before is not taken along. */
export const putTemplate = (
  editor: Editor,
  { templateId, templateVersion, design }: OpenedTemplate,
  origin: Design | undefined,
): boolean =>
  replaceTemplate.run(editor, {
    template: design,
    templateId,
    ...(templateVersion === undefined ? {} : { templateVersion }),
    ...(origin ? { origin } : {}),
  });

/** Dropped on a page: that one becomes the template's first. A design of one page becomes the template. */
export const dropTemplate = (
  editor: Editor,
  opened: OpenedTemplate,
  origin: Design | undefined,
  pageId: string,
): boolean =>
  editor.getState().design.pages.length === 1
    ? putTemplate(editor, opened, origin)
    : replacePage.run(editor, { pageId, template: opened.design, ...(origin ? { origin } : {}) });

export const HELD_PAGE = '这一页有模板锁定的内容，不能更换';

/**
 * Fetches the template, and what the design was made from, to tell a person's own words from it. `pageId`: it was
 * dropped there. Rejects with a sentence for the person.
 */
export const takeFromShelf = async (
  editor: Editor,
  shelf: TemplateShelf,
  id: string,
  pageId?: string,
): Promise<void> => {
  const { templateId } = editor.getState().design.meta;
  const [opened, origin] = await Promise.all([
    shelf.get(id),
    // one that is not there any more is no reason to refuse another
    templateId === undefined ? undefined : shelf.get(templateId).catch(() => undefined),
  ]);
  const isTaken =
    pageId === undefined
      ? putTemplate(editor, opened, origin?.design)
      : dropTemplate(editor, opened, origin?.design, pageId);
  if (!isTaken) throw new Error(HELD_PAGE);
  shelf.onUsed?.(id);
};
