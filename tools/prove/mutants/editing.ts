import type { Mutant } from '../mutant.ts';

const copyingStyle = ['editor/src/commands/copy-style.test.ts'];
const finding = ['editor/src/commands/find-text.test.ts'];
const pasted = ['editor/src/ui/stage/clipboard-events.test.ts'];
const typing = ['editor/src/ui/text/text-editing.test.ts'];

/** Mutants of what people do in the editor: typing, pasting, finding, copying a style. */
export const editingMutants: readonly Mutant[] = [
  {
    name: 'leave a panel over what was taken from it on a phone',
    file: 'editor/src/ui/frame/use-opened-parts.ts',
    search: "if (device !== 'mobile') return undefined;",
    replace: "if (device !== 'pc') return undefined;",
    mustFail: ['editor/src/ui/placing/taken.test.tsx'],
  },
  {
    name: 'add by a key what the company hides',
    file: 'editor/src/ui/keys/tool-shortcuts.ts',
    search: "...(has('materials')",
    replace: '...(materialKeys.length > 0',
    mustFail: ['editor/src/ui/keys/tool-shortcuts.test.tsx'],
  },
  {
    name: 'let keys change the design in the finished view',
    file: 'editor/src/ui/keys/use-keys.ts',
    search: 'isPreviewing ? all.filter(looksOnly) : all',
    replace: 'all',
    mustFail: ['editor/src/ui/keys/tool-shortcuts.test.tsx'],
  },
  {
    name: 'paste by menu what was copied elsewhere before',
    file: 'editor/src/ui/stage/system-clipboard.ts',
    search: 'if (!isOwn && !isEmpty) take(content);',
    replace: 'if (!isEmpty) take(content);',
    mustFail: ['editor/src/ui/stage/system-clipboard.test.ts'],
  },
  {
    name: 'offer the selection as a file where the company offers no download',
    file: 'editor/src/ui/frame/offered.ts',
    search: "id === 'download' && visible",
    replace: "id === 'download' || visible",
    mustFail: ['editor/src/ui/download/download.test.tsx'],
  },
  {
    name: 'download what is selected on a white ground',
    file: 'editor/src/ui/download/selected-design.ts',
    search: "color: '#ffffff00'",
    replace: "color: '#ffffff'",
    mustFail: ['editor/src/ui/download/selected-design.test.ts', 'editor/src/export/download.test.ts'],
  },
  {
    name: 'forget what is typed while the text tool loads',
    file: 'editor/src/ui/text/TypingField.tsx',
    search: '{isShown && children(typed)}',
    replace: '{isShown && children(NOTHING_TYPED)}',
    mustFail: typing,
  },
  {
    name: 'leave the focus on the stage, where an input method cannot compose',
    file: 'editor/src/ui/text/TypingField.tsx',
    search: 'if (!isGoingBack) focusOn(field);',
    replace: '',
    mustFail: typing,
  },
  {
    name: 'take the text over in the middle of a composition',
    file: 'editor/src/ui/text/TypingField.tsx',
    search: 'const isTaken = isShown && typed.composing === null;',
    replace: 'const isTaken = isShown;',
    mustFail: typing,
  },
  {
    name: 'draw what an input method composes over the text that it replaces',
    file: 'editor/src/ui/text/TypingField.tsx',
    search: '{isShown && children(typed)}',
    replace: '{isTaken && children(typed)}',
    mustFail: typing,
  },
  {
    name: 'lose a text whose replacement was given up',
    file: 'editor/src/interaction/text/early-typing.ts',
    search: "if (text === '' && !composing) return void session.undo();",
    replace: '',
    mustFail: typing,
  },
  {
    name: 'paste the style on what a template locks',
    file: 'editor/src/commands/copy-style.ts',
    search: "canRun: (state) => maySelected(state, 'edit'),",
    replace: 'canRun: (state) => state.selection.ids.length > 0,',
    mustFail: copyingStyle,
  },
  {
    name: 'keep the shadow that the copied style lacks',
    file: 'editor/src/commands/copy-style.ts',
    search: 'if (given[name] === undefined) delete fields[name];',
    replace: 'if (given[name] === undefined) continue;',
    mustFail: copyingStyle,
  },
  {
    name: 'paste the picture of a spreadsheet’s cells instead of the cells',
    file: 'editor/src/ui/stage/clipboard-events.ts',
    search: 'else if (areCells(words)) void pasteTable(words);',
    replace: '',
    mustFail: pasted,
  },
  {
    name: 'replace the words of a text in the order they stand in, with offsets that no longer hold',
    file: 'editor/src/commands/find-text.ts',
    search: 'const paragraphs = own.reduceRight(',
    replace: 'const paragraphs = own.reduce(',
    mustFail: finding,
  },
  {
    name: 'find words that are hidden',
    file: 'editor/src/commands/find-text.ts',
    search: 'if (!element.visible) continue;',
    replace: '',
    mustFail: finding,
  },
  {
    name: 'leave a selected cell without a field that an input method can compose in',
    file: 'editor/src/elements/table/use-cells.tsx',
    search: "Field={device === 'pc' && hasKeyboard() ? TypingField : null}",
    replace: 'Field={null}',
    mustFail: ['editor/src/elements/table/table-editing.test.ts'],
  },
  {
    name: 'tear a word of a headline that AI makes',
    file: 'editor/src/composer/typesetting.ts',
    search: 'text.match(pieces) ?? []',
    replace: '[...text]',
    mustFail: ['editor/src/composer/typesetting.test.ts'],
  },
];
