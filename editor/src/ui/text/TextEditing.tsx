import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { textRemoved, textWritten } from '../../commands/index.ts';
import { type Editor, groupsOn, locate, pageOf } from '../../core/index.ts';
import {
  elementMatrix,
  type Matrix,
  mayDo,
  newPage,
  type Page,
  type Point,
  times,
} from '../../document/index.ts';
import { createTextSession, type TextSession } from '../../interaction/text/index.ts';
import { type Measure, placeAt, type TextLayouts } from '../../painter/text/index.ts';
import { atRest } from '../painting/at-rest.ts';
import { useEditorState } from '../use-editor-state.ts';
import { TextEditor } from './TextEditor.tsx';

export const EDIT_TEXT = '编辑文字';

const fontsWithinMs = 100;

/** What measures and lays out as the painter does. */
export interface Texts {
  readonly layouts: TextLayouts;
  readonly measure: Measure;
  /** Fetches what the page needs to be drawn, its fonts above all. */
  readonly load: (pages: readonly Page[]) => Promise<unknown>;
}

interface Props {
  readonly editor: Editor;
  readonly texts: Texts;
  readonly id: string;
  /** Where on the page it was begun; without, everything is selected. */
  readonly at?: Point | undefined;
  /** From px of the page to px of the layer this lies in. */
  readonly view: Matrix;
  /** For the tools beside: they work on what is selected in it. */
  readonly onSession: (session: TextSession | null) => void;
  readonly onDone: () => void;
}

/** From px of an element's box to px of the page, through the groups it is in. */
const toPage = (editor: Editor, id: string): Matrix | null => {
  const state = editor.getState();
  const found = locate(state.design, id);
  if (!found) return null;
  const groups = groupsOn(pageOf(state), found.groupPath);
  return [...groups, found.element].map((one) => elementMatrix(one)).reduce(times);
};

const within = (point: Point, matrix: Matrix | null): Point => {
  if (!matrix) return point;
  const { a, b, c, d, e, f } = matrix;
  const area = a * d - b * c || 1;
  const [x, y] = [point.x - e, point.y - f];
  return { x: (d * x - c * y) / area, y: (a * y - b * x) / area };
};

/** Edits one text in place from when it is shown to when it goes: one transaction, one step of history. */
export const TextEditing = ({ editor, texts, id, at, view, onSession, onDone }: Props) => {
  const [session, setSession] = useState<TextSession | null>(null);
  const given = useRef({ at, onSession, onDone });
  given.current = { at: given.current.at, onSession, onDone };
  // it may be moved, or its group may grow, while it is edited
  useEditorState(editor, (state) => locate(state.design, id)?.element ?? null);

  useLayoutEffect(() => {
    const { design, actor } = editor.getState();
    const element = locate(design, id)?.element;
    if (element?.type !== 'text' || !mayDo(element, 'edit', actor)) return given.current.onDone();
    let isOpen = true;
    const transaction = editor.begin(EDIT_TEXT);
    const opened = createTextSession({
      element,
      layouts: texts.layouts,
      measure: texts.measure,
      onChange: (next) => transaction.update(textWritten(id, next)),
    });
    const { at: point } = given.current;
    if (point) {
      const place = placeAt(opened.layout(), within(point, toPage(editor, id)), texts.measure);
      opened.select(place.offset, place);
    } else opened.selectAll();
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      const { element: written, text } = opened.getState();
      // an empty text is nothing anybody could find again
      const isLeftEmpty = text === '' && written.role === undefined && !written.locks.delete;
      if (isLeftEmpty) transaction.update(textRemoved(id));
      transaction.commit();
    };
    // undone as a whole, left for another element or page, or taken away: it is over
    const stop = editor.subscribe(() => {
      if (!isOpen) return;
      const { transaction: label, selection } = editor.getState();
      if (label !== EDIT_TEXT) isOpen = false;
      else if (selection.ids.includes(id)) return;
      given.current.onDone();
    });
    setSession(opened);
    given.current.onSession(opened);
    return () => {
      stop();
      end();
      given.current.onSession(null);
    };
  }, [editor, texts, id]);

  // a font that arrived measures differently: the box follows
  useEffect(() => (session ? texts.layouts.onForget(session.settle) : undefined), [session, texts]);
  // every character typed may be the first of its slice of the font
  useEffect(() => {
    if (!session) return;
    let { paragraphs } = session.getState().element;
    let giveUp = (): void => undefined;
    const load = (): void => {
      const { element } = session.getState();
      if (element.paragraphs === paragraphs) return;
      paragraphs = element.paragraphs;
      // after the frame that shows the character
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

  const placed = session && toPage(editor, id);
  return placed ? <TextEditor session={session} matrix={times(view, placed)} onDone={onDone} /> : null;
};
