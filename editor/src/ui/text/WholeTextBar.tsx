import { useEffect, useMemo, useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { elementsWritten } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import { createTextSession, type TextSession, type TextTools } from '../../interaction/text/index.ts';
import { useGesture } from '../use-gesture.ts';
import { useLatestRef } from '../use-latest.ts';
import { SET_TEXT_STYLE } from './style-texts.ts';
import { TextBar } from './TextBar.tsx';
import type { Texts } from './TextEditing.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly texts: Pick<Texts, 'layouts' | 'measure'>;
  readonly element: TextElement;
  /** The session during editing: the tools then apply to its selection. */
  readonly session: TextSession | null;
  /** Begins editing on a phone, which has no double click. */
  readonly onBegin?: (() => void) | undefined;
}

/** A session for the whole text: each press and each drag is one history step. */
const useWhole = (editor: Editor, element: TextElement, { layouts, measure }: Props['texts']): TextTools => {
  const { id } = element;
  const gesture = useLatestRef(useGesture(editor, SET_TEXT_STYLE));
  const [first] = useState(element);
  const session = useMemo(
    () =>
      createTextSession({
        element: first,
        layouts,
        measure,
        onChange: (next, kind) => {
          const recipe = elementsWritten([next]);
          if (kind === 'drag') return gesture.current.slide(recipe);
          // a typed colour may still be open
          gesture.current.settle();
          editor.apply(SET_TEXT_STYLE, recipe);
        },
      }),
    [editor, id, first, layouts, measure, gesture],
  );
  useEffect(() => {
    session.adopt(element);
    session.selectAll();
  }, [session, element]);
  return useMemo(
    () => ({
      ...session,
      pause: () => {
        session.pause();
        gesture.current.settle();
      },
    }),
    [session, gesture],
  );
};

/** The tools of a selected text; during editing they apply to the selected part. */
export const WholeTextBar = ({ configuration, editor, texts, element, session, onBegin }: Props) => {
  const whole = useWhole(editor, element, texts);
  return (
    <TextBar
      configuration={configuration}
      editor={editor}
      session={session ?? whole}
      onBegin={session ? undefined : onBegin}
    />
  );
};
