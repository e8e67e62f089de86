import type { DragEvent, RefObject } from 'react';
import { isFrame } from '../../commands/pictures.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import { hitAt } from '../../interaction/hit.ts';
import { toPage } from '../../interaction/view.ts';
import { stagePoint } from './use-pointer.ts';
import type { ViewControls } from './view-controls.ts';

interface Options {
  readonly editor: Editor;
  readonly stage: RefObject<HTMLElement | null>;
  readonly view: ViewControls;
  /** Makes the page at the point the current one. */
  readonly onEnter: (point: Point) => void;
  readonly onPictures: (files: readonly File[], place: { at: Point; insteadOf?: string }) => void;
}

/** Pictures dropped from the computer: beside what is there, or into the picture or frame under them. */
export const useDroppedPictures = ({ editor, stage, view, onEnter, onPictures }: Options) => {
  return (event: DragEvent): void => {
    const files = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || !stage.current) return;
    event.preventDefault();
    const point = stagePoint(stage.current, event);
    onEnter(point);
    const at = toPage(view.getState(), point);
    const state = editor.getState();
    const { actor } = state;
    const hit = hitAt(pageOf(state), at, { groupPath: [], nearness: 0, actor });
    const isPicture = hit && !hit.isGround && (hit.element.type === 'image' || isFrame(hit.element));
    onPictures(files, { at, ...(isPicture && hit ? { insteadOf: hit.element.id } : {}) });
  };
};
