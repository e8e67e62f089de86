import { type Editor, type EditorState, groupsOn, locate, pageOf } from '../../core/index.ts';
import { elementMatrix, type Matrix, mayDo, type TableElement, times } from '../../document/index.ts';

/** From px of an element's box to px of the page, through the groups it is in. */
export const boxToPage = (editor: Editor, id: string): Matrix | null => {
  const state = editor.getState();
  const found = locate(state.design, id);
  if (!found) return null;
  const groups = groupsOn(pageOf(state), found.groupPath);
  return [...groups, found.element].map((one) => elementMatrix(one)).reduce(times);
};

/** The table as far as its cells may be changed. */
export const editableTable = ({ design, actor }: EditorState, id: string): TableElement | null => {
  const element = locate(design, id)?.element;
  return element?.type === 'table' && mayDo(element, 'edit', actor) ? element : null;
};
