import { type RefObject, useLayoutEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import { isKey } from '../keys/is-key.ts';
import { viewOf } from '../stage/view/view-controls.ts';
import { arrivalsOf, endArrival } from './arrival.ts';

/** Lets the stage take the keys for new elements, and give them back by Escape to what added these. */
export const useArrival = (editor: Editor, stage: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const view = viewOf(editor);
    const element = stage.current;
    view.attach(element);
    const press = () => endArrival(editor);
    const stop = editor.subscribe(() => {
      const { ids } = arrivalsOf(editor).getState();
      if (editor.getState().selection.ids.some((id) => !ids.includes(id))) endArrival(editor);
    });
    const goBack = (event: KeyboardEvent) => {
      const { from } = arrivalsOf(editor).getState();
      if (!isKey(event, 'Escape') || !from?.isConnected) return;
      from.focus();
      endArrival(editor);
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('keydown', goBack);
    return () => {
      view.attach(null);
      stop();
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('keydown', goBack);
    };
  }, [editor, stage]);
