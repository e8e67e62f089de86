import { NOTHING_SELECTED, plain } from '../core/index.ts';
import { type Design, LIMITS } from '../document/index.ts';
import { command } from './command.ts';
import { bringContents, ownContents } from './template-content.ts';

export interface ReplaceTemplate {
  readonly template: Design;
  readonly templateId: string;
  /** Of a template that has versions. */
  readonly templateVersion?: number;
  /** What the design was made from, where that is known: what still looks like it is nobody's own. */
  readonly origin?: Design;
}

/** The design becomes another template; what the person brought goes to where the new one has a place for it. */
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
      if (base.title === (origin?.title ?? '未命名设计')) design.title = template.title;
      const assets = { ...template.assets, ...bringContents(design.pages, own, change) };
      if (Object.keys(assets).length <= LIMITS.assets) design.assets = assets;
      change.place = { pageId: template.pages[0]?.id ?? '', selection: NOTHING_SELECTED };
    },
});
