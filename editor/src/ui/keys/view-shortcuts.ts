import type { Shortcut } from '../../interaction/shortcuts.ts';
import type { ViewControls } from '../stage/view-controls.ts';

const looking = (label: string, keys: readonly string[], look: () => void): Shortcut => ({
  keys,
  label,
  section: '视图',
  run: () => {
    look();
    return true;
  },
});

/** Keys for how the page is looked at. */
export const viewShortcuts = (view: ViewControls): readonly Shortcut[] => [
  looking('放大', ['Mod+=', 'Mod++'], () => view.step(1)),
  looking('缩小', ['Mod+-'], () => view.step(-1)),
  looking('按 100% 显示', ['Mod+0'], () => view.zoomTo(1)),
  looking('适应窗口', ['Mod+Alt+0'], () => view.fit()),
];
