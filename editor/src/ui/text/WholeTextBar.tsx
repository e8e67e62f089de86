import { useEffect, useMemo, useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { textWritten } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import { createTextSession, type TextSession } from '../../interaction/text/index.ts';
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

/** A session for the whole text; consecutive changes are one history step. */
const useWhole = (
  editor: Editor,
  element: TextElement,
  { layouts, measure }: Props['texts'],
): TextSession => {
  const { id } = element;
  const [first] = useState(element);
  const session = useMemo(
    () =>
      createTextSession({
        element: first,
        layouts,
        measure,
        onChange: (next) =>
          void editor.apply('设置文字样式', textWritten(id, next), { mergeKey: `text:${id}` }),
      }),
    [editor, id, first, layouts, measure],
  );
  useEffect(() => {
    session.adopt(element);
    session.selectAll();
  }, [session, element]);
  return session;
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
