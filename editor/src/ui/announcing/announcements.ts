import { type EditorState, originalOf, pageOf, selectedOf } from '../../core/index.ts';
import { nameOf } from '../element-names.ts';

/** The announcement for a change of state; null if there is nothing to announce. */
export const announcementOf = (before: EditorState, after: EditorState): string | null => {
  const [last, undone] = [after.past.at(-1), after.future[0]];
  if (after.past.length < before.past.length && undone === before.past.at(-1))
    return undone ? `已撤销：${undone.label}` : null;
  if (last && last === before.future[0]) return `已重做：${last.label}`;
  if (last && originalOf(last) !== originalOf(before.past.at(-1))) return last.label;
  if (after.pageId !== before.pageId) {
    const index = after.design.pages.indexOf(pageOf(after));
    return `第 ${index + 1} 页，共 ${after.design.pages.length} 页`;
  }
  if (after.selection === before.selection || after.transaction !== null) return null;
  const elements = selectedOf(pageOf(after), after.selection);
  const [only] = elements;
  if (!only) return before.selection.ids.length > 0 ? '未选中元素' : null;
  return elements.length === 1 ? `已选中：${nameOf(only)}` : `已选中 ${elements.length} 个元素`;
};
