import { createStore, type Editor, plain, type Store } from '../../core/index.ts';
import { contentAnchor, type Element, type RunStyle, type TextElement } from '../../document/index.ts';
import { action, command, type Command } from '../command.ts';
import { bendText } from '../recipes/curve.ts';
import { LOOKS } from './style-fields.ts';
import { eachSelected, maySelected, selected } from '../recipes/reading.ts';
import { refitGroups } from '../recipes/refit.ts';
import { keepingPoint, fitTable, fitTextBox } from '../recipes/sizes.ts';

/** The look that every kind has. */
const lookOfAll: readonly string[] = ['opacity', 'blend', 'shadow'];

interface CopiedStyle {
  /** The element whose look was copied, as it was then. */
  readonly from: Element | null;
  /** 格式刷: the next selected elements take the look over. */
  readonly isBrush: boolean;
}

const createCopiedStyle = (): Store<CopiedStyle> => createStore<CopiedStyle>({ from: null, isBrush: false });

/** The copied look of this editor; it is no part of the document. */
export const copiedStyleOf = (editor: Editor): Store<CopiedStyle> => editor.own(createCopiedStyle);

const fieldsOf = (element: Element): Readonly<Record<string, unknown>> =>
  element as unknown as Record<string, unknown>;

/** The fields that `element` takes over: those that both kinds have. */
const sharedLook = (from: Element, element: Element): readonly string[] => {
  const own: readonly string[] = LOOKS[element.type];
  const theirs: readonly string[] = LOOKS[from.type];
  // an arrow has no line: what its kind cannot be without stays
  const isMissing = (name: string): boolean => element.type === 'line' && fieldsOf(from)[name] === undefined;
  return [...lookOfAll, ...own.filter((name) => theirs.includes(name) && !isMissing(name))];
};

const firstStyle = ({ paragraphs }: TextElement): RunStyle | undefined => paragraphs[0]?.runs[0]?.style;

const setCharacters = ({ paragraphs }: TextElement, style: RunStyle): void => {
  for (const { runs } of paragraphs) for (const run of runs) run.style = { ...style };
};

const setAlign = ({ paragraphs }: TextElement, from: TextElement): void => {
  const align = from.paragraphs[0]?.align;
  if (align) for (const one of paragraphs) one.align = align;
};

const isHorizontal = ({ writingMode }: TextElement): boolean => writingMode === 'horizontal';

/**
 * The look of an element for all selected ones. Characters take that of its first character, paragraphs the alignment of
 * its first one; a horizontal text is bent as it is.
 */
const setLook = command<Element>({
  id: 'setLook',
  label: '粘贴样式',
  canRun: (state) => maySelected(state, 'edit'),
  recipe: (from) => (change) => {
    eachSelected(change, 'edit', (draft, before) => {
      const fields = draft as unknown as Record<string, unknown>;
      const copied = fieldsOf(structuredClone(from));
      for (const name of sharedLook(from, before)) {
        if (copied[name] === undefined) delete fields[name];
        else fields[name] = copied[name];
      }
      // its rows grow with line height and padding
      if (draft.type === 'table') fitTable(draft, change.ports, plain(draft));
      if (draft.type !== 'text') return;
      const style = from.type === 'text' ? firstStyle(from) : undefined;
      // a text in the middle stays there, even if its lines begin at another side then
      keepingPoint(draft, contentAnchor(before), () => {
        if (style) setCharacters(draft, style);
        if (from.type === 'text') setAlign(draft, from);
        delete draft.layout;
        fitTextBox(draft, change.ports, plain(draft));
      });
      const areHorizontal = from.type === 'text' && [from, draft].every(isHorizontal);
      if (areHorizontal) bendText(draft, from.curve ?? 0, change.ports);
    });
    refitGroups(change);
  },
});

export const copyStyle = action({
  id: 'copyStyle',
  label: '复制样式',
  shortcuts: ['Mod+Alt+C'],
  canRun: (editor) => selected(editor.getState()).length === 1,
  act: (editor) => {
    const [from = null] = selected(editor.getState());
    copiedStyleOf(editor).setState({ from, isBrush: false });
  },
});

export const pasteStyle: Command = {
  id: 'pasteStyle',
  label: '粘贴样式',
  shortcuts: ['Mod+Alt+V'],
  canRun: (editor) => {
    const { from } = copiedStyleOf(editor).getState();
    return from !== null && setLook.canRun(editor, from);
  },
  run: (editor) => {
    const { from } = copiedStyleOf(editor).getState();
    return from !== null && setLook.run(editor, from);
  },
};

/** Puts the brush down without using it. */
export const dropBrush = action({
  id: 'dropBrush',
  label: '放下格式刷',
  shortcuts: ['Escape'],
  canRun: (editor) => copiedStyleOf(editor).getState().isBrush,
  act: (editor) => {
    const store = copiedStyleOf(editor);
    store.setState({ ...store.getState(), isBrush: false });
  },
});

/** Copies the look and gives it to what is selected next, on this page or another one. */
export const takeBrush = action({
  id: 'takeBrush',
  label: '格式刷',
  canRun: copyStyle.canRun.bind(copyStyle),
  act: (editor) => {
    copyStyle.run(editor, undefined);
    const store = copiedStyleOf(editor);
    const from = store.getState();
    store.setState({ ...from, isBrush: true });
    let before = editor.getState();
    const stop = editor.subscribe(() => {
      const now = editor.getState();
      // undo, redo and new elements change the selection too, but nobody chose these elements to be painted
      const isChosen = now.selection !== before.selection && now.design === before.design;
      before = now;
      if (!isChosen || now.selection.ids.length === 0) return;
      end();
      dropBrush.run(editor, undefined);
      pasteStyle.run(editor, undefined);
    });
    const stopStore = store.subscribe(() => {
      if (!store.getState().isBrush) end();
    });
    const end = (): void => {
      stop();
      stopStore();
    };
  },
});
