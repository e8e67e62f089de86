import { useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import { useLatestRef } from '../use-latest.ts';
import { isReplacing, replacingOf, stopReplacing } from './replacing.ts';

interface Options {
  readonly editor: Editor;
  /** Whether a panel is open where pictures are chosen. */
  readonly isOpen: boolean;
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** 换图 opens a panel, and ends with that panel, with another selection and with a lock. */
export const usePicturePanel = ({ editor, isOpen, onStart, onEnd }: Options): void => {
  const latest = useLatestRef({ onStart, onEnd });
  useEffect(() => {
    const replacing = replacingOf(editor);
    const ends = [
      replacing.subscribe(() =>
        replacing.getState() === null ? latest.current.onEnd() : latest.current.onStart(),
      ),
      editor.subscribe(() => {
        if (!isReplacing(editor)) stopReplacing(editor);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, latest]);
  useEffect(() => {
    if (!isOpen) stopReplacing(editor);
  }, [editor, isOpen]);
};
