import { type EditorState, pageOf, selectedOf } from '../../core/index.ts';
import {
  type Actor,
  type ChartElement,
  type Element,
  mayDo,
  type TableElement,
  type TextElement,
} from '../../document/index.ts';
import { chartOfWordsId, wordsOfChart } from '../../elements/chart/words.ts';
import { textsOfElement } from '../../elements/models.ts';

const textsOf = new WeakMap<TableElement | ChartElement, readonly TextElement[]>();

/** The texts of a table's cells, or the words of a chart; the same objects for the same element. */
const textsInside = (element: TableElement | ChartElement): readonly TextElement[] => {
  const texts =
    textsOf.get(element) ?? (element.type === 'chart' ? [wordsOfChart(element)] : textsOfElement(element));
  textsOf.set(element, texts);
  return texts;
};

/** A locked group keeps its members as they are: nobody can press them either. */
const textsIn = (elements: readonly Element[], actor: Actor): TextElement[] =>
  elements.flatMap((one) => {
    if (!mayDo(one, 'edit', actor)) return [];
    if (one.type === 'group') return textsIn(one.elements, actor);
    if (one.type === 'table') return [...textsInside(one)];
    if (one.type === 'chart') return [...textsInside(one)];
    return one.type === 'text' ? [one] : [];
  });

/**
 * The texts whose style the tools change: those selected, those in selected groups and tables, none that is locked.
 * The words of charts are among them beside other texts; charts alone have their own settings.
 */
export const textsToStyle = (state: EditorState): readonly TextElement[] => {
  const texts = textsIn(selectedOf(pageOf(state), state.selection), state.actor);
  return texts.every(({ id }) => chartOfWordsId(id) !== null) ? [] : texts;
};

/** The texts whose style the tools change; the list keeps its identity while its texts do, as in a moved group. */
export const textsToStyleKept = (): ((state: EditorState) => readonly TextElement[]) => {
  let kept: readonly TextElement[] = [];
  return (state) => {
    const next = textsToStyle(state);
    if (next.length !== kept.length || next.some((one, at) => one !== kept[at])) kept = next;
    return kept;
  };
};
