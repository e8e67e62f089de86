import type { EditorState, Recipe } from '../core/index.ts';
import { type ColorMap, recoloured } from '../document/index.ts';
import { command } from './command.ts';

export interface ReplaceColors {
  readonly map: ColorMap;
  /** Absent: all pages. */
  readonly pageId?: string;
}

/** Replaces colours in all elements that may be edited. */
export const colorsReplaced =
  ({ map, pageId }: ReplaceColors): Recipe =>
  (change) => {
    change.base.pages.forEach((page, index) => {
      if (pageId !== undefined && page.id !== pageId) return;
      const next = recoloured(page, map, change.actor);
      const draft = change.design.pages[index];
      if (next === page || !draft) return;
      draft.background = next.background;
      next.elements.forEach((element, at) => {
        if (element !== page.elements[at]) draft.elements[at] = element;
      });
    });
  };

const changesSomething = ({ design, actor }: EditorState, { map, pageId }: ReplaceColors): boolean =>
  design.pages.some(
    (page) => (pageId === undefined || page.id === pageId) && recoloured(page, map, actor) !== page,
  );

export const replaceColors = command<ReplaceColors>({
  id: 'replaceColors',
  label: '一键换色',
  canRun: changesSomething,
  recipe: colorsReplaced,
});
