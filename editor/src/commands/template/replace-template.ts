import { NOTHING_SELECTED, plain } from '../../core/index.ts';
import { type Design, LIMITS, untitled } from '../../document/index.ts';
import { command } from '../command.ts';
import { bringContents, ownContents } from './template-content.ts';

export interface ReplaceTemplate {
  readonly template: Design;
  readonly templateId: string;
  /** Only for a template with versions. */
  readonly templateVersion?: number;
  /** The template the design was made from, if known: unchanged contents are not carried over. */
  readonly origin?: Design;
}

/** Replaces the design by another template; the user's content moves into matching placeholders. */
export const replaceTemplate = command<ReplaceTemplate>({
  id: 'replaceTemplate',
  label: '更换模板',
  canRun: () => true,
  recipe:
    ({ template, templateId, templateVersion, origin }) =>
    (change) => {
      const { design, base } = change;
      const own = ownContents(base, origin);
      design.pages = structuredClone(plain(template).pages);
      design.unit = template.unit;
      design.dpi = template.dpi;
      const { templateVersion: _ofTheOther, ...meta } = base.meta;
      design.meta = {
        ...meta,
        templateId,
        ...(templateVersion === undefined ? {} : { templateVersion }),
      };
      if (base.title === (origin?.title ?? untitled)) design.title = template.title;
      const assets = { ...template.assets, ...bringContents(design.pages, own, change) };
      if (Object.keys(assets).length <= LIMITS.assets) design.assets = assets;
      change.pageSelection = { pageId: template.pages[0]?.id ?? '', selection: NOTHING_SELECTED };
    },
});
