import { useEffect, useRef } from 'react';
import { replaceDesign } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Design } from '../../document/index.ts';
import type { DesignWork } from './use-work.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { markOf } from '../../work/index.ts';
import { doneWords, type Notice, noticesOf, tellBusy } from '../frame/notices.tsx';
import { paintingOf } from '../painting/painting.ts';
import { asStored } from './stored-design.ts';

interface Options {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  readonly work: DesignWork | undefined;
  readonly onSave: ((design: Design, kind: 'save' | 'finish') => Promise<void>) | undefined;
  readonly onNotice: (notice: Notice | null) => void;
  /** Whether the window around the editor closes once the finished design is stored. */
  readonly closesWhenDone: () => boolean;
  readonly onFinished: () => void;
  /** Leaving would lose unsaved work. */
  readonly onUnsafe: () => void;
  readonly onExit: () => void;
}

/** Saves on request, and leaves without losing work. */
export const useStoring = (options: Options) => {
  const { editor, configuration, work, onSave, onNotice, closesWhenDone, onUnsafe, onExit } = options;
  const isSaving = useRef(false);
  const toldFault = useRef<Notice | null>(null);
  // an automatic save may succeed after the one that was asked for
  useEffect(
    () =>
      work?.subscribe(() => {
        if (toldFault.current === null || markOf(work.getState()) !== 'saved') return;
        if (noticesOf(editor).getState() === toldFault.current) onNotice(null);
        toldFault.current = null;
      }),
    [work, editor, onNotice],
  );
  useEffect(
    () =>
      work?.attach({
        get: editor.storable,
        subscribe: editor.subscribe,
        prepare: (design) => asStored(design, paintingOf(editor)),
        replace: (next) => void replaceDesign.run(editor, { design: next }),
      }),
    [work, editor],
  );

  const store = async (kind: 'save' | 'finish'): Promise<void> => {
    if (isSaving.current) return;
    const done = doneWords(kind, configuration, closesWhenDone());
    if (!onSave && !work) {
      onNotice({ text: kind === 'save' ? '预览中的设计不会保存' : done, tone: 'passing' });
      return;
    }
    isSaving.current = true;
    const { tell, end } = tellBusy(editor, onNotice);
    tell('正在保存…');
    try {
      if (work) await work.save(kind);
      else await onSave?.(await asStored(editor.getState().design, paintingOf(editor)), kind);
      // WorkMark already shows a successful save
      end(work && kind === 'save' ? null : { text: done, tone: 'passing' });
      if (kind === 'finish') options.onFinished();
    } catch (error) {
      toldFault.current = {
        text: error instanceof Error ? error.message : '保存失败，请稍后重试',
        tone: 'failed',
      };
      onNotice(toldFault.current);
    }
    isSaving.current = false;
  };

  const leave = async (): Promise<void> => {
    if (work && !work.isSafe()) await work.save('auto').catch(() => undefined);
    if (work && !work.isSafe()) onUnsafe();
    else onExit();
  };

  return { store, leave };
};
