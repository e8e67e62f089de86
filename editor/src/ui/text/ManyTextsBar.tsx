import { useEffect, useMemo, useRef } from 'react';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import type { TextTools } from '../../interaction/text/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { useGesture } from '../use-gesture.ts';
import { useLatestRef } from '../use-latest.ts';
import { SET_TEXT_STYLE, sessionsOf } from './style-texts.ts';
import { TextBar } from './TextBar.tsx';
import type { Texts } from './TextEditing.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly texts: Pick<Texts, 'layouts' | 'measure'>;
  /** At least one. */
  readonly elements: readonly TextElement[];
}

/** One session for all selected texts: each press and each drag that changes them together is one history step. */
const useMany = ({ editor, texts, elements }: Props): TextTools | null => {
  const { layouts, measure } = texts;
  const gesture = useLatestRef(useGesture(editor, SET_TEXT_STYLE));
  const begun = useRef(elements);
  // oxlint-disable-next-line react/refs -- sessions begin with what is drawn at that moment
  begun.current = elements;
  const key = elements.map(({ id }) => id).join(' ');
  const many = useMemo(() => {
    const opened = sessionsOf(
      // oxlint-disable-next-line react/refs -- read when the selection changes, as written above
      key.split(' ').flatMap((id) => begun.current.find((one) => one.id === id) ?? []),
      { layouts, measure },
      (recipe, kind) => {
        if (kind === 'drag') return gesture.current.slide(recipe);
        // a typed colour may still be open
        gesture.current.settle();
        editor.apply(SET_TEXT_STYLE, recipe);
      },
    );
    if (!opened) return null;
    const pause = () => {
      opened.tools.pause();
      gesture.current.settle();
    };
    return { ...opened, tools: { ...opened.tools, pause } };
  }, [editor, key, layouts, measure, gesture]);
  useEffect(() => {
    for (const session of many?.sessions ?? []) {
      const { id } = session.getState().element;
      const now = elements.find((one) => one.id === id);
      if (now) session.adopt(now);
      session.selectAll();
    }
  }, [many, elements]);
  return many?.tools ?? null;
};

/** The tools of several selected texts: they show shared values and change all texts. */
export const ManyTextsBar = (props: Props) => {
  const tools = useMany(props);
  return tools && <TextBar configuration={props.configuration} editor={props.editor} session={tools} />;
};
