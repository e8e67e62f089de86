import { useEffect, useMemo, useRef } from 'react';
import { textById, textsWritten, writeTexts } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import type { TextTools, ToolKind } from '../../interaction/text/index.ts';
import { useGesture } from '../use-gesture.ts';
import { useLatestRef } from '../use-latest.ts';
import { placeIn } from './place-in.ts';
import { sessionsOf } from './style-texts.ts';
import type { Texts } from './TextEditing.tsx';

interface Selected {
  readonly editor: Editor;
  readonly texts: Pick<Texts, 'layouts' | 'measure'>;
  /** At least one. */
  readonly elements: readonly TextElement[];
}

/** One session for all selected texts: each press and each drag is one history step. */
export const useSelectedTexts = ({ editor, texts, elements }: Selected): TextTools | null => {
  const { layouts, measure } = texts;
  const gesture = useLatestRef(useGesture(editor, writeTexts.label));
  const begun = useRef(elements);
  // oxlint-disable-next-line react/refs -- sessions begin with what is drawn at that moment
  begun.current = elements;
  const key = elements.map(({ id }) => id).join(' ');
  const many = useMemo(() => {
    const opened = sessionsOf(
      // oxlint-disable-next-line react/refs -- read when the selection changes, as written above
      key.split(' ').flatMap((id) => begun.current.find((one) => one.id === id) ?? []),
      { layouts, measure, placeOf: placeIn(editor) },
      (written, kind) => {
        if (kind === 'drag') gesture.current.slide(textsWritten(written));
        else writeTexts.run(editor, { texts: written });
      },
    );
    if (!opened) return null;
    const { sessions, tools } = opened;
    /** Continues from the texts as they are now. */
    const follow = (): void => {
      const { design } = editor.getState();
      for (const session of sessions) {
        const now = textById(design, session.getState().element.id);
        if (now) session.adopt(now);
        session.selectAll();
      }
    };
    const commit = (): void => {
      gesture.current.commit();
      follow();
    };
    /** A press comes after an open drag; a drag begins from the texts as they are. */
    const begin = (kind: ToolKind | undefined): void => {
      if (kind !== 'drag') commit();
      else if (!gesture.current.isOpen()) follow();
    };
    return {
      follow,
      tools: {
        ...tools,
        setStyle: (wanted, kind) => {
          begin(kind);
          tools.setStyle(wanted, kind);
        },
        setParagraphs: (wanted, kind) => {
          begin(kind);
          tools.setParagraphs(wanted, kind);
        },
        setBox: (wanted, kind) => {
          begin(kind);
          tools.setBox(wanted, kind);
        },
        setWritingMode: (mode) => {
          begin('style');
          tools.setWritingMode(mode);
        },
        pause: () => {
          tools.pause();
          commit();
        },
      } satisfies TextTools,
    };
  }, [editor, key, layouts, measure, gesture]);
  useEffect(() => {
    // a drag is told from where it began: its texts' groups have been fitted anew since
    if (!gesture.current.isOpen()) many?.follow();
  }, [many, elements, gesture]);
  return many?.tools ?? null;
};
