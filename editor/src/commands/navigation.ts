import { containerOf, type EditorState, pageOf } from '../core/index.ts';
import { type Element, isGround } from '../document/index.ts';
import { action } from './command.ts';
import { selected } from './recipes/reading.ts';

/** Commands that do not change the document: history, selection, current page. */

export const undo = action({
  id: 'undo',
  label: '撤销',
  shortcuts: ['Mod+Z'],
  canRun: (editor) => {
    const { past, design, committed } = editor.getState();
    // a gesture that has changed nothing yet, as a text that was only opened
    return past.length > 0 || design !== committed;
  },
  act: (editor) => editor.undo(),
});

export const redo = action({
  id: 'redo',
  label: '重做',
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  canRun: (editor) => editor.getState().future.length > 0,
  act: (editor) => editor.redo(),
});

export const selectAll = action({
  id: 'selectAll',
  label: '全选',
  shortcuts: ['Mod+A'],
  canRun: () => true,
  act: (editor) => {
    const state = editor.getState();
    const all = containerOf(pageOf(state), state.selection.groupPath);
    editor.select(all.filter((one) => one.visible && !isGround(one, state.actor)).map((one) => one.id));
  },
});

/** Clears the selection; inside a group, selects that group instead. */
export const stepOut = action({
  id: 'stepOut',
  label: '取消选择',
  shortcuts: ['Escape'],
  canRun: (editor) => {
    const { ids, groupPath } = editor.getState().selection;
    return ids.length > 0 || groupPath.length > 0;
  },
  act: (editor) => {
    const { groupPath } = editor.getState().selection;
    const group = groupPath.at(-1);
    if (group === undefined) editor.select([], []);
    else editor.select([group], groupPath.slice(0, -1));
  },
});

/** Enters the selected group, so that its members can be selected. */
export const enterGroup = action({
  id: 'enterGroup',
  label: '进入组合',
  canRun: (editor) => {
    const [only, ...others] = selected(editor.getState());
    return only?.type === 'group' && others.length === 0;
  },
  act: (editor) => {
    const { selection } = editor.getState();
    const [only] = selected(editor.getState());
    if (only?.type !== 'group') return;
    const first = only.elements.at(-1);
    editor.select(first ? [first.id] : [], [...selection.groupPath, only.id]);
  },
});

const inReach = (state: EditorState): Element[] =>
  containerOf(pageOf(state), state.selection.groupPath).filter((one) => one.visible);

const neighbour = (state: EditorState, step: 1 | -1): Element | undefined => {
  const all = inReach(state);
  const at = all.findIndex((one) => one.id === state.selection.ids.at(step > 0 ? -1 : 0));
  return at < 0 ? undefined : all[at + step];
};

/** Selects the next element of the container in painting order; after the last one Tab moves the focus on. */
export const selectNext = action<1 | -1>({
  id: 'selectNext',
  label: '选择下一个元素',
  canRun: (editor, step) => neighbour(editor.getState(), step) !== undefined,
  act: (editor, step) => {
    const next = neighbour(editor.getState(), step);
    if (next) editor.select([next.id]);
  },
});

export const selectFirst = action({
  id: 'selectFirst',
  label: '选择第一个元素',
  canRun: (editor) => {
    const state = editor.getState();
    return state.selection.ids.length === 0 && inReach(state).length > 0;
  },
  act: (editor) => {
    const [first] = inReach(editor.getState());
    if (first) editor.select([first.id]);
  },
});
