import { useState } from 'react';
import { selected } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { type Element, isGround, mayDo, type ShapeElement } from '../../../document/index.ts';
import { isWritten } from '../../../elements/models.ts';
import {
  createInteraction,
  type Interaction,
  type InteractionOptions,
} from '../../../interaction/machine.ts';
import { wantField } from '../../inspector/wanted-field.ts';
import { tellNoRoom } from '../../placing/place-new.ts';
import { onlySelected } from '../../use-editor-state.ts';
import { useLatestRef } from '../../use-latest.ts';
import { multiSelectOf } from './multi-select.ts';
import type { ViewControls } from '../view/view-controls.ts';
import { tellLocked } from './tell-locked.ts';

interface Options {
  readonly editor: Editor;
  readonly view: ViewControls;
  readonly isSnapping: boolean;
  readonly hasGuides: boolean;
  /** What the configuration allows. */
  readonly may: { readonly crop: boolean; readonly lock: boolean };
  /** Formats a page length. */
  readonly length: (px: number) => string;
  readonly onCrop: (picture: Element) => void;
  /** A text or a table was opened for writing, or a shape that takes a text. */
  readonly onType: (shape?: ShapeElement) => void;
  /** The part of the only selected element that a press drags by itself. */
  readonly partAt: InteractionOptions['partAt'];
}

/** The stage's interaction: made once, it reads what may change as it was at the last render. */
export const useInteraction = (options: Options): Interaction => {
  const { editor, view } = options;
  const now = useLatestRef(options);
  const [interaction] = useState<Interaction>(() =>
    createInteraction({
      editor,
      zoom: () => view.getState().zoom,
      isSnapping: () => now.current.isSnapping,
      hasGuides: () => now.current.hasGuides,
      onPageFull: () => tellNoRoom(editor, selected(editor.getState())),
      isAdding: multiSelectOf(editor).getState,
      length: (px) => now.current.length(px),
      partAt: (element, input) => now.current.partAt(element, input),
      onOpen: (element) => {
        const { onType, onCrop, may } = now.current;
        const { actor } = editor.getState();
        if (!isGround(element, actor)) {
          if (isWritten(element)) onType();
          else if (element.type === 'shape') onType(element);
          else if (mayDo(element, 'edit', actor)) {
            if (element.type === 'image' && may.crop) onCrop(element);
            if (element.type === 'chart' || element.type === 'qr') wantField(editor, element.id);
          }
        }
        // a shape's words may be selected instead
        if (onlySelected(editor.getState())?.id === element.id) tellLocked(editor, may.lock);
      },
    }),
  );
  return interaction;
};
