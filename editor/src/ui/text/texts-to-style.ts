import { type EditorState, pageOf, selectedOf } from '../../core/index.ts';
import {
  type Actor,
  type Element,
  mayDo,
  type TableElement,
  type TextElement,
} from '../../document/index.ts';
import { textsOfElement } from '../../elements/models.ts';

const ofTables = new WeakMap<TableElement, readonly TextElement[]>();

/** The texts of a table's cells; the same objects for the same table. */
const cellTexts = (table: TableElement): readonly TextElement[] => {
  const texts = ofTables.get(table) ?? textsOfElement(table);
  ofTables.set(table, texts);
  return texts;
};

/** A locked group keeps its members as they are: nobody can press them either. */
const textsIn = (elements: readonly Element[], actor: Actor): TextElement[] =>
  elements.flatMap((one) => {
    if (!mayDo(one, 'edit', actor)) return [];
    if (one.type === 'group') return textsIn(one.elements, actor);
    if (one.type === 'table') return cellTexts(one);
    return one.type === 'text' ? [one] : [];
  });

/** The texts whose style the tools change: those selected, those in selected groups and tables, none that is locked. */
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
