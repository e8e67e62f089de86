import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import { openCells } from '../../elements/table/selection.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import { STYLE_KEYS } from '../../interaction/text/keys.ts';
import { textsToStyle } from './texts-to-style.ts';
import { loadTextTool } from './use-text-tool.ts';

/** The texts of the bar; none during a gesture, while one of them is edited or cells of a table are chosen. */
const textsNow = (editor: Editor): readonly TextElement[] => {
  const state = editor.getState();
  const opened = openCells(editor).getState();
  const isOpen = opened !== null && state.selection.ids.includes(opened.id);
  return state.transaction === null && !isOpen ? textsToStyle(state) : [];
};

/** Keys of the buttons in the bar of selected texts. While a text is edited they act on its selected part. */
export const styleShortcuts = (editor: Editor, onFault: (words: string) => void): readonly Shortcut[] =>
  STYLE_KEYS.map(({ keys, label, key }) => ({
    keys,
    label,
    section: '文字',
    run: () => {
      if (textsNow(editor).length === 0) return false;
      void loadTextTool().then(
        ({ styleTexts }) => styleTexts(editor, textsNow(editor), key),
        () => onFault('文字工具没有加载完成，请检查网络后重试'),
      );
      return true;
    },
  }));
