import type { Mutant } from '../mutant.ts';

const copyingStyle = ['editor/src/commands/style/copy-style.test.ts'];
const lateFonts = ['editor/src/ui/painting/follow-fonts.test.ts'];
const engine = ['editor/src/core/create-editor.test.ts'];
const tables = ['editor/src/elements/table/table.test.ts'];
const replacing = ['editor/src/ui/pictures/replacing.test.tsx'];

/** Mutants of what no user does at that moment: an undo with a brush in hand, fonts and files that arrive. */
export const editorStepMutants: readonly Mutant[] = [
  {
    name: 'paint with the brush what an undo selects',
    file: 'editor/src/commands/style/copy-style.ts',
    search: 'now.selection !== before.selection && now.design === before.design;',
    replace: 'now.selection !== before.selection;',
    mustFail: copyingStyle,
  },
  {
    name: 'paste a look on a table whose rows are too low for it',
    file: 'editor/src/commands/style/copy-style.ts',
    search: "if (draft.type === 'table') fitTable(draft, change.ports, plain(draft));",
    replace: '',
    mustFail: copyingStyle,
  },
  {
    name: 'leave a box as large as the stand-in of its font',
    file: 'editor/src/ui/painting/follow-fonts.ts',
    search: 'if (ready.length > 0) editor.amend(fittedAgain(ready));',
    replace: '',
    mustFail: lateFonts,
  },
  {
    name: 'fit boxes that others measured when a font arrives',
    file: 'editor/src/ui/painting/follow-fonts.ts',
    search: ' || !isFitted(element, editor)',
    replace: '',
    mustFail: lateFonts,
  },
  {
    name: 'forget what can be redone when a font arrives',
    file: 'editor/src/core/create-editor.ts',
    search: 'setState({ ...state, design: result.design, past });',
    replace: 'setState({ ...state, design: result.design, past, future: [] });',
    mustFail: engine,
  },
  {
    name: 'redo a text that nobody wrote in a shape',
    file: 'editor/src/core/create-editor.ts',
    search: 'setState({ ...getState(), future: redoable });',
    replace: '',
    mustFail: engine,
  },
  {
    name: 'merge cells whose words one cell cannot hold',
    file: 'editor/src/elements/table/commands.ts',
    search: 'fitInOneCell(table, range),',
    replace: 'true,',
    mustFail: tables,
  },
  {
    name: 'paste a part of a spreadsheet without a word about the rest',
    file: 'editor/src/elements/table/paste-words.tsx',
    search: "    missing === ''\n      ? ''",
    replace: "    missing !== null\n      ? ''",
    mustFail: tables,
  },
  {
    name: 'fill a code of a new template with more than it holds',
    file: 'editor/src/commands/template/template-content.ts',
    search: 'if (ecc !== null) Object.assign(element, { text: content.text, ecc });',
    replace: 'element.text = content.text;',
    mustFail: ['editor/src/commands/template/template-page.test.ts'],
  },
  {
    name: 'delete pages by keys in the preview',
    file: 'editor/src/ui/pages/PageStrip.tsx',
    search: '} else if (!mayChange) return;',
    replace: '}',
    mustFail: ['editor/src/ui/frame/preview.test.tsx'],
  },
  {
    name: 'pull a user back to the picture whose file arrives',
    file: 'editor/src/ui/pictures/place-picture.ts',
    search: 'const isFree = stays();',
    replace: 'const isFree = true;',
    mustFail: replacing,
  },
  {
    name: 'end the writing of a user when a new picture arrives',
    file: 'editor/src/ui/pictures/place-picture.ts',
    search: 'keepsSelection: isTyping(editor)',
    replace: 'keepsSelection: false',
    mustFail: replacing,
  },
  {
    name: 'add a picture elsewhere when the one it replaces is deleted',
    file: 'editor/src/ui/pictures/place-picture.ts',
    search: "if (!found) throw new Error('要替换的图片已删除，新的图片没有添加');",
    replace: 'if (!found) return false;',
    mustFail: replacing,
  },
  {
    name: 'drag a line that merged cells hide',
    file: 'editor/src/elements/table/grid.ts',
    search: 'if (merges.some((merge) => covers(merge, at))) continue;',
    replace: '',
    mustFail: tables,
  },
  {
    name: 'keep on cropping when a place beside the picture is pressed',
    file: 'editor/src/ui/stage/input/use-pointer.ts',
    search: 'if (isHandedOver) return onPressOutside();',
    replace: 'if (isHandedOver) return;',
    mustFail: ['editor/src/ui/tools/tools.test.tsx'],
  },
  {
    name: 'discard the draft that another window works on',
    file: 'editor/src/drafts/drafts.ts',
    search: 'if (!held) return false;',
    replace: '',
    mustFail: ['editor/src/drafts/drafts.test.ts'],
  },
  {
    name: 'offer no way out of a draft that breaks its page',
    file: 'editor/src/embed/guest/DiscardDraft.tsx',
    search: 'if (!found?.content || !comesBack.includes(rescued)) return null;',
    replace: 'if (found !== undefined) return null;',
    mustFail: ['editor/src/embed/guest/broken-page.test.tsx'],
  },
];
