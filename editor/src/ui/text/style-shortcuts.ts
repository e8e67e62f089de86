import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { mayDo, type TextElement } from '../../document/index.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import { STYLE_KEYS } from '../../interaction/text/keys.ts';
import { loadTextTool } from './use-text-tool.ts';

/** The selected texts whose style may be changed; none during a gesture or while one of them is edited. */
const textsToStyle = (editor: Editor): TextElement[] => {
  const state = editor.getState();
  if (state.transaction !== null) return [];
  return selectedOf(pageOf(state), state.selection).filter(
    (one): one is TextElement => one.type === 'text' && mayDo(one, 'edit', state.actor),
  );
};

/** Keys of the buttons in the bar of selected texts. While a text is edited they act on its selected part. */
export const styleShortcuts = (editor: Editor, onFault: (words: string) => void): readonly Shortcut[] =>
  STYLE_KEYS.map(({ keys, label, key }) => ({
    keys,
    label,
    section: '文字',
    run: () => {
      if (textsToStyle(editor).length === 0) return false;
      void loadTextTool().then(
        ({ styleTexts }) => styleTexts(editor, textsToStyle(editor), key),
        () => onFault('文字工具没有加载完成，请检查网络后重试'),
      );
      return true;
    },
  }));
