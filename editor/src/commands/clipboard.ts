import { type Copied, countOf, type Editor, groupsOn, pageOf } from '../core/index.ts';
import { type Asset, boundsOf, type Element, elementsOf } from '../document/index.ts';
import { assetsOfElement } from '../elements/models.ts';
import { action, type Command } from './command.ts';
import { hasAssets, hasRoom, inserted, remove, stepAside } from './elements.ts';
import { freed } from './grouping.ts';
import { reachable } from './reach.ts';
import { selected } from './reading.ts';
import { putAt } from './sizes.ts';

const assetsOf = (
  elements: readonly Element[],
  all: Readonly<Record<string, Asset>>,
): Record<string, Asset> => {
  const used: Record<string, Asset> = {};
  for (const element of elementsOf(elements)) {
    for (const id of assetsOfElement(element)) {
      const asset = all[id];
      if (asset) used[id] = asset;
    }
  }
  return used;
};

/** The selection in clipboard form: members of a group as they are seen on the page. */
export const copiedOf = (editor: Editor): Copied => {
  const state = editor.getState();
  const around = groupsOn(pageOf(state), state.selection.groupPath);
  const elements = selected(state).map((one) => around.reduceRight(freed, one));
  return { elements, assets: assetsOf(elements, state.design.assets), pageId: state.pageId };
};

export const copy = action({
  id: 'copy',
  label: '复制',
  shortcuts: ['Mod+C'],
  canRun: (editor) => selected(editor.getState()).length > 0,
  act: (editor) => editor.clipboard.write(copiedOf(editor)),
});

export const cut: Command = {
  id: 'cut',
  label: '剪切',
  shortcuts: ['Mod+X'],
  canRun: (editor) => remove.canRun(editor),
  run: (editor) => {
    if (!remove.canRun(editor)) return false;
    copy.run(editor);
    return remove.run(editor);
  },
};

/** Pastes the given content or the clipboard's; repeated pastes and those on the source page are offset. */
export const paste: Command<Copied | undefined> = {
  id: 'paste',
  label: '粘贴',
  shortcuts: ['Mod+V'],
  canRun: (editor, content) => {
    const copied = content ?? editor.clipboard.read();
    const state = editor.getState();
    return (
      copied !== null &&
      copied.elements.length > 0 &&
      hasRoom(state, countOf(copied.elements)) &&
      hasAssets(state, copied.elements, copied.assets)
    );
  },
  run: (editor, content) => {
    const pasted = content ?? editor.clipboard.read();
    if (!pasted || !paste.canRun(editor, content)) return false;
    const page = pageOf(editor.getState());
    const times = editor.clipboard.pasted() + (pasted.pageId === page.id ? 1 : 0);
    const aside = stepAside(page) * times;
    const { dx, dy } = reachable(boundsOf(pasted.elements), page, aside, aside);
    const elements = pasted.elements.map((one) => {
      const copied = { ...one };
      putAt(copied, one.x + dx, one.y + dy);
      return copied;
    });
    editor.clipboard.countPaste();
    return editor.apply('粘贴', inserted(elements, pasted.assets));
  },
};
