import { addTemplatePages, hasOwnWork, replacePage, replaceTemplate } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { countTaking } from '../../placing/taken.ts';
import { type Design, templateIdOf } from '../../../document/index.ts';
import { tellStep } from '../../frame/notices.tsx';
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

/** What a template becomes: the current page, pages after it, or the whole design. */
export type TemplateTarget = 'page' | 'newPages' | 'design';

/** Asks which it shall be; null: none of them. */
export type AskTarget = (opened: OpenedTemplate) => Promise<TemplateTarget | null>;

interface Taking {
  readonly opened: OpenedTemplate;
  /** The design's template, if known: content unchanged since then is dropped. */
  readonly origin: Design | undefined;
  /** The page it was dropped on. */
  readonly pageId?: string | undefined;
}

const putInto = (editor: Editor, target: TemplateTarget, { opened, origin, pageId }: Taking): boolean => {
  if (target === 'newPages') return addTemplatePages.run(editor, { template: opened.design });
  if (target === 'design') return putTemplate(editor, opened, origin);
  return dropTemplate(editor, opened, origin, pageId ?? editor.getState().pageId);
};

const doneWords = (target: TemplateTarget, { title, pages }: Design): string => {
  if (target === 'page') return `当前页已换成模板「${title}」`;
  return target === 'design' ? `设计已换成模板「${title}」` : `已添加模板「${title}」的 ${pages.length} 页`;
};

/**
 * Applies the template. Work that it would replace is asked about first, and what was done can be undone from
 * a notice. Returns false if the question was not answered; rejects with a message for the user.
 */
export const takeTemplate = async (editor: Editor, taking: Taking, ask: AskTarget): Promise<boolean> => {
  const { opened, origin, pageId } = taking;
  const losesWork = hasOwnWork(editor.getState().design, origin);
  const dropped = pageId === undefined ? null : 'page';
  const target = dropped ?? (losesWork ? await ask(opened) : 'design');
  if (target === null) return false;
  if (!putInto(editor, target, taking)) throw new Error(LOCKED_PAGE);
  if (losesWork) tellStep(editor, doneWords(target, opened.design));
  countTaking(editor);
  return true;
};

/** Fetches the template, and the design's previous one to recognise the user's own work, and applies it. */
export const takeFromShelf = async (
  editor: Editor,
  shelf: TemplateShelf,
  { id, ask, pageId }: { id: string; ask: AskTarget; pageId?: string | undefined },
): Promise<void> => {
  const templateId = templateIdOf(editor.getState().design);
  const [opened, origin] = await Promise.all([
    shelf.get(id),
    // a missing previous template must not prevent choosing another
    templateId === '' ? undefined : shelf.get(templateId).catch(() => undefined),
  ]);
  if (await takeTemplate(editor, { opened, origin: origin?.design, pageId }, ask)) shelf.onUsed?.(id);
};
