import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { elementsWritten, mayRemoveText, textRemoved } from '../../commands/index.ts';
import { boxToPage, type Editor, locate, type Transaction } from '../../core/index.ts';
import {
  apply,
  inverse,
  isPlaceholder,
  type Matrix,
  mayDo,
  newPage,
  type Page,
  type Point,
  type TextElement,
  times,
} from '../../document/index.ts';
import {
  createTextSession,
  type Early,
  earlyTyping,
  type TextSession,
} from '../../interaction/text/index.ts';
import { type Measure, positionAt, type TextLayouts } from '../../painter/text/index.ts';
import { atRest } from '../painting/at-rest.ts';
import { fontUnitOf } from '../lengths.ts';
import { useEditorState } from '../use-editor-state.ts';
import { placeIn } from './place-in.ts';
import { centredAt, centreOf, dropUnwritten, type InShape, isUnwritten } from './shape-text.ts';
import { TextEditor } from './TextEditor.tsx';
import { useLatest } from '../use-latest.ts';
import { wrapsOnPage } from './wrap-on-page.ts';

export const EDIT_TEXT = '编辑文字';

const fontsWithinMs = 100;

/** Text measuring and layout, consistent with the painter. */
export interface Texts {
  readonly layouts: TextLayouts;
  readonly measure: Measure;
  /** Loads a page's resources, mainly fonts. */
  readonly load: (pages: readonly Page[]) => Promise<unknown>;
}

interface Props {
  readonly editor: Editor;
  readonly texts: Texts;
  readonly id: string;
  /** Where on the page editing began; absent, and for a placeholder, everything is selected. */
  readonly at?: Point | undefined;
  /** Where it was just added to a shape. */
  readonly inShape: InShape | undefined;
  /** What was typed before this tool took over; it replaces the selection. */
  readonly typed: Early;
  /** From page px to px of the containing layer. */
  readonly view: Matrix;
  /** Passes the session to the tools, which apply to its selection. */
  readonly onSession: (session: TextSession | null) => void;
  readonly onDone: () => void;
}

const editableText = (editor: Editor, id: string): TextElement | null => {
  const { design, actor } = editor.getState();
  const element = locate(design, id)?.element;
  return element?.type === 'text' && mayDo(element, 'edit', actor) ? element : null;
};

/** Edits one text in place from mount to unmount: one history step, unless another change comes between. */
export const TextEditing = ({ editor, texts, id, at, inShape, typed, view, onSession, onDone }: Props) => {
  const [session, setSession] = useState<TextSession | null>(null);
  const showSession = useLatest(onSession);
  const done = useLatest(onDone);
  /** How it begins: where it was pressed, and what was typed before. */
  const [{ point, early, added }] = useState({ point: at, early: typed, added: inShape });
  const write = useRef<((early: Early) => void) | null>(null);
  const latest = useRef<Transaction | null>(null);
  /** False while StrictMode ends what it mounts, and begins it again at once. */
  const isMounted = useRef(false);
  // the text may be moved, or its group may grow, during editing
  useEditorState(editor, (state) => locate(state.design, id)?.element ?? null);

  useLayoutEffect(() => {
    const element = editableText(editor, id);
    if (!element) return done();
    let isOpen = true;
    let centre = added?.centre;
    const transaction = editor.begin(EDIT_TEXT, { isKept: true, continues: added !== undefined });
    latest.current = transaction;
    const wrapped = wrapsOnPage(editor, texts.layouts, element);
    const opened = createTextSession({
      element,
      layouts: texts.layouts,
      measure: texts.measure,
      placeOf: placeIn(editor),
      onChange: (next, kind) => {
        const written = centre ? centredAt(next, centre) : wrapped(next, kind);
        transaction.update(elementsWritten([written]));
        if (!centre) opened.adopt(written);
      },
    });
    if (point && !isPlaceholder(opened.getState().text)) {
      const matrix = boxToPage(editor, id);
      const back = matrix && inverse(matrix);
      const position = positionAt(opened.layout(), back ? apply(back, point) : point, texts.measure);
      opened.select(position.offset, position);
    } else opened.selectAll();
    write.current = earlyTyping(opened);
    write.current(early);
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      const { element: written, text } = opened.getState();
      if (added && isUnwritten(editor, added, text)) {
        const isAgain = (): boolean => latest.current !== transaction;
        if (isMounted.current) dropUnwritten(editor, added);
        else queueMicrotask(() => isAgain() || dropUnwritten(editor, added));
        return;
      }
      // remove an empty text: it would be invisible
      const isLeftEmpty = text === '' && written.role === undefined && mayRemoveText(editor.getState(), id);
      if (isLeftEmpty) transaction.update(textRemoved(id));
      transaction.commit();
    };
    let { committed: base } = editor.getState();
    /** Continues from what another change made of the text. Returns whether it may still be edited. */
    const followed = (): boolean => {
      const { committed } = editor.getState();
      if (committed === base) return true;
      base = committed;
      const now = editableText(editor, id);
      if (!now) return false;
      // it may have been moved, and its group may have grown around it
      if (centre) centre = centreOf(now);
      opened.resume(now);
      return true;
    };
    // editing ends on undo of the whole, another selection or page, a lock, or removal
    const stop = editor.subscribe(() => {
      if (!isOpen) return;
      const { transaction: label, selection } = editor.getState();
      if (label !== EDIT_TEXT) isOpen = false;
      else if (followed() && selection.ids.includes(id)) return;
      done();
    });
    // oxlint-disable-next-line react/set-state-in-effect -- a session is open while its transaction is
    setSession(opened);
    showSession(opened);
    return () => {
      stop();
      end();
      showSession(null);
    };
  }, [editor, texts, id, showSession, done, point, early, added]);

  useEffect(() => queueMicrotask(() => (isMounted.current = true)), []);
  useLayoutEffect(() => write.current?.(typed), [typed]);
  // a loaded font changes the measures: the box follows
  useEffect(() => (session ? texts.layouts.onForget(session.refit) : undefined), [session, texts]);
  // a typed character may need another slice of the font
  useEffect(() => {
    if (!session) return;
    let { paragraphs } = session.getState().element;
    let giveUp = (): void => undefined;
    const load = (): void => {
      const { element } = session.getState();
      if (element.paragraphs === paragraphs) return;
      paragraphs = element.paragraphs;
      // load after the frame that shows the character
      giveUp();
      giveUp = atRest(
        () => void texts.load([newPage({ width: 1, height: 1, elements: [element] })]),
        fontsWithinMs,
      );
    };
    const stop = session.subscribe(load);
    return () => {
      stop();
      giveUp();
    };
  }, [session, texts]);

  const placed = session && boxToPage(editor, id);
  return placed ? (
    <TextEditor
      session={session}
      matrix={times(view, placed)}
      fontUnitPx={fontUnitOf(editor.getState().design).px}
      isTypedElsewhere={typed.composing !== null}
      onDone={onDone}
    />
  ) : null;
};
