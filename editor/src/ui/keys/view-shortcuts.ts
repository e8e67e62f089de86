import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { boundsOf } from '../../document/index.ts';
import { frameOf } from '../../interaction/frame.ts';
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

const looking = (label: string, keys: readonly string[], look: () => void): Shortcut => ({
  keys,
  label,
  section: '视图',
  run: () => {
    look();
    return true;
  },
});

/** Shortcuts for rulers, guides and snapping; none for what the company disabled. */
export const choiceShortcuts = (
  remembered: Remembered,
  canvas: { readonly rulers: boolean; readonly snapping: boolean },
): readonly Shortcut[] => {
  const flip = (name: 'rulers' | 'guides' | 'snapping') => () =>
    remembered.setView({ [name]: !remembered.getState().view[name] });
  return [
    ...(canvas.rulers ? [looking('显示或隐藏标尺', ['Shift+R'], flip('rulers'))] : []),
    looking('显示或隐藏参考线', ['Mod+;'], flip('guides')),
    ...(canvas.snapping ? [looking('打开或关闭吸附', ["Mod+'"], flip('snapping'))] : []),
  ];
};

/** Shortcuts for zooming and panning. */
export const viewShortcuts = (view: ViewControls, editor: Editor): readonly Shortcut[] => [
  looking('放大', ['Mod+=', 'Mod++'], () => view.step(1)),
  looking('缩小', ['Mod+-'], () => view.step(-1)),
  looking('按 100% 显示', ['Mod+0'], () => view.zoomTo(1)),
  looking('适应窗口', ['Mod+Alt+0'], () => view.fit()),
  looking('放大到选中的元素', ['Mod+Alt+2'], () => showSelected(view, editor)),
];
