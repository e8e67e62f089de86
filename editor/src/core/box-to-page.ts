import { elementMatrix, type Matrix, times } from '../document/index.ts';
import type { Editor } from './editor.ts';
import { pageOf } from './state.ts';
import { groupsOn, locate } from './tree.ts';

/** From px of an element's box to page px, through its groups. */
export const boxToPage = (editor: Editor, id: string): Matrix | null => {
  const state = editor.getState();
  const found = locate(state.design, id);
  if (!found) return null;
  const groups = groupsOn(pageOf(state), found.groupPath);
  return [...groups, found.element].map((one) => elementMatrix(one)).reduce(times);
};
