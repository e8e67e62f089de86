import {
  type Change,
  containerOf,
  type EditorState,
  groupsOn,
  type Located,
  locate,
  pageOf,
  type Recipe,
} from '../../core/index.ts';
import {
  type ChartElement,
  type Design,
  type Element,
  type ElementType,
  mayDo,
  mayLeave,
  type OfKind,
  type TableElement,
  type TextElement,
} from '../../document/index.ts';
import { chartOfWordsId, withWordsOf, wordsOfChart } from '../../elements/chart/words.ts';
import { cellOfTextId, textAtCell } from '../../elements/table/grid.ts';
import { fittedTable, tableModel, takeFitted } from '../../elements/table/model.ts';
import { command } from '../command.ts';
import { atPlaceOf, basePage, draftContainer } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { keepingPoint } from '../recipes/sizes.ts';

/** Whether the actor may change the words and the style of a text. */
export const mayEditText = ({ design, actor }: EditorState, id: string): boolean => {
  const found = locate(design, id);
  return found?.element.type === 'text' && mayDo(found.element, 'edit', actor);
};

type Write = (container: unknown[], index: number) => void;

/** Changes one element anywhere in the design, keeping the current page and selection. */
const changeAnywhere = (change: Change, id: string, write: Write): void => {
  const found = locate(change.base, id);
  if (!found) return;
  atPlaceOf(change, found, () => {
    const container = draftContainer(change);
    const index = container.findIndex((one) => one.id === id);
    if (index >= 0) write(container, index);
    refitGroups(change);
  });
};

const editable = <Type extends ElementType>(change: Change, id: string, type: Type): OfKind<Type> | null => {
  const element = locate(change.base, id)?.element;
  return element?.type === type && mayDo(element, 'edit', change.actor) ? (element as OfKind<Type>) : null;
};

/** Calls `write` with the draft and the previous element, if it has that kind; its groups are refitted. */
export const atElement =
  <Type extends ElementType>(
    id: string,
    type: Type,
    write: (draft: OfKind<Type>, before: OfKind<Type>, change: Change) => void,
  ): Recipe =>
  (change) => {
    const before = editable(change, id, type);
    if (!before) return;
    changeAnywhere(change, id, (container, index) => write(container[index] as OfKind<Type>, before, change));
  };

/**
 * Stores elements whose texts were changed, and which are already laid out. All are written before their groups
 * are fitted to them: a fitted group counts its members from another corner.
 */
export const elementsWritten =
  (elements: readonly Element[]): Recipe =>
  (change) => {
    const containers = new Map<string, Located>();
    for (const next of elements) {
      const found = locate(change.base, next.id);
      if (!found || !editable(change, next.id, next.type)) continue;
      const { pageId, groupPath } = found;
      atPlaceOf(change, found, () => {
        const index = containerOf(basePage(change), groupPath).findIndex((one) => one.id === next.id);
        // a copy: fitting its group moves it, and the given one may be written again
        draftContainer(change).splice(index, 1, { ...next });
      });
      containers.set([pageId, ...groupPath].join(' '), found);
    }
    for (const found of containers.values()) atPlaceOf(change, found, () => refitGroups(change));
  };

/** The table in whose cell a text stands; null for a text of its own. */
const tableOfText = (design: Design, id: string): TableElement | null => {
  const cell = locate(design, id) ? null : cellOfTextId(id);
  const table = cell && locate(design, cell.tableId)?.element;
  return table?.type === 'table' ? table : null;
};

/** The chart whose words these are; null for a text of its own. */
const chartOfText = (design: Design, id: string): ChartElement | null => {
  const chartId = locate(design, id) ? null : chartOfWordsId(id);
  const chart = chartId === null ? null : locate(design, chartId)?.element;
  return chart?.type === 'chart' ? chart : null;
};

/** A text by its id, be it one of its own, that of a cell or the words of a chart. */
export const textById = (design: Design, id: string): TextElement | null => {
  const element = locate(design, id)?.element;
  if (element) return element.type === 'text' ? element : null;
  const chart = chartOfText(design, id);
  if (chart) return wordsOfChart(chart);
  const [cell, table] = [cellOfTextId(id), tableOfText(design, id)];
  return (cell && table && textAtCell(table, cell)) ?? null;
};

/** The table with these texts in its cells; rows that they make taller leave its top left corner in place. */
const withCellTexts = (
  table: TableElement,
  texts: ReadonlyMap<string, TextElement>,
  { ports }: Change,
): Element => {
  const next = { ...table };
  const written = tableModel.withTexts?.(table, (text) => texts.get(text.id) ?? text) ?? table;
  keepingPoint(next, { x: 0, y: 0 }, () => takeFitted(next, fittedTable(written, ports.fitTextBox, table)));
  return next;
};

/** Stores texts that were changed and laid out, those of cells and the words of charts too. */
export const textsWritten =
  (texts: readonly TextElement[]): Recipe =>
  (change) => {
    const tables = new Map<TableElement, Map<string, TextElement>>();
    const charts: ChartElement[] = [];
    const own = texts.filter((text) => {
      const chart = chartOfText(change.base, text.id);
      if (chart) charts.push(withWordsOf(chart, text));
      const table = tableOfText(change.base, text.id);
      if (table) tables.set(table, (tables.get(table) ?? new Map<string, TextElement>()).set(text.id, text));
      return !table && !chart;
    });
    const written = [...tables].map(([table, cells]) => withCellTexts(table, cells, change));
    elementsWritten([...own, ...written, ...charts])(change);
  };

/** Texts in the style that their tools gave them. */
export const writeTexts = command<{ readonly texts: readonly TextElement[] }>({
  id: 'writeTexts',
  label: '设置文字样式',
  canRun: (state, { texts }) =>
    texts.some(({ id }) => {
      const around = tableOfText(state.design, id) ?? chartOfText(state.design, id);
      return around ? mayDo(around, 'edit', state.actor) : mayEditText(state, id);
    }),
  recipe: ({ texts }) => textsWritten(texts),
});

/** A text in the look of a 花字. */
export const applyTextStyle = command<{ readonly text: TextElement }>({
  id: 'applyTextStyle',
  label: '套用花字',
  canRun: (state, { text }) => mayEditText(state, text.id),
  recipe: ({ text }) => elementsWritten([text]),
});

/** Whether a text that was left empty goes: not where a lock, its own or of its last group, keeps it. */
export const mayRemoveText = ({ design, actor }: EditorState, id: string): boolean => {
  const found = locate(design, id);
  if (!found || found.element.locks.delete) return false;
  return mayLeave(groupsOn(pageOf({ design, pageId: found.pageId }), found.groupPath), 1, actor);
};

/** Removes an empty text, because nobody could find it again. */
export const textRemoved =
  (id: string): Recipe =>
  (change) => {
    if (editable(change, id, 'text'))
      changeAnywhere(change, id, (container, index) => container.splice(index, 1));
  };
