import type { RefObject } from 'react';
import { frameShortcut } from '../../interaction/frame-rows.ts';
import type { May, Shortcut } from '../../interaction/shortcuts.ts';
import type { Remembered } from '../remembered/remembered.ts';
import type { ViewControls } from '../stage/view/view-controls.ts';
import { styleShortcuts } from '../text/style-shortcuts.ts';
import { toolShortcuts, type ToolShortcutOptions } from './tool-shortcuts.ts';
import { keyHandler } from './use-keys.ts';
import { saveShortcut, useSaveKey } from './use-save-key.ts';
import { choiceShortcuts, viewShortcuts } from './view-shortcuts.ts';

interface Options extends ToolShortcutOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: ViewControls;
  readonly remembered: Remembered;
  readonly isPreviewing: boolean;
  /** Null where nothing is stored. */
  readonly save: (() => void) | null;
  readonly onHelp: () => void;
}

/** Handles the keys of the frame. `further`: its shortcuts in addition to the document's. */
export const useFrameKeys = (options: Options) => {
  const { root, editor, configuration, view, remembered, isPreviewing, save, onHelp } = options;
  useSaveKey(root, save);
  const { elements, canvas } = configuration.functions;
  const may: May = elements;
  const further: readonly Shortcut[] = [
    ...(save ? [saveShortcut(save)] : []),
    ...viewShortcuts(view, editor),
    ...toolShortcuts(options),
    ...styleShortcuts(editor, options.onFault),
    ...choiceShortcuts(remembered, canvas),
    frameShortcut('help', onHelp),
  ];
  return { further, onKeyDown: keyHandler({ editor, further, may, isPreviewing }) };
};
