import { type EditorState, pageOf, selectedOf } from '../../core/index.ts';
import { type Actor, type Element, mayDo, type TextElement } from '../../document/index.ts';

/** A locked group keeps its members as they are: nobody can press them either. */
const textsIn = (elements: readonly Element[], actor: Actor): TextElement[] =>
  elements.flatMap((one) => {
    if (!mayDo(one, 'edit', actor)) return [];
    if (one.type === 'group') return textsIn(one.elements, actor);
    return one.type === 'text' ? [one] : [];
  });

/** The texts whose style the tools change: those selected and those in selected groups, none that is locked. */
export const textsToStyle = (state: EditorState): readonly TextElement[] =>
  textsIn(selectedOf(pageOf(state), state.selection), state.actor);

/** The texts whose style the tools change; the list keeps its identity while its texts do, as in a moved group. */
export const textsToStyleKept = (): ((state: EditorState) => readonly TextElement[]) => {
  let kept: readonly TextElement[] = [];
  return (state) => {
    const next = textsToStyle(state);
    if (next.length !== kept.length || next.some((one, at) => one !== kept[at])) kept = next;
    return kept;
  };
};
