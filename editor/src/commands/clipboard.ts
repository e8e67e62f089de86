import { type Copied, type Editor, groupsOn, pageOf } from '../core/index.ts';
import { clamp } from '../document/clamp.ts';
import { type Asset, type Element, elementsOf, type Point, type Rect } from '../document/index.ts';
import { assetsOfElement } from '../elements/models.ts';
import { action, type Command } from './command.ts';
import { hasAssets, inserted, remove, stepAside } from './elements.ts';
import { inParentCoordinates } from './arrange/grouping.ts';
import { selected } from './recipes/reading.ts';
import { hasRoomOf } from './recipes/room.ts';
import { putAt } from './recipes/sizes.ts';
import { middleOf } from './arrange/transform.ts';

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
  const elements = selected(state).map((one) => around.reduceRight(inParentCoordinates, one));
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

export interface Paste {
  /** Absent: the clipboard's. */
  readonly content?: Copied;
  /** The visible part of the page, in its px; absent: the whole page. */
  readonly sight?: Rect | null;
  /** The wanted centre, in px of the page; absent: where the content was copied, if that is in sight. */
  readonly at?: Point;
}

const isIn = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** After so many pastes into the middle of the sight the next one goes to the middle again. */
const asidesMax = 10;

/** The centre of pasted content: repeated pastes and those on the source page are offset. */
const pastedCentre = (editor: Editor, { elements, pageId }: Copied, { sight, at }: Paste): Point => {
  const page = pageOf(editor.getState());
  if (at) return { x: clamp(at.x, 0, page.width), y: clamp(at.y, 0, page.height) };
  const step = stepAside(page);
  const times = editor.clipboard.pasted();
  const copied = middleOf(elements);
  const aside = step * (times + (pageId === page.id ? 1 : 0));
  const beside = { x: copied.x + aside, y: copied.y + aside };
  const seen = sight ?? { x: 0, y: 0, width: page.width, height: page.height };
  if (isIn(seen, beside)) return beside;
  const further = step * (times % asidesMax);
  return { x: seen.x + seen.width / 2 + further, y: seen.y + seen.height / 2 + further };
};

/** Pastes elements where they are seen: never off the page, nor out of sight. */
export const paste: Command<Paste | undefined> = {
  id: 'paste',
  label: '粘贴',
  shortcuts: ['Mod+V'],
  canRun: (editor, given) => {
    const copied = given?.content ?? editor.clipboard.read();
    const state = editor.getState();
    return (
      copied !== null &&
      copied.elements.length > 0 &&
      hasRoomOf(state, copied.elements) &&
      hasAssets(state, copied.elements, copied.assets)
    );
  },
  run: (editor, given = {}) => {
    const pasted = given.content ?? editor.clipboard.read();
    if (!pasted || !paste.canRun(editor, given)) return false;
    const from = middleOf(pasted.elements);
    const to = pastedCentre(editor, pasted, given);
    const elements = pasted.elements.map((one) => {
      const copied = { ...one };
      putAt(copied, one.x + to.x - from.x, one.y + to.y - from.y);
      return copied;
    });
    editor.clipboard.countPaste();
    return editor.apply('粘贴', inserted(elements, pasted.assets));
  },
};
