import { useMemo } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import { TextBar } from './TextBar.tsx';
import type { Texts } from './TextEditing.tsx';
import { useSelectedTexts } from './use-selected-texts.ts';

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

/** The tools of a selected text; during editing they apply to the selected part. */
export const WholeTextBar = ({ configuration, editor, texts, element, session, onBegin }: Props) => {
  const elements = useMemo(() => [element], [element]);
  const tools = useSelectedTexts({ editor, texts, elements });
  const shown = session ?? tools;
  return (
    shown && (
      <TextBar
        configuration={configuration}
        editor={editor}
        session={shown}
        onBegin={session ? undefined : onBegin}
      />
    )
  );
};
