import { type DragEvent, type RefObject, useEffect } from 'react';
import { holdsPicture } from '../../../commands/pictures.ts';
import { type Editor, pageOf } from '../../../core/index.ts';
import type { Point } from '../../../document/index.ts';
import { hitAt } from '../../../interaction/hit.ts';
import { toPage } from '../../../interaction/view.ts';
import type { DropPosition } from '../../drag-and-drop/drag-and-drop.ts';
import { useDragAndDrop } from '../../drag-and-drop/use-drag-and-drop.ts';
import { useLatestRef } from '../../use-latest.ts';
import { pointWithin } from '../../point-within.ts';
import type { ViewControls } from '../view/view-controls.ts';

interface Options {
  readonly editor: Editor;
  readonly stage: RefObject<HTMLElement | null>;
  readonly view: ViewControls;
  /** Nothing can be dropped then. */
  readonly isPreviewing: boolean;
  /** Makes the page at the point the current one. */
  readonly onEnter: (point: Point) => void;
  readonly onPictures: (files: readonly File[], target: { at: Point; insteadOf?: string }) => void;
}

/** Handles drops on the stage: panel items, and pictures from the computer. */
export const useDropping = ({ editor, stage, view, isPreviewing, onEnter, onPictures }: Options) => {
  const dragAndDrop = useDragAndDrop();
  const positionAt = (element: HTMLElement, client: Point): DropPosition => {
    const at = toPage(view.getState(), pointWithin(element, { clientX: client.x, clientY: client.y }));
    const state = editor.getState();
    const { actor } = state;
    const hit = hitAt(pageOf(state), at, { groupPath: [], nearness: 0, actor });
    const isPicture = hit && !hit.isGround && holdsPicture(hit.element);
    return { at, ...(isPicture && hit ? { onto: hit.element.id } : {}) };
  };
  const takeAt = (element: HTMLElement, client: Point): DropPosition => {
    onEnter(pointWithin(element, { clientX: client.x, clientY: client.y }));
    return positionAt(element, client);
  };
  const isOver = (element: HTMLElement, { x, y }: Point): boolean => {
    const box = element.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const latest = useLatestRef({ positionAt, takeAt });
  useEffect(() => {
    if (isPreviewing) return;
    const answer = (ask: 'positionAt' | 'takeAt') => (client: Point) =>
      stage.current && isOver(stage.current, client) ? latest.current[ask](stage.current, client) : null;
    return dragAndDrop.setTarget({ positionAt: answer('positionAt'), takeAt: answer('takeAt') });
  }, [dragAndDrop, stage, isPreviewing, latest]);

  return (event: DragEvent): void => {
    const files = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0 || !stage.current) return;
    event.preventDefault();
    const { at, onto } = takeAt(stage.current, { x: event.clientX, y: event.clientY });
    onPictures(files, { at, ...(onto === undefined ? {} : { insteadOf: onto }) });
  };
};
