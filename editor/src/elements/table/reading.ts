import { type Editor, type EditorState, groupsOn, locate, pageOf } from '../../core/index.ts';
import { elementMatrix, type Matrix, mayDo, type TableElement, times } from '../../document/index.ts';

/** From px of an element's box to page px, through its groups. */
export const boxToPage = (editor: Editor, id: string): Matrix | null => {
  const state = editor.getState();
  const found = locate(state.design, id);
  if (!found) return null;
  const groups = groupsOn(pageOf(state), found.groupPath);
  return [...groups, found.element].map((one) => elementMatrix(one)).reduce(times);
};

/** The table, or null if the actor may not edit its cells. */
export const editableTable = ({ design, actor }: EditorState, id: string): TableElement | null => {
  const element = locate(design, id)?.element;
  return element?.type === 'table' && mayDo(element, 'edit', actor) ? element : null;
};
