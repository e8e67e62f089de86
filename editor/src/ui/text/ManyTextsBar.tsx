import { useEffect, useMemo, useRef } from 'react';
import { textWritten } from '../../commands/index.ts';
import type { Editor, Recipe } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import {
  createTextSession,
  manyTexts,
  type TextSession,
  type TextTools,
  type ToolKind,
} from '../../interaction/text/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { useGesture } from '../use-gesture.ts';
import { useLatestRef } from '../use-latest.ts';
import { TextBar } from './TextBar.tsx';
import type { Texts } from './TextEditing.tsx';
import { SET_TEXT_STYLE } from './WholeTextBar.tsx';

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
    let written: TextElement[] | null = null;
    // oxlint-disable-next-line react/refs -- read when the selection changes, as written above
    const sessions: TextSession[] = key.split(' ').flatMap((id) => {
      const element = begun.current.find((one) => one.id === id);
      return element
        ? [createTextSession({ element, layouts, measure, onChange: (next) => void written?.push(next) })]
        : [];
    });
    const [first, ...others] = sessions;
    if (!first) return null;
    const tools = manyTexts([first, ...others]);
    /** Applies the changes of one press, or of a drag so far, to all texts together. */
    const together = (kind: ToolKind | undefined, act: () => void): void => {
      const changes: TextElement[] = [];
      written = changes;
      act();
      written = null;
      if (changes.length === 0) return;
      const recipe: Recipe = (change) => {
        for (const next of changes) textWritten(next.id, next)(change);
      };
      if (kind === 'drag') return gesture.current.slide(recipe);
      gesture.current.settle();
      editor.apply(SET_TEXT_STYLE, recipe);
    };
    const applied: TextTools = {
      ...tools,
      setStyle: (wanted, kind) => together(kind, () => tools.setStyle(wanted, kind)),
      setParagraphs: (wanted, kind) => together(kind, () => tools.setParagraphs(wanted, kind)),
      setBox: (wanted, kind) => together(kind, () => tools.setBox(wanted, kind)),
      pause: () => {
        tools.pause();
        gesture.current.settle();
      },
    };
    return { sessions, tools: applied };
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
