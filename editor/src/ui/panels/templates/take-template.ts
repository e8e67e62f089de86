import { replaceTemplate } from '../../../commands/index.ts';
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

/** Fetches the template, and what the design was made from, to tell a person's own words from it. */
export const takeFromShelf = async (editor: Editor, shelf: TemplateShelf, id: string): Promise<void> => {
  const { templateId } = editor.getState().design.meta;
  const [opened, origin] = await Promise.all([
    shelf.get(id),
    // one that is not there any more is no reason to refuse another
    templateId === undefined ? undefined : shelf.get(templateId).catch(() => undefined),
  ]);
  if (putTemplate(editor, opened, origin?.design)) shelf.onUsed?.(id);
};
