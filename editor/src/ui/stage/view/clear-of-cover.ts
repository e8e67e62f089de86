import { useLayoutEffect, type RefObject } from 'react';
import { type Editor, pageOf, selectedOf } from '../../../core/index.ts';
import { boundsOf, type Rect } from '../../../document/index.ts';
import { clearOf } from '../../../interaction/clearance.ts';
import { frameOf } from '../../../interaction/frame.ts';
import { onPage } from '../../../interaction/gestures/targets.ts';
import type { View } from '../../../interaction/view.ts';
import { useEditorAround } from '../../brand/use-committed-pages.ts';
import { marginPx, viewOf } from './view-controls.ts';

/** The part of the page that shows the selection, in px of the page; null without one. */
const selectedPart = (editor: Editor): Rect | null => {
  const state = editor.getState();
  const frame = frameOf(state);
  if (!frame) return null;
  const page = pageOf(state);
  const box = onPage(boundsOf(selectedOf(page, state.selection)), frame.matrix);
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(page.width, box.x + box.width) - x;
  const height = Math.min(page.height, box.y + box.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : box;
};

interface Cover {
  readonly element: HTMLElement;
  /** Nothing is beside it any more; the view is given back soon. */
  isClosed: boolean;
}

/** What is open over the stage of an editor, the last on top. */
const openCovers = (): Cover[] => [];

/** A press so soon after another one makes it a double one. */
const doublePressMs = 350;

/** Tells whether a pointer presses an element, and lets others wait for its release. */
const pressesOn = (element: Element) => {
  let isPressed = false;
  const press = ({ target }: PointerEvent): void => {
    isPressed = target instanceof Node && element.contains(target);
  };
  const release = (): void => {
    isPressed = false;
  };
  const ends = ['pointerup', 'pointercancel'] as const;
  // before anybody who closes something on a press
  window.addEventListener('pointerdown', press, true);
  for (const end of ends) window.addEventListener(end, release, true);
  return {
    stop: (): void => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    },
    afterPress: (then: () => void): void => {
      if (!isPressed) return then();
      let timer: ReturnType<typeof setTimeout> | undefined;
      // the release is for what the user saw, and so is the second press of a double one
      const again = (): void => clearTimeout(timer);
      const finish = (): void => {
        window.removeEventListener('pointerdown', again, true);
        for (const end of ends) window.removeEventListener(end, wait, true);
        then();
      };
      const wait = (): void => {
        again();
        timer = setTimeout(finish, doublePressMs);
      };
      window.addEventListener('pointerdown', again, true);
      for (const end of ends) window.addEventListener(end, wait, true);
    },
  };
};

/**
 * Keeps what is selected in sight while something that changes it is open over the stage, and gives the view
 * back when that closes: after the press that closed it, or the double one, which points at the page as it was shown.
 */
const keepClearOf = (editor: Editor, element: HTMLElement): (() => void) => {
  const view = viewOf(editor);
  const covers = editor.own(openCovers);
  const cover: Cover = { element, isClosed: false };
  const frame = element.closest<HTMLElement>('[data-device]');
  const stage = frame?.querySelector('[data-stage]');
  if (!stage) return () => undefined;
  const beside = (now: View): View => {
    const last = covers.at(-1);
    // until the view is given back it stays as the user sees it, whatever is selected and laid out meanwhile
    if (last?.isClosed) return view.getState();
    const top = last?.element.getBoundingClientRect();
    const part = selectedPart(editor);
    if (!top || !part) return now;
    const at = stage.getBoundingClientRect();
    const box = { x: top.x - at.x, y: top.y - at.y, width: top.width, height: top.height };
    const margin = marginPx[frame?.dataset.device === 'mobile' ? 'mobile' : 'pc'];
    return clearOf(now, part, box, view.stage(), margin);
  };
  const presses = pressesOn(stage);
  covers.push(cover);
  view.standAside(beside);
  // it grows when one of its choices brings more of them
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => view.renewAside());
  observer?.observe(element);
  return () => {
    observer?.disconnect();
    presses.stop();
    cover.isClosed = true;
    presses.afterPress(() => {
      covers.splice(covers.indexOf(cover), 1);
      if (covers.length === 0) view.standAside(null);
      else view.renewAside();
    });
  };
};

/** Keeps the selection beside an element that lies over the stage while `isOpen`. */
export const useClearOfCover = (cover: RefObject<HTMLElement | null>, isOpen = true): void => {
  const editor = useEditorAround();
  useLayoutEffect(() => {
    if (!isOpen || !editor || !cover.current) return undefined;
    return keepClearOf(editor, cover.current);
  }, [editor, cover, isOpen]);
};
