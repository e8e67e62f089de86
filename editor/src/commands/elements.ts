import { type Change, depthOf, type EditorState, type Recipe } from '../core/index.ts';
import {
  type Asset,
  type Background,
  type Element,
  elementsOf,
  firstCharacters,
  isAnythingLocked,
  LIMITS,
  type Locks,
  mayLock,
  type Page,
} from '../document/index.ts';
import { assetsOfElement } from '../elements/models.ts';
import { hasAssetRoom } from './recipes/assets.ts';
import { command } from './command.ts';
import { withNewIds } from './recipes/copies.ts';
import { reachableTogether } from './recipes/reach.ts';
import {
  basePage,
  draftContainer,
  draftPage,
  eachSelected,
  insideContainer,
  maySelected,
  selected,
} from './recipes/reading.ts';
import { refitGroups } from './recipes/refit.ts';
import { hasRoomOf } from './recipes/room.ts';
import { putAt } from './recipes/sizes.ts';

type Assets = Readonly<Record<string, Asset>>;

/** Whether the asset table holds, or has room for, the pictures these elements and a background need. */
export const hasAssets = (
  state: EditorState,
  elements: readonly Element[],
  assets: Assets,
  background?: Background,
): boolean => {
  const all = { ...state.design.assets, ...assets };
  const behind = background?.kind === 'image' ? [background.asset] : [];
  const needed = [...elementsOf(elements)].flatMap(assetsOfElement).concat(behind);
  return needed.every((id) => Object.hasOwn(all, id)) && hasAssetRoom(state, needed);
};

/** Puts elements on top of the page, outside any entered group: they are placed in px of the page. */
export const inserted =
  (elements: readonly Element[], assets: Assets = {}): Recipe =>
  (change) => {
    const taken = new Set<string>();
    const added = elements.map((one) => withNewIds(one, change, taken));
    for (const [id, asset] of Object.entries(assets)) change.design.assets[id] ??= asset;
    draftPage(change).elements.push(...added);
    change.pageSelection = {
      ...change.pageSelection,
      selection: { ids: added.map((one) => one.id), groupPath: [] },
    };
  };

export interface Insert {
  readonly elements: readonly Element[];
  readonly assets?: Assets;
  /** The page's new background, which came together with them. */
  readonly background?: Background;
  /** They came while their user is busy with something else. */
  readonly keepsSelection?: boolean;
}

export const insert = command<Insert>({
  id: 'insert',
  label: '添加元素',
  canRun: (state, { elements, assets = {}, background }) =>
    (elements.length > 0 || background !== undefined) &&
    hasRoomOf(state, elements) &&
    hasAssets(state, elements, assets, background) &&
    elements.every((one) => depthOf(one) <= LIMITS.groupDepth),
  recipe:
    ({ elements, assets, background, keepsSelection = false }) =>
    (change) => {
      const before = change.pageSelection;
      inserted(elements, assets)(change);
      if (background) draftPage(change).background = background;
      if (keepsSelection) change.pageSelection = before;
    },
});

export const removed: Recipe = (change) => {
  const gone = new Set<string>();
  eachSelected(change, 'delete', (_, before) => void gone.add(before.id));
  const drafts = draftContainer(change);
  for (let index = drafts.length - 1; index >= 0; index -= 1) {
    const id = drafts[index]?.id;
    if (id !== undefined && gone.has(id)) drafts.splice(index, 1);
  }
  const { selection } = change.pageSelection;
  change.pageSelection = { ...change.pageSelection, selection: { ...selection, ids: [] } };
  refitGroups(change, selection.groupPath);
};

export const remove = command({
  id: 'remove',
  label: '删除',
  shortcuts: ['Delete', 'Backspace'],
  canRun: (state) => maySelected(state, 'delete'),
  recipe: () => removed,
});

/** Offset of copies to the right and down, a share of the page's shorter side. */
export const stepAside = (page: Pick<Page, 'width' | 'height'>): number =>
  Math.max(8, Math.round(Math.min(page.width, page.height) * 0.02));

/** Duplicates the selection on top of it, moved by the offset as far as it stays on the page, and selects the copies. */
export const duplicated =
  (dx: number, dy: number): Recipe =>
  (change) => {
    const copies: Element[] = [];
    const taken = new Set<string>();
    const { ids, groupPath } = change.pageSelection.selection;
    const chosen = new Set(ids);
    const elements = selectedBefore(change, chosen);
    const by = reachableTogether(change, elements, dx, dy);
    for (const element of elements) {
      const copy = withNewIds(element, change, taken);
      putAt(copy, copy.x + by.dx, copy.y + by.dy);
      copies.push(copy);
    }
    draftContainer(change).push(...copies);
    change.pageSelection = {
      ...change.pageSelection,
      selection: { ids: copies.map((one) => one.id), groupPath },
    };
    refitGroups(change);
  };

const selectedBefore = (change: Change, chosen: ReadonlySet<string>): Element[] =>
  selected({ ...change.pageSelection, design: change.base } as EditorState).filter((one) =>
    chosen.has(one.id),
  );

export const duplicate = command({
  id: 'duplicate',
  label: '创建副本',
  shortcuts: ['Mod+D'],
  canRun: (state) => selected(state).length > 0 && hasRoomOf(state, selected(state)),
  recipe: () => (change) => {
    const aside = stepAside(basePage(change));
    const by = insideContainer(change, { x: aside, y: aside });
    duplicated(by.x, by.y)(change);
  },
});

export const ALL_LOCKED: Locks = { move: true, resize: true, edit: true, delete: true };
export const NOTHING_LOCKED: Locks = { move: false, resize: false, edit: false, delete: false };

/** Whether any selected element has a lock. */
export const isLocked = (state: EditorState): boolean => selected(state).some(isAnythingLocked);

const lockable = (state: EditorState): boolean =>
  selected(state).length > 0 && selected(state).every((one) => mayLock(one, state.actor));

/** Locks never prevent their owner from changing them. A designer's locks belong to the template. */
const eachLockable = (change: Change, write: (draft: Element) => void): void => {
  const { ids } = change.pageSelection.selection;
  for (const draft of draftContainer(change)) {
    if (!ids.includes(draft.id) || !mayLock(draft, change.actor)) continue;
    write(draft);
    if (change.actor === 'designer' && isAnythingLocked(draft)) draft.lockedBy = 'designer';
    else delete draft.lockedBy;
  }
};

export const setLocks = command<Partial<Locks>>({
  id: 'setLocks',
  label: '锁定',
  canRun: lockable,
  recipe: (locks) => (change) =>
    eachLockable(change, (draft) => {
      draft.locks = { ...draft.locks, ...locks };
    }),
});

/** Locks the selection completely, or unlocks it if anything is locked. */
export const toggleLock = command({
  id: 'toggleLock',
  label: '锁定或解锁',
  shortcuts: ['Mod+Shift+L'],
  canRun: lockable,
  recipe: () => (change) => {
    const locked = isLocked({ ...change.pageSelection, design: change.base } as EditorState);
    eachLockable(change, (draft) => {
      draft.locks = { ...(locked ? NOTHING_LOCKED : ALL_LOCKED) };
    });
  },
});

/** New fields for each selected element, computed from its current state; the type stays. */
export type Props = (element: Element) => Partial<Element> | null;

export const propsSet =
  (props: Props): Recipe =>
  (change) => {
    eachSelected(change, 'edit', (draft, before) => {
      const changes = props(before);
      if (!changes) return;
      for (const [name, value] of Object.entries(changes)) {
        if (name === 'id' || name === 'type') continue;
        const fields = draft as unknown as Record<string, unknown>;
        if (value === undefined) delete fields[name];
        else fields[name] = value;
      }
    });
    refitGroups(change);
  };

export const setProps = command<Props>({
  id: 'setProps',
  label: '设置样式',
  canRun: (state) => maySelected(state, 'edit'),
  recipe: propsSet,
});

/** Shows or hides by id, because a hidden element can be reached only through the layers list. */
export const setVisible = command<{ readonly visible: boolean }>({
  id: 'setVisible',
  label: '显示或隐藏',
  canRun: (state) => maySelected(state, 'edit'),
  recipe:
    ({ visible }) =>
    (change) =>
      eachSelected(change, 'edit', (draft) => {
        draft.visible = visible;
      }),
});

export const rename = command<{ readonly name: string }>({
  id: 'rename',
  label: '重命名图层',
  canRun: (state) => selected(state).length === 1,
  recipe:
    ({ name }) =>
    (change) => {
      const { ids } = change.pageSelection.selection;
      for (const draft of draftContainer(change)) {
        if (!ids.includes(draft.id)) continue;
        const newName = firstCharacters(name.trim(), LIMITS.nameLength);
        if (newName === '') delete draft.name;
        else draft.name = newName;
      }
    },
});

interface NewBackground {
  readonly background: Background;
  readonly assets?: Assets;
}

/** Gives the current page a background. */
export const backgroundSet =
  ({ background, assets = {} }: NewBackground): Recipe =>
  (change) => {
    Object.assign(change.design.assets, assets);
    draftPage(change).background = background;
  };

export const setBackground = command<NewBackground>({
  id: 'setBackground',
  label: '设置背景',
  canRun: (state, { background, assets = {} }) => {
    if (background.kind !== 'image') return true;
    const all = { ...state.design.assets, ...assets };
    return Object.hasOwn(all, background.asset) && hasAssetRoom(state, [background.asset]);
  },
  recipe: backgroundSet,
});
