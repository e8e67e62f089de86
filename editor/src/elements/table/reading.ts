import { type EditorState, locate } from '../../core/index.ts';
import { mayDo, type TableElement } from '../../document/index.ts';

/** The table, or null if the actor may not edit its cells. */
export const editableTable = ({ design, actor }: EditorState, id: string): TableElement | null => {
  const element = locate(design, id)?.element;
  return element?.type === 'table' && mayDo(element, 'edit', actor) ? element : null;
};
