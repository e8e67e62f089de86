import type { Actor, Design, Page } from '../document/index.ts';
import type { Step } from './history.ts';

/** Elements of one container: the page, or the innermost group that was entered. */
export interface Selection {
  readonly ids: readonly string[];
  /** Groups entered, the outermost first. */
  readonly groupPath: readonly string[];
}

/** The current page and selection, restored by undo and redo. */
export interface PageSelection {
  readonly pageId: string;
  readonly selection: Selection;
}

/** All that a screen may read of an editor. Immutable: every change creates a new state. */
export interface EditorState extends PageSelection {
  readonly design: Design;
  /** The design without the open gesture, for readers that need not follow every frame. */
  readonly committed: Design;
  readonly actor: Actor;
  /** Steps that can be undone, the latest last. */
  readonly past: readonly Step[];
  /** Steps that can be redone, the next first. */
  readonly future: readonly Step[];
  /** Label of the open gesture, from begin to commit or cancel. */
  readonly transaction: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: [], groupPath: [] };

export const pageOf = ({ design, pageId }: Pick<EditorState, 'design' | 'pageId'>): Page => {
  const page = design.pages.find((one) => one.id === pageId) ?? design.pages[0];
  if (!page) throw new Error('A design has at least one page');
  return page;
};

export const selectionOf = ({ pageId, selection }: PageSelection): PageSelection => ({ pageId, selection });

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

export const isSameSelection = (one: PageSelection, other: PageSelection): boolean =>
  one.pageId === other.pageId &&
  sameIds(one.selection.ids, other.selection.ids) &&
  sameIds(one.selection.groupPath, other.selection.groupPath);

export const freshState = (design: Design, actor: Actor): EditorState => ({
  design,
  committed: design,
  actor,
  pageId: design.pages[0]?.id ?? '',
  selection: NOTHING_SELECTED,
  past: [],
  future: [],
  transaction: null,
});
