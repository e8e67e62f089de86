import {
  addTemplatePages,
  hasOwnWork,
  replacePage,
  replaceTemplate,
  type ReplaceTemplate,
  templateRefusal,
} from '../../../commands/index.ts';
import { type Editor, type EditorState, pageOf } from '../../../core/index.ts';
import { noPageRoomReason } from '../../placing/no-room.ts';
import { countTaking } from '../../placing/taken.ts';
import {
  aiTemplateId,
  type Design,
  designBytesMost,
  isPageHeld,
  templateIdOf,
} from '../../../document/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { tellStep } from '../../frame/notices.tsx';
import type { OpenedTemplate, TemplateShelf } from './shelf.ts';
import { fitTemplate, type FittedTemplate } from './template-pages.ts';

/** Replacing the design with the template; content unchanged since the previous template is dropped. */
const replacing = (
  { templateId, templateVersion }: OpenedTemplate,
  template: Design,
  origin: Design | undefined,
): ReplaceTemplate => ({
  template,
  templateId,
  ...(templateVersion === undefined ? {} : { templateVersion }),
  ...(origin ? { origin } : {}),
});

export const LOCKED_PAGE = '这一页有模板锁定的内容，不能更换';

/** Why a page cannot be replaced by the template. */
export const noTargetReason = (
  state: EditorState,
  { pageId, template }: { readonly pageId: string; readonly template: Design },
): string => {
  const page = pageOf({ ...state, pageId });
  if (isPageHeld(page, state.actor)) return LOCKED_PAGE;
  const reason = noPageRoomReason(state, template.pages.slice(0, 1), [page]);
  return `${reason || '设计的图片已达上限'}，放不下这个模板`;
};

/** What a template becomes: the current page, pages after it, or the whole design. */
export type TemplateTarget = 'page' | 'newPages' | 'design';

/**
 * Asks which it shall be; null: none of them. What a user wrote since `contentsFrom` is carried over, and takes room.
 */
export type AskTarget = (
  opened: OpenedTemplate,
  contentsFrom: Design | undefined,
) => Promise<TemplateTarget | null>;

interface Taking {
  readonly opened: OpenedTemplate;
  /** The design's template, if known: content unchanged since then is dropped. */
  readonly origin: Design | undefined;
  /** What the user's texts and pictures are told by, where that is not `origin`. */
  readonly contentsFrom?: Design | undefined;
  /** The page it was dropped on. */
  readonly pageId?: string | undefined;
  readonly configuration: EditorConfiguration;
}

/** What is taken, in words: a design that AI made is taken in the same way. */
export const nounOf = ({ templateId }: OpenedTemplate): string =>
  templateId === aiTemplateId ? '生成的设计' : '模板';

/** What is used of a template for the whole design, and in which words; `design` is null where they say why it cannot be. */
export const wholeOf = (
  editor: Editor,
  { opened, contentsFrom, configuration }: Pick<Taking, 'opened' | 'contentsFrom' | 'configuration'>,
): FittedTemplate => {
  const fitted = fitTemplate(opened.design, configuration);
  if (!fitted.design) return fitted;
  const refusal = templateRefusal(editor.getState(), replacing(opened, fitted.design, contentsFrom));
  if (refusal === null) return fitted;
  const reason = refusal === 'bytes' ? `设计最多 ${designBytesMost}` : '设计的图片已达上限';
  const noun = nounOf(opened);
  return { design: null, words: `${reason}，放不下${noun === '模板' ? '这个模板' : noun}` };
};

/** Returns what the user should know besides; rejects with a message where it changes nothing. */
const putInto = (
  editor: Editor,
  target: TemplateTarget,
  { opened, origin, contentsFrom = origin, pageId, configuration }: Taking,
): string => {
  const { design, pageId: currentId } = editor.getState();
  const { design: template } = opened;
  const done = (isDone: boolean, words = '', refusal = LOCKED_PAGE): string => {
    if (!isDone) throw new Error(refusal);
    return words;
  };
  const isPersonal = opened.templateId === aiTemplateId;
  if (target === 'newPages') return done(addTemplatePages.run(editor, { template, isPersonal }));
  // a design of one page is replaced completely
  if (target === 'design' || design.pages.length === 1) {
    const { design: used, words } = wholeOf(editor, { opened, contentsFrom, configuration });
    if (used === null) throw new Error(words);
    return done(replaceTemplate.run(editor, replacing(opened, used, contentsFrom)), words);
  }
  const replacedId = pageId ?? currentId;
  const from = contentsFrom ? { origin: contentsFrom } : {};
  const refusal = noTargetReason(editor.getState(), { pageId: replacedId, template });
  return done(replacePage.run(editor, { pageId: replacedId, template, isPersonal, ...from }), '', refusal);
};

const doneWords = (target: TemplateTarget, opened: OpenedTemplate): string => {
  const { title, pages } = opened.design;
  const taken = `${nounOf(opened)}「${title}」`;
  if (target === 'page') return `当前页已换成${taken}`;
  return target === 'design' ? `设计已换成${taken}` : `已添加${taken}的 ${pages.length} 页`;
};

/**
 * Applies the template. Work that it would replace is asked about first, and what was done can be undone from
 * a notice. Returns false if the question was not answered; rejects with a message for the user.
 */
export const takeTemplate = async (editor: Editor, taking: Taking, ask: AskTarget): Promise<boolean> => {
  const { opened, origin, contentsFrom = origin, pageId } = taking;
  const losesWork = hasOwnWork(editor.getState().design, origin);
  const dropped = pageId === undefined ? null : 'page';
  const target = dropped ?? (losesWork ? await ask(opened, contentsFrom) : 'design');
  if (target === null) return false;
  const words = putInto(editor, target, taking);
  const done = doneWords(target, opened);
  if (losesWork || words !== '') tellStep(editor, words === '' ? done : `${done}，${words}`);
  countTaking(editor);
  return true;
};

/** Fetches the template, and the design's previous one to recognise the user's own work, and applies it. */
export const takeFromShelf = async (
  editor: Editor,
  shelf: TemplateShelf,
  { id, ask, ...how }: { id: string; ask: AskTarget } & Pick<Taking, 'pageId' | 'configuration'>,
): Promise<void> => {
  const templateId = templateIdOf(editor.getState().design);
  const [opened, origin] = await Promise.all([
    shelf.get(id),
    // a missing previous template must not prevent choosing another
    templateId === '' ? undefined : shelf.get(templateId).catch(() => undefined),
  ]);
  if (await takeTemplate(editor, { opened, origin: origin?.design, ...how }, ask)) shelf.onUsed?.(id);
};
