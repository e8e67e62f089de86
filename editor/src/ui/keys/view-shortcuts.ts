import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { boundsOf } from '../../document/index.ts';
import { frameOf } from '../../interaction/frame.ts';
import { frameShortcut } from '../../interaction/frame-rows.ts';
import { onPage } from '../../interaction/gestures/targets.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import type { Remembered } from '../remembered/remembered.ts';
import type { ViewControls } from '../stage/view/view-controls.ts';

/** Zooms to fit the selection, or the page without one. */
export const showSelected = (view: ViewControls, editor: Editor): void => {
  const state = editor.getState();
  const frame = frameOf(state);
  if (frame) view.show(onPage(boundsOf(selectedOf(pageOf(state), state.selection)), frame.matrix));
  else view.fit();
};

/** Shortcuts for rulers, guides and snapping; none for what the company disabled. */
export const choiceShortcuts = (
  remembered: Remembered,
  canvas: { readonly rulers: boolean; readonly snapping: boolean },
): readonly Shortcut[] => {
  const flip = (name: 'rulers' | 'guides' | 'snapping') => () =>
    remembered.setView({ [name]: !remembered.getState().view[name] });
  return [
    ...(canvas.rulers ? [frameShortcut('rulers', flip('rulers'))] : []),
    frameShortcut('guides', flip('guides')),
    ...(canvas.snapping ? [frameShortcut('snapping', flip('snapping'))] : []),
  ];
};

/** Shortcuts for zooming and panning. */
export const viewShortcuts = (view: ViewControls, editor: Editor): readonly Shortcut[] => [
  frameShortcut('zoomIn', () => view.step(1)),
  frameShortcut('zoomOut', () => view.step(-1)),
  frameShortcut('actualSize', () => view.zoomTo(1)),
  frameShortcut('fit', () => view.fit()),
  frameShortcut('showSelected', () => showSelected(view, editor)),
];
