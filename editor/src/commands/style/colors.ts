import { containerOf, type EditorState, pageOf, type Recipe, selectedOf } from '../../core/index.ts';
import { type ColorMap, recoloured, recolouredElement } from '../../document/index.ts';
import { command } from '../command.ts';
import { basePage, draftContainer } from '../recipes/reading.ts';

export interface ReplaceColors {
  readonly map: ColorMap;
  /** Whether only the selected elements change; otherwise all of the design does. */
  readonly isOfSelection?: boolean;
}

/** Replaces colours in all elements that may be edited. */
export const colorsReplaced =
  ({ map, isOfSelection = false }: ReplaceColors): Recipe =>
  (change) => {
    if (isOfSelection) {
      const { selection } = change.pageSelection;
      const chosen = new Set(selection.ids);
      const drafts = draftContainer(change);
      containerOf(basePage(change), selection.groupPath).forEach((element, at) => {
        const next = chosen.has(element.id) ? recolouredElement(element, map, change.actor) : element;
        if (next !== element) drafts[at] = next;
      });
      return;
    }
    change.base.pages.forEach((page, index) => {
      const next = recoloured(page, map, change.actor);
      const draft = change.design.pages[index];
      if (next === page || !draft) return;
      draft.background = next.background;
      next.elements.forEach((element, at) => {
        if (element !== page.elements[at]) draft.elements[at] = element;
      });
    });
  };

const changesSomething = (state: EditorState, { map, isOfSelection = false }: ReplaceColors): boolean =>
  isOfSelection
    ? selectedOf(pageOf(state), state.selection).some(
        (one) => recolouredElement(one, map, state.actor) !== one,
      )
    : state.design.pages.some((page) => recoloured(page, map, state.actor) !== page);

export const replaceColors = command<ReplaceColors>({
  id: 'replaceColors',
  label: '一键换色',
  canRun: changesSomething,
  recipe: colorsReplaced,
});
