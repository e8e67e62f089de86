import type { ReactNode } from 'react';
import type { DragAndDrop } from '../drag-and-drop/drag-and-drop.ts';
import { ProvideDragAndDrop } from '../drag-and-drop/use-drag-and-drop.ts';
import type { Editor } from '../../core/index.ts';
import { ProvideEditor } from '../brand/use-committed-pages.ts';
import { paintingOf } from '../painting/painting.ts';
import { ProvidePainting } from '../painting/use-painting.ts';
import type { Remembered } from '../remembered/remembered.ts';
import { ProvideRemembered } from '../remembered/use-remembered.ts';

interface Props {
  readonly editor: Editor;
  readonly remembered: Remembered;
  readonly dragAndDrop: DragAndDrop;
  readonly children: ReactNode;
}

/** The context providers of one editor. */
export const EditorProviders = ({ editor, remembered, dragAndDrop, children }: Props) => (
  <ProvideRemembered value={remembered}>
    <ProvideEditor value={editor}>
      <ProvidePainting value={paintingOf(editor)}>
        <ProvideDragAndDrop value={dragAndDrop}>{children}</ProvideDragAndDrop>
      </ProvidePainting>
    </ProvideEditor>
  </ProvideRemembered>
);
