import { type Change, type EditorState, NOTHING_SELECTED, plain } from '../../core/index.ts';
import {
  aiTemplateId,
  type Design,
  isStorable,
  LIMITS,
  untitled,
  withSamples,
} from '../../document/index.ts';
import { command } from '../command.ts';
import { withShownAssets } from '../recipes/assets.ts';
import { savedBytes } from '../recipes/room.ts';
import { bringContents, ownContents } from './template-content.ts';

export interface ReplaceTemplate {
  readonly template: Design;
  readonly templateId: string;
  /** Only for a template with versions. */
  readonly templateVersion?: number;
  /** The template the design was made from, if known: unchanged contents are not carried over. */
  readonly origin?: Design;
}

/** The template's pages and pictures with the user's content in them. */
const filled = (
  { template, templateId, origin }: ReplaceTemplate,
  change: Parameters<typeof bringContents>[2],
): Pick<Design, 'pages' | 'assets'> => {
  const given = structuredClone(plain(template).pages);
  // what AI wrote, it wrote for this person
  const isPersonal = templateId === aiTemplateId;
  const pages = isPersonal ? given : given.map((page) => withSamples(page, template.assets));
  const assets = bringContents(pages, ownContents(change.base, origin), change);
  return { pages, assets: { ...template.assets, ...assets } };
};

/**
 * What a save would not accept of the template with the user's content; null where it would, or where that is no larger
 * than what it replaces.
 */
export const templateRefusal = (
  { design, actor }: EditorState,
  replacing: ReplaceTemplate,
): 'assets' | 'bytes' | null => {
  const after = filled(replacing, { actor, base: design, ports: { fitTextBox: (text) => text } });
  const saved = withShownAssets({ ...replacing.template, ...after });
  if (Object.keys(saved.assets).length > LIMITS.assets) return 'assets';
  const bytes = savedBytes(saved);
  return isStorable(bytes) || bytes <= savedBytes(design) ? null : 'bytes';
};

/** Replaces the design by another template; the user's content moves into matching placeholders. */
export const replaceTemplate = command<ReplaceTemplate>({
  id: 'replaceTemplate',
  label: '更换模板',
  canRun: (state, replacing) => templateRefusal(state, replacing) === null,
  recipe: (replacing) => (change: Change) => {
    const { template, templateId, templateVersion, origin } = replacing;
    const { design, base } = change;
    const { pages, assets } = filled(replacing, change);
    design.pages = pages;
    design.unit = template.unit;
    design.dpi = template.dpi;
    const { templateVersion: _ofTheOther, ...meta } = base.meta;
    design.meta = {
      ...meta,
      templateId,
      ...(templateVersion === undefined ? {} : { templateVersion }),
    };
    if (base.title === (origin?.title ?? untitled)) design.title = template.title;
    design.assets = assets;
    change.pageSelection = { pageId: template.pages[0]?.id ?? '', selection: NOTHING_SELECTED };
  },
});
