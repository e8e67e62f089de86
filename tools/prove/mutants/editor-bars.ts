import type { Mutant } from '../mutant.ts';

const saveKey = ['editor/src/ui/keys/save-key.test.ts'];
const titled = ['editor/src/ui/frame/design-title.test.tsx'];
const styled = ['editor/src/ui/text/style-keys.test.ts'];
const previewed = ['editor/src/ui/frame/preview.test.tsx'];
const clearOfCover = ['editor/src/ui/stage/view/clear-of-cover.test.ts'];
const table = ['editor/src/interaction/shortcuts.test.ts'];

/** Mutants of the keys and bars around a design. */
export const editorBarMutants: readonly Mutant[] = [
  {
    name: 'leave Ctrl+S to the field that has the focus',
    file: 'editor/src/ui/keys/use-save-key.ts',
    search: "window.addEventListener('keydown', hear, true);",
    replace: "window.addEventListener('keydown', hear);",
    mustFail: saveKey,
  },
  {
    name: 'save by keys without what is typed in a field',
    file: 'editor/src/ui/keys/use-save-key.ts',
    search: '      commitTyped(root.current);\n',
    replace: '',
    mustFail: saveKey,
  },
  {
    name: 'let the browser save the page where nothing is stored',
    file: 'editor/src/ui/keys/use-save-key.ts',
    search: '      event.preventDefault();\n      if (!latest.current) return;',
    replace: '      if (!latest.current) return;\n      event.preventDefault();',
    mustFail: ['editor/src/ui/work/saving.test.tsx'],
  },
  {
    name: 'call words unsaved that were saved while they were typed',
    file: 'editor/src/designer/DesignerEditor.tsx',
    search: 'setStored({ whole, step })',
    replace: 'setStored({ whole: null, step })',
    mustFail: ['editor/src/designer/designer.test.tsx'],
  },
  {
    name: 'call words saved whose removal was not',
    file: 'editor/src/designer/DesignerEditor.tsx',
    search: "engine.getState().committed === whole ? lastStep(engine) : 'nothing'",
    replace: 'lastStep(engine)',
    mustFail: ['editor/src/designer/designer.test.tsx'],
  },
  {
    name: 'name a design by the title that Escape took back',
    file: 'editor/src/ui/frame/DesignTitle.tsx',
    search: 'flushSync(() => setTyped(null));',
    replace: '',
    mustFail: titled,
  },
  {
    name: 'let a blank title replace the name',
    file: 'editor/src/ui/frame/name-design.ts',
    search: "if (title !== '') setTitle",
    replace: 'setTitle',
    mustFail: titled,
  },
  {
    name: 'let users of a phone rename where the title is hidden',
    file: 'editor/src/ui/frame/TopBar.tsx',
    search: "const isTitled = shown.some(({ id }) => id === 'title');",
    replace: 'const isTitled = true;',
    mustFail: titled,
  },
  {
    name: 'show the keys of other computers on a Mac',
    file: 'contract/src/key-names.ts',
    search: "  Mod: '⌘',",
    replace: '',
    mustFail: styled,
  },
  {
    name: 'fold the way out of the finished view into the menu of a phone',
    file: 'editor/src/ui/frame/TopBar.tsx',
    search: "isPreviewing && id === 'preview';",
    replace: 'false && isPreviewing && id;',
    mustFail: previewed,
  },
  {
    name: 'leave the finished view by the Escape that closes a dialog',
    file: 'editor/src/ui/frame/use-preview.ts',
    search: ` || target.closest('[role="dialog"], [role="menu"]')`,
    replace: '',
    mustFail: previewed,
  },
  {
    name: 'send an element to the top by the keys of one step',
    file: 'editor/src/interaction/shortcuts.ts',
    search:
      "keys: ['Mod+Alt+]', 'Mod+}'] },\n  { move: 'forward', label: '上移一层', keys: ['Mod+]', ']'] },",
    replace:
      "keys: ['Mod+]', 'Mod+}'] },\n  { move: 'forward', label: '上移一层', keys: ['Mod+Alt+]', ']'] },",
    mustFail: table,
  },
  {
    name: 'let ⌘[ leave the page where no element moves',
    file: 'editor/src/interaction/shortcuts.ts',
    search: '      order.run(editor, move);\n',
    replace: '      if (!order.run(editor, move)) return false;\n',
    mustFail: table,
  },
  {
    name: 'take the Enter of an input method for the end of a name',
    file: 'editor/src/ui/keys/is-key.ts',
    search: 'return isComposing || event.keyCode === inputMethodKeyCode;',
    replace: 'return isComposing;',
    mustFail: ['editor/src/ui/keys/is-key.test.ts', 'editor/src/ui/keys/input-methods.test.tsx'],
  },
  {
    name: 'offer 抠图 for everything that is selected',
    file: 'editor/src/ui/tools/ElementBar.tsx',
    search: '(app) => isImage(element) || !isForPictures(app),',
    replace: '() => true,',
    mustFail: ['editor/src/ui/tools/tools.test.tsx'],
  },
  {
    name: 'take all effects off with one',
    file: 'editor/src/ui/tools/EffectPanel.tsx',
    search: 'change(isPressed ? remove : (one) => apply(one, unit))',
    replace: 'change((one) => apply(one, unit))',
    mustFail: ['editor/src/ui/tools/tools.test.tsx'],
  },
  {
    name: 'put the caret into the words of a new text',
    file: 'editor/src/ui/text/TextEditing.tsx',
    search: 'if (point && !isPlaceholder(opened.getState().text)) {',
    replace: 'if (point) {',
    mustFail: ['editor/src/ui/text/text-editing.test.ts'],
  },
  {
    name: 'leave the cells of a table out of its menu',
    file: 'editor/src/ui/stage/menu/ContextMenu.tsx',
    search: '    cellMenu(editor, point),',
    replace: '    [],',
    mustFail: ['editor/src/ui/stage/menu/context-menu.test.tsx'],
  },
  {
    name: 'cut 退出 off where the bar is narrow',
    file: 'editor/src/ui/frame/TopBar.module.css',
    search: '@container (max-width: 1080px)',
    replace: '@container (max-width: 900px)',
    mustFail: ['editor/src/ui/frame/widths.test.ts'],
  },
  {
    name: 'open what stands near the edge beyond it',
    file: 'editor/src/ui/text/Popover.tsx',
    search: "if (back !== 0) opened.style.setProperty('--back', `${back}px`);",
    replace: 'void back;',
    mustFail: ['editor/src/ui/frame/widths.test.ts'],
  },
  {
    name: 'load dialogs and settings of elements with every preview of settings',
    file: 'editor/src/ui/use-panels.ts',
    search: 'if (!panels) loadFirstPanels().catch(() => undefined);',
    replace: 'if (!panels) loadPanels().catch(() => undefined);',
    mustFail: ['editor/src/ui/on-demand.test.tsx'],
  },
  {
    name: 'leave dialogs out of what is loaded while there is a network',
    file: 'editor/src/ui/frame/Editor.tsx',
    search: 'useWholePanels(work !== undefined || onSave !== undefined || onSaveKey !== undefined);',
    replace: 'useWholePanels(false);',
    mustFail: ['editor/src/ui/on-demand.test.tsx'],
  },
  {
    name: 'let the settings of what is selected cover it',
    file: 'editor/src/ui/stage/view/clear-of-cover.ts',
    search: 'view.standAside(beside);',
    replace: '',
    mustFail: clearOfCover,
  },
  {
    name: 'move the page between the press that closes settings and its release',
    file: 'editor/src/ui/stage/view/clear-of-cover.ts',
    search: 'if (!isPressed) return then();',
    replace: 'return then();',
    mustFail: clearOfCover,
  },
  {
    name: 'move the page between the two presses of a double one',
    file: 'editor/src/ui/stage/view/clear-of-cover.ts',
    search: 'timer = setTimeout(finish, doublePressMs);',
    replace: 'timer = setTimeout(finish);',
    mustFail: clearOfCover,
  },
  {
    name: 'move the page back although the user moved it meanwhile',
    file: 'editor/src/ui/stage/view/view-controls.ts',
    search: '    aside = null;\n    own = next;',
    replace: '    if (!aside) own = next;',
    mustFail: clearOfCover,
  },
  {
    name: 'lay the end of the pages below what zooms',
    file: 'editor/src/ui/stage/stage.module.css',
    search: '[data-device="pc"] nav + .zoomBar',
    replace: '[data-device="pc"] nav + .none',
    mustFail: ['editor/src/ui/frame/widths.test.ts'],
  },
  {
    name: 'push what makes a text larger below the menu of a phone',
    file: 'editor/src/ui/text/TextBar.module.css',
    search: 'width: clamp(40px, 100cqi - 308px, 132px);',
    replace: '',
    mustFail: ['editor/src/ui/stage/view/narrow.test.ts'],
  },
  {
    name: 'leave out of 上传 what was uploaded',
    file: 'editor/src/ui/panels/upload/UploadPanel.tsx',
    search: '{library && (',
    replace: '{library === undefined && (',
    mustFail: ['editor/src/ui/panels/library/library.test.tsx'],
  },
  {
    name: 'lay the save state of a phone over the design',
    file: 'editor/src/ui/frame/editor.module.css',
    search: '.markPlace {\n  display: flex;',
    replace:
      '.markPlace {\n  position: absolute;\n  z-index: 2;\n  inset: auto auto 72px 10px;\n  display: flex;',
    mustFail: ['editor/src/ui/frame/widths.test.ts'],
  },
  {
    name: 'fill sliders from their left end',
    file: 'editor/src/ui/range/Range.tsx',
    search: "'--from': Math.min(zero, now)",
    replace: "'--from': Math.min(0, zero)",
    mustFail: ['editor/src/ui/range/range.test.tsx'],
  },
  {
    name: 'say nothing about the ratio of a crop that is locked',
    file: 'editor/src/ui/tools/crop/CropBar.tsx',
    search: '<ReasonedButton editor={editor} why={frameLock} aria-label={`裁剪比例',
    replace: '<ReasonedButton editor={editor} why={null} disabled aria-label={`裁剪比例',
    mustFail: ['editor/src/ui/tools/tools.test.tsx'],
  },
];
