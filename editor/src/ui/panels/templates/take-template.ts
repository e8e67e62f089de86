import { replacePage, replaceTemplate } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { countTaking } from '../../placing/taken.ts';
import { type Design, templateIdOf } from '../../../document/index.ts';
import type { OpenedTemplate, TemplateShelf } from './shelf.ts';

/** Replaces the design with the template; content unchanged since the previous template is dropped. */
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

/** Replaces the page with the template's first one; a design of one page is replaced completely. */
export const dropTemplate = (
  editor: Editor,
  opened: OpenedTemplate,
  origin: Design | undefined,
  pageId: string,
): boolean =>
  editor.getState().design.pages.length === 1
    ? putTemplate(editor, opened, origin)
    : replacePage.run(editor, { pageId, template: opened.design, ...(origin ? { origin } : {}) });

export const LOCKED_PAGE = '这一页有模板锁定的内容，不能更换';

/**
 * Fetches and applies the template. Also fetches the design's previous template to recognise the user's own
 * text. `pageId`: the page it was dropped on. Rejects with a message for the user.
 */
export const takeFromShelf = async (
  editor: Editor,
  shelf: TemplateShelf,
  id: string,
  pageId?: string,
): Promise<void> => {
  const templateId = templateIdOf(editor.getState().design);
  const [opened, origin] = await Promise.all([
    shelf.get(id),
    // a missing previous template must not prevent choosing another
    templateId === '' ? undefined : shelf.get(templateId).catch(() => undefined),
  ]);
  const isTaken =
    pageId === undefined
      ? putTemplate(editor, opened, origin?.design)
      : dropTemplate(editor, opened, origin?.design, pageId);
  if (!isTaken) throw new Error(LOCKED_PAGE);
  countTaking(editor);
  shelf.onUsed?.(id);
};
