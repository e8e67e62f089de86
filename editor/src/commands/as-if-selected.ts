import type { Editor, Selection } from '../core/index.ts';

/** The editor for a command on other elements of the page than the selected ones; the selection stays. */
export const asIfSelected = (editor: Editor, selection: Selection): Editor => ({
  ...editor,
  getState: () => ({ ...editor.getState(), selection }),
  apply: (label, recipe, options) =>
    editor.apply(
      label,
      (change) => {
        const { pageSelection } = change;
        change.pageSelection = { ...pageSelection, selection };
        recipe(change);
        change.pageSelection = pageSelection;
      },
      options,
    ),
});
